import type { Cents } from '../../../lib/cents.js';
import type { Email, EmailSite } from '../../delivery/email.js';
import { Facts, LongNumber, EmailButton, PageLink, Paragraph, type Fact } from '../parts.js';
import { ProductCell, ProductLines, ProductRow, type ProductLine } from '../ProductLines.js';
import { refundText } from '../share-text.js';
import { t } from '../texts.js';

export type OrderCancelledProps = {
  readonly orderId: string;
  /** The buyer's page. */
  readonly orderUrl: string;
  readonly customerName: string;
  readonly items: readonly ProductLine[];
  /** What goes back to the card; null when nothing was paid. */
  readonly refunded: Cents | null;
};

/** To the customer, once a paid order is cancelled and its refund is on its way. One for each order. */
export const orderCancelled: Email<OrderCancelledProps> = {
  kind: 'order-cancelled',
  isForBuyers: true,
  subject: ({ refunded }) =>
    refunded === null
      ? t('Your Skycrumb order was cancelled')
      : t('Your Skycrumb order was cancelled and refunded'),
  preview: ({ refunded }) => (refunded === null ? t('Your card was not charged.') : refundText(refunded)),
  title: ({ refunded }) =>
    t(refunded === null ? 'We cancelled your order.' : 'We cancelled and refunded your order.'),
  Content: OrderCancelled,
};

function OrderCancelled(props: OrderCancelledProps & { readonly site: EmailSite }) {
  const { orderId, orderUrl, customerName, items, refunded, site } = props;
  const facts: Fact[] = [[t('Order ID'), <LongNumber>{orderId}</LongNumber>]];
  return (
    <>
      <Paragraph>
        {t('Hi {name},', { name: customerName })}{' '}
        {refunded === null
          ? t('we cancelled your order. Your card was not charged.')
          : `${t('we cancelled your order.')} ${refundText(refunded)}`}
      </Paragraph>
      <Facts rows={facts} />
      <ProductLines>
        {items.map((item, index) => (
          <ProductRow key={index} line={item}>
            <ProductCell>
              {item.quantity} × {item.productName}
            </ProductCell>
          </ProductRow>
        ))}
      </ProductLines>
      <Paragraph>
        <PageLink href={orderUrl}>{t('View your order')}</PageLink>
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/products`}>{t('See all candy')}</EmailButton>
    </>
  );
}
