import { formatShortCalendarDay } from '../../../lib/format/dates';

type Payment = { paidOn: string; method: string; reference: string; returnedOn: string; reason: string };

/** What came back of a statement, and why: it is payable again, or was paid again since. */
export function ReturnedPayments({ payments }: { payments: readonly Payment[] }) {
  return payments.map(({ paidOn, method, reference, returnedOn, reason }) => (
    <p key={`${paidOn} ${reference}`} className="mt-1 text-small wrap-break-word text-ink-2 tabular-nums">
      {`Came back ${formatShortCalendarDay(returnedOn)}: ${method === 'check' ? 'check' : 'bank transfer'} ${reference} of ${formatShortCalendarDay(paidOn)}. ${reason}`}
    </p>
  ));
}
