import type { CheckCard_CheckFragment } from '../../../gql/graphql';

type Props = { rows: CheckCard_CheckFragment['differences'] };

const shownAtFirst = 20;

/** What differs: whose figure, what is stored, and what it has to be. */
export function Differences({ rows }: Props) {
  return (
    <div className="mt-4 overflow-x-auto" role="region" aria-label="Differences" tabIndex={0}>
      <table className="w-full min-w-[560px] text-small">
        <thead>
          <tr className="text-left text-smallest text-ink-2">
            {['Part', 'What', 'Organization', 'Figure', 'Stored', 'Has to be'].map((title) => (
              <th key={title} scope="col" className="py-1.5 pr-3 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shownAtFirst).map(({ part, subject, organization, figure, stored, expected }) => (
            <tr key={`${part} ${subject} ${figure}`} className="border-t border-line align-top tabular-nums">
              <td className="py-2 pr-3">{part}</td>
              <th scope="row" className="py-2 pr-3 text-left font-code font-bold">
                {subject.slice(-8)}
              </th>
              <td className="py-2 pr-3">{organization?.name ?? '–'}</td>
              <td className="py-2 pr-3">{figure}</td>
              <td className="py-2 pr-3 font-semibold text-danger">{stored ?? 'nothing'}</td>
              <td className="py-2 font-semibold">{expected ?? 'nothing'}</td>
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
