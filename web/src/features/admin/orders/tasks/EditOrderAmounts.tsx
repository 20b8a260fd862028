import { Money } from '../../../../components/domain/Money';
import type { TaskOrder } from './order-task';

/** What the order costs; nobody changes it here. */
export function EditOrderAmounts({ order }: { order: TaskOrder }) {
  const lines = [
    ['Subtotal', order.subtotal],
    ['Shipping', order.shipping],
    ['Tax', order.tax],
    ['Total', order.total],
  ] as const;
  return (
    <section className="rounded-input bg-sunken px-4 py-3 text-work">
      <h3 className="font-sans text-work font-semibold">Amounts (read-only)</h3>
      <dl className="mt-1.5 grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
        {lines.map(([term, amount]) => (
          <div key={term} className="contents">
            <dt className="text-ink-2">{term}</dt>
            <dd className="font-semibold">
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
