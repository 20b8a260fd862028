import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { OrderRowState } from './use-order-row';

type Props = { orderId: string; row: Pick<OrderRowState, 'isOpen' | 'toggle' | 'detailsId'> };

/** The id's last 8 characters; opens and closes the details. */
export function OrderToggle({ orderId, row }: Props) {
  return (
    <button
      type="button"
      aria-expanded={row.isOpen}
      aria-controls={row.isOpen ? row.detailsId : undefined}
      aria-label={`Details of order ${orderId.slice(-8)}`}
      onClick={row.toggle}
      className="inline-flex min-h-10 items-center gap-1 rounded-small pr-1.5 pl-1 hover:bg-sunken"
    >
      <ChevronRight
        aria-hidden
        size={18}
        className={clsx('shrink-0 transition-transform duration-200', row.isOpen && 'rotate-90')}
      />
      <span className="code text-small font-normal">{orderId.slice(-8)}</span>
    </button>
  );
}
