import { formatDollars, subtractCents, type Cents } from '../../../lib/cents.js';
import type { Email } from '../../delivery/email.js';
import { EmailButton, Facts, LongNumber, Paragraph, type Fact } from '../parts.js';

export type OrderRefundedProps = {
  readonly orderId: string;
  /** The buyer's page. */
  readonly orderUrl: string;
  readonly customerName: string;
  /** What goes back now. */
  readonly amount: Cents;
  /** What it is for, such as '1 × Lemon Lift-Offs'; null for an amount. */
  readonly boxes: string | null;
  readonly total: Cents;
  /** With earlier refunds of the order. */
  readonly refundedInAll: Cents;
};

/** To the customer: a part of the order was refunded. One for each refund. */
export const orderRefunded: Email<OrderRefundedProps> = {
  kind: 'order-refunded',
  subject: ({ amount }) => `${formatDollars(amount)} of your Skycrumb order was refunded`,
  preview: ({ amount }) => refundSentence(amount),
  title: ({ amount }) => `We refunded ${formatDollars(amount)}.`,
  Content: OrderRefunded,
};

function OrderRefunded(props: OrderRefundedProps) {
  const { orderId, orderUrl, customerName, amount, boxes, total, refundedInAll } = props;
  const facts: Fact[] = [
    ['Order ID', <LongNumber>{orderId}</LongNumber>],
    ...(boxes === null ? [] : [['For', boxes] as const]),
    ['Refunded', formatDollars(amount)],
    ...(refundedInAll === amount ? [] : [['Refunded in all', formatDollars(refundedInAll)] as const]),
    ['You paid', `${formatDollars(subtractCents(total, refundedInAll))} of ${formatDollars(total)}`],
  ];
  return (
    <>
      <Paragraph>
        Hi {customerName}, we refunded a part of your order. {refundSentence(amount)}
      </Paragraph>
      <Facts rows={facts} />
      <Paragraph>The rest of your order stays as it is.</Paragraph>
      <EmailButton href={orderUrl}>View your order</EmailButton>
    </>
  );
}

/** Banks show a refund within that time. */
function refundSentence(amount: Cents): string {
  return `${formatDollars(amount)} goes back to your card and shows there within 5-10 business days.`;
}
