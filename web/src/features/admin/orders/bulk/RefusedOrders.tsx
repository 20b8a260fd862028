import { Link } from 'react-router';
import { CopyButton } from '../../../../components/ui/feedback/CopyButton';
import type { BulkRefusalsQuery } from '../../../../gql/graphql';
import { orderAddress } from '../../shell';

type Refusal = NonNullable<BulkRefusalsQuery['bulkRun']['refusals']>[number];

/** The orders that stay as they were, each with its link and the reason; all of it to be copied. */
export function RefusedOrders({ refusals }: { refusals: readonly Refusal[] }) {
  const text = refusals
    .map(({ orderId, customerName, reason }) => `${orderId.slice(-8)}\t${customerName}\t${reason}`)
    .join('\n');
  return (
    <div className="grid gap-2">
      <ul
        aria-label="What did not go"
        className="grid max-h-[17rem] overflow-y-auto border-y border-line text-work"
        tabIndex={0}
      >
        {refusals.map(({ orderId, customerName, reason }) => (
          <li key={orderId} className="flex flex-wrap gap-x-3 border-t border-line py-1.5 first:border-t-0">
            <Link to={orderAddress(orderId)} className="code text-small underline underline-offset-2">
              {orderId.slice(-8)}
            </Link>
            <span className="font-semibold">{customerName}</span>
            <span className="text-ink-2">{reason}</span>
          </li>
        ))}
      </ul>
      <div>
        <CopyButton text={text} label="Copy list" name="what did not go" />
      </div>
    </div>
  );
}
