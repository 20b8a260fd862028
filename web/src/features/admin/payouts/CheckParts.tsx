import { ChevronDown, CircleCheck, TriangleAlert } from 'lucide-react';
import { Money } from '../../../components/domain/Money';
import type { CheckCard_CheckFragment } from '../../../gql/graphql';
import { oneOrMany } from '../../../lib/format/counts';

type Props = { parts: CheckCard_CheckFragment['parts'] };

/** What was compared, part by part, on demand. */
export function CheckParts({ parts }: Props) {
  return (
    <details className="group mt-3">
      <summary className="link inline-flex min-h-10 cursor-pointer list-none items-center gap-1.5 text-small [&::-webkit-details-marker]:hidden">
        <span>What was compared</span>
        <ChevronDown aria-hidden size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-1 text-small">
        {parts.map(({ part, title, compared, amount, differenceCount, leftOutCount }) => (
          <li
            key={part}
            className="grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-3 border-t border-line py-2 tabular-nums"
          >
            {differenceCount === 0 ? (
              <CircleCheck size={18} aria-label="Agrees" className="mt-0.5 text-success" />
            ) : (
              <TriangleAlert size={18} aria-label="Differs" className="mt-0.5 text-danger" />
            )}
            <span className="min-w-0">
              <span>{title}</span>
              {leftOutCount > 0 && (
                <span className="block text-ink-2">
                  {`${leftOutCount.toLocaleString('en-US')} of the demo data left out: the card processor does not know ${oneOrMany(leftOutCount, 'it', 'them')}`}
                </span>
              )}
            </span>
            <span className="text-right text-ink-2">
              <span>{`${compared.toLocaleString('en-US')} · `}</span>
              <Money amount={amount} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
