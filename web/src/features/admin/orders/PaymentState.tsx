import { BadgeCheck, Clock } from 'lucide-react';

/** Whether the money came. */
export function PaymentState({ isPaid }: { isPaid: boolean }) {
  const Icon = isPaid ? BadgeCheck : Clock;
  return (
    <span className="inline-flex items-center gap-1 align-middle whitespace-nowrap">
      <Icon aria-hidden size={16} className={isPaid ? 'text-success' : 'text-warning'} />
      {isPaid ? 'Paid' : 'Payment Pending'}
    </span>
  );
}
