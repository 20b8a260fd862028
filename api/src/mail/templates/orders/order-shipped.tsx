import type { Email } from '../../delivery/email.js';
import { EmailButton, Facts, LongNumber, PageLink, Paragraph, Subheading, Typed } from '../parts.js';
import { PackedLines, type PackedLine } from '../ProductLines.js';
import { t } from '../texts.js';

/** To the customer: the parcel is on its way. One for each order. */
export const orderShipped: Email<{
  readonly orderId: string;
  /** The buyer's page. */
  readonly orderUrl: string;
  readonly customerName: string;
  readonly items: readonly PackedLine[];
  readonly address: string | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  /** The carrier's page of the parcel; null where none is known. */
  readonly trackingUrl: string | null;
}> = {
  kind: 'order-shipped',
  isForBuyers: true,
  subject: () => t('Your Skycrumb order has shipped'),
  preview: ({ carrier }) =>
    carrier ? t('Your candy is on its way with {carrier}.', { carrier }) : t('Your candy is on its way.'),
  title: () => t('Your order has shipped.'),
  Content: ({ orderId, orderUrl, customerName, items, address, carrier, trackingNumber, trackingUrl }) => (
    <>
      <Paragraph>
        {t('Hi {name},', { name: customerName })} {t('your candy is on its way.')}
      </Paragraph>
      <Facts
        rows={[
          [t('Order'), `…${orderId.slice(-8)}`],
          ...(carrier ? [[t('Carrier'), carrier] as const] : []),
          ...(trackingNumber
            ? [[t('Tracking number'), <LongNumber>{trackingNumber}</LongNumber>] as const]
            : []),
          ...(address ? [[t('Ships to'), <Typed>{address}</Typed>] as const] : []),
        ]}
      />
      {trackingUrl ? (
        <>
          <EmailButton href={trackingUrl}>{t('Track your package')}</EmailButton>
          <Paragraph>
            <PageLink href={orderUrl}>{t('View your order')}</PageLink>
          </Paragraph>
        </>
      ) : (
        <EmailButton href={orderUrl}>{t('View your order')}</EmailButton>
      )}
      <Subheading>{t('In this package')}</Subheading>
      <PackedLines items={items} />
    </>
  ),
};
