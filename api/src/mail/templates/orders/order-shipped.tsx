import type { Email } from '../../delivery/email.js';
import {
  EmailButton,
  Facts,
  LongNumber,
  PageLink,
  Paragraph,
  Subheading,
  Typed,
  type Fact,
} from '../parts.js';
import { PackedLines, type PackedLine } from '../ProductLines.js';

export type OrderShippedProps = {
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
};

/** To the customer: the parcel is on its way. One for each order. */
export const orderShipped: Email<OrderShippedProps> = {
  kind: 'order-shipped',
  subject: () => 'Your Skycrumb order has shipped',
  preview: ({ carrier }) =>
    carrier ? `Your candy is on its way with ${carrier}.` : 'Your candy is on its way.',
  title: () => 'Your order has shipped.',
  Content: OrderShipped,
};

function OrderShipped(props: OrderShippedProps) {
  const { orderId, orderUrl, customerName, items, address, carrier, trackingNumber, trackingUrl } = props;
  const facts: Fact[] = [
    ['Order', `…${orderId.slice(-8)}`],
    ...(carrier ? [['Carrier', carrier] as const] : []),
    ...(trackingNumber ? [['Tracking number', <LongNumber>{trackingNumber}</LongNumber>] as const] : []),
    ...(address ? [['Ships to', <Typed>{address}</Typed>] as const] : []),
  ];
  return (
    <>
      <Paragraph>Hi {customerName}, your candy is on its way.</Paragraph>
      <Facts rows={facts} />
      {trackingUrl ? (
        <>
          <EmailButton href={trackingUrl}>Track your package</EmailButton>
          <Paragraph>
            <PageLink href={orderUrl}>View your order</PageLink>
          </Paragraph>
        </>
      ) : (
        <EmailButton href={orderUrl}>View your order</EmailButton>
      )}
      <Subheading>In this package</Subheading>
      <PackedLines items={items} />
    </>
  );
}
