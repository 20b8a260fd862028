import { formatDollars, subtractCents, type Cents } from '../../../lib/cents.js';
import type { Email } from '../../delivery/email.js';
import { EmailButton, Facts, LongNumber, Paragraph, type Fact } from '../parts.js';
import { refundText } from '../share-text.js';
import { t } from '../texts.js';

export type OrderRefundedProps = {
  readonly orderId: string;
  /** The buyer's page. */
  readonly orderUrl: string;
  readonly customerName: string;
  /** What goes back now. */
  readonly amount: Cents;
  /** What it is for; null for an amount. */
  readonly items: readonly RefundedItem[] | null;
  readonly total: Cents;
  /** With earlier refunds of the order. */
  readonly refundedInAll: Cents;
};

/** Whole boxes of a product, and bags out of a mix pack. */
export type RefundedItem = { readonly name: string; readonly boxes: number; readonly bags: number };

/** To the customer: a part of the order was refunded. One for each refund. */
export const orderRefunded: Email<OrderRefundedProps> = {
  kind: 'order-refunded',
  isForBuyers: true,
  subject: ({ amount }) =>
    t('We refunded {amount} of your Skycrumb order', { amount: formatDollars(amount) }),
  preview: ({ amount }) => refundText(amount),
  title: ({ amount }) => t('We refunded {amount}.', { amount: formatDollars(amount) }),
  Content: OrderRefunded,
};

function OrderRefunded(props: OrderRefundedProps) {
  const { orderId, orderUrl, customerName, amount, items, total, refundedInAll } = props;
  const facts: Fact[] = [
    [t('Order ID'), <LongNumber>{orderId}</LongNumber>],
    ...(items === null ? [] : [[t('For'), items.flatMap(itemTexts).join(', ')] as const]),
    ...(refundedInAll === amount ? [] : [[t('Refunded so far'), formatDollars(refundedInAll)] as const]),
    [
      t('New total'),
      t('{now} (was {before})', {
        now: formatDollars(subtractCents(total, refundedInAll)),
        before: formatDollars(total),
      }),
    ],
  ];
  return (
    <>
      <Paragraph>
        {t('Hi {name},', { name: customerName })} {t('we refunded part of your order.')} {refundText(amount)}{' '}
        {t('The rest of your order has not changed.')}
      </Paragraph>
      <Facts rows={facts} />
      <EmailButton href={orderUrl}>{t('View your order')}</EmailButton>
    </>
  );
}

/** '1 × Lemon Lift-Offs', '2 bags of Premium Mix Pack' */
function itemTexts({ name, boxes, bags }: RefundedItem): string[] {
  return [
    ...(boxes > 0 ? [`${boxes} × ${name}`] : []),
    ...(bags > 0 ? [t('{count, plural, one {# bag} other {# bags}} of {name}', { count: bags, name })] : []),
  ];
}
