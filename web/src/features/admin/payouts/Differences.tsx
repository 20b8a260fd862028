import type { CheckCard_CheckFragment } from '../../../gql/graphql';

type Props = Pick<CheckCard_CheckFragment, 'parts'> & { rows: CheckCard_CheckFragment['differences'] };

const shownAtFirst = 20;

/** What differs: whose figure, what is stored, and what it has to be. */
export function Differences({ rows, parts }: Props) {
  return (
    <div className="mt-4 overflow-x-auto" role="region" aria-label="Differences" tabIndex={0}>
      <table className="w-full min-w-[560px] text-small">
        <thead>
          <tr className="text-left text-smallest text-ink-2">
            {['Compared', 'Which', 'Organization', 'What', 'In our books', 'Should be'].map((title) => (
              <th key={title} scope="col" className="py-1.5 pr-3 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shownAtFirst).map(({ part, subject, organization, figure, stored, expected }) => (
            <tr key={`${part} ${subject} ${figure}`} className="border-t border-line align-top tabular-nums">
              <td className="py-2 pr-3">{parts.find((one) => one.part === part)?.title ?? part}</td>
              <th scope="row" className="py-2 pr-3 text-left font-code font-bold">
                {subject.slice(-8)}
              </th>
              <td className="py-2 pr-3">{organization?.name ?? '–'}</td>
              <td className="py-2 pr-3">{figureText(figure)}</td>
              <td className="py-2 pr-3 font-semibold text-danger">{valueText(stored) ?? 'None'}</td>
              <td className="py-2 font-semibold">
                {valueText(expected) ?? (part === 'provider' ? 'The card processor has none' : 'None')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shownAtFirst && (
        <p className="mt-2 text-small text-ink-2">
          {`And ${rows.length - shownAtFirst} more. The command ledger:verify prints all of them.`}
        </p>
      )}
    </div>
  );
}

/** "organizationPart" as "Organization part". */
function figureText(figure: string): string {
  const words = (names[figure] ?? figure).replace(
    /[a-z][A-Z]/g,
    ([before, after]) => `${before} ${after?.toLowerCase()}`,
  );
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const names: Readonly<Record<string, string>> = {
  charged: 'charge',
  refunded: 'refund',
  disputed: 'dispute',
  captured: 'captured payment',
  foreignLines: 'lines of another organization',
};

/** "16.98 accepted" as "$16.98 accepted"; null for nothing at all. */
function valueText(value: string | null | undefined): string | null {
  if (value === 'true' || value === 'false') return value === 'true' ? 'Yes' : 'No';
  return value?.replace(/^(-?)(\d+\.\d{2})\b/, '$1$$$2') ?? null;
}
