import { formatDollars, subtractCents, type Cents } from '../../../lib/cents.js';
import type { Email } from '../../delivery/email.js';
import { EmailButton, Facts, LongNumber, Paragraph, type Fact } from '../parts.js';
import { refundText } from '../share-text.js';

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
  subject: ({ amount }) => `We refunded ${formatDollars(amount)} of your Skycrumb order`,
  preview: ({ amount }) => refundText(amount),
  title: ({ amount }) => `We refunded ${formatDollars(amount)}.`,
  Content: OrderRefunded,
};

function OrderRefunded(props: OrderRefundedProps) {
  const { orderId, orderUrl, customerName, amount, boxes, total, refundedInAll } = props;
  const facts: Fact[] = [
    ['Order ID', <LongNumber>{orderId}</LongNumber>],
    ...(boxes === null ? [] : [['For', boxes] as const]),
    ...(refundedInAll === amount ? [] : [['Refunded so far', formatDollars(refundedInAll)] as const]),
    ['New total', `${formatDollars(subtractCents(total, refundedInAll))} (was ${formatDollars(total)})`],
  ];
  return (
    <>
      <Paragraph>
        Hi {customerName}, we refunded part of your order. {refundText(amount)} The rest of your order has not
        changed.
      </Paragraph>
      <Facts rows={facts} />
      <EmailButton href={orderUrl}>View your order</EmailButton>
    </>
  );
}
