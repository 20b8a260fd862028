import { formatDay, formatShortCalendarDay } from '../../../lib/format/dates';

type Paid = { method: string | null; reference: string | null; payeeName: string | null };

/** "check 1042 to Lincoln PTA". */
function paymentName({ method, reference, payeeName }: Paid): string {
  const by = `${method === 'check' ? 'check' : 'bank transfer'} ${reference ?? ''}`.trim();
  return payeeName ? `${by} to ${payeeName}` : by;
}

/** "Nov 5 by check 1042 to Lincoln PTA"; null if it is not paid. */
export function paymentNote(statement: Paid & { paidAt: string | null }): string | null {
  const { paidAt } = statement;
  return paidAt && `${formatDay(paidAt)} by ${paymentName(statement)}`;
}

type Payment = Paid & { paidOn: string; reference: string; returnedOn: string; reason: string };

/** Returned payments of a statement, with the reason: it is payable again, or has been paid again since. */
export function ReturnedPayments({ payments }: { payments: readonly Payment[] }) {
  return payments.map(({ paidOn, returnedOn, reason, ...payment }) => (
    <p
      key={`${paidOn} ${payment.reference}`}
      className="mt-1 text-small wrap-break-word text-ink-2 tabular-nums"
    >
      {`Came back ${formatShortCalendarDay(returnedOn)}: ${paymentName(payment)} of ${formatShortCalendarDay(paidOn)}. ${reason}`}
    </p>
  ));
}
