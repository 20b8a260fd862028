import { formatDollars, zeroCents, type Cents } from '../../lib/cents.js';
import type { Email, EmailSite } from '../delivery/email.js';
import { EmailFrame } from './EmailFrame.js';
import { PickupBlock, type PickupFacts } from './PickupBlock.js';
import { codeFont, colors } from './email-style.js';
import {
  cell,
  EmailButton,
  Facts,
  PageLink,
  Paragraph,
  Subheading,
  table,
  Typed,
  type Fact,
} from './parts.js';

export type OrderConfirmationProps = {
  readonly orderId: string;
  /** The buyer's page. */
  readonly orderUrl: string;
  readonly customerName: string;
  readonly items: readonly OrderLine[];
  readonly subtotal: Cents;
  readonly shipping: Cents;
  readonly total: Cents;
  readonly delivery: Shipping | Pickup;
  readonly supported: SupportedGroup | null;
  /** Where the buyer says which school or class it was for; null where nothing is left to say. */
  readonly creditUrl: string | null;
  /** Of a pickup order whose organization has a day for it. */
  readonly pickup?: PickupFacts | undefined;
};

type OrderLine = {
  readonly productName: string;
  readonly quantity: number;
  readonly picks: readonly string[];
  readonly subtotal: Cents;
};

type Shipping = { readonly method: 'shipping'; readonly address: string };
type Pickup = { readonly method: 'pickup'; readonly location: string | null };

/** Where the share of the order goes; `share` is the part of the organization and of the class together. */
type SupportedGroup = {
  readonly organizationName: string;
  readonly classroomName: string | null;
  readonly share: Cents;
};

export const orderConfirmation: Email<OrderConfirmationProps> = {
  subject: () => 'Your Skycrumb order is confirmed',
  preview: ({ total, delivery }) => `${formatDollars(total)} paid. ${nextStep(delivery)}`,
  Content: OrderConfirmation,
};

function OrderConfirmation(props: OrderConfirmationProps & { readonly site: EmailSite }) {
  const { orderId, customerName, total, delivery, supported, pickup, orderUrl, site } = props;
  const facts: Fact[] = [
    ['Order ID', <span style={{ fontFamily: codeFont, fontSize: 14 }}>{orderId}</span>],
    ['Paid', formatDollars(total)],
    ...(supported ? [['Supports', groupName(supported)] as const] : []),
    delivery.method === 'shipping'
      ? ['Ships to', <Typed>{delivery.address}</Typed>]
      : ['Pickup at', <Typed>{delivery.location ?? 'TBD'}</Typed>],
  ];
  return (
    <EmailFrame
      preview={orderConfirmation.preview(props)}
      title="Thank you. Your order is confirmed."
      site={site}
    >
      <Paragraph>
        Hi {customerName}, your payment of {formatDollars(total)} came through and your candy is on our list.
      </Paragraph>
      {supported && supported.share > zeroCents && (
        <Paragraph>
          <strong>{formatDollars(supported.share)}</strong> of it goes to {groupName(supported)}.
        </Paragraph>
      )}
      <Facts rows={facts} />
      {pickup?.day && <PickupBlock {...pickup} />}
      <Subheading>Your order</Subheading>
      <Receipt {...props} />
      <EmailButton href={orderUrl}>View your order</EmailButton>
      {props.creditUrl && <CreditQuestion url={props.creditUrl} supported={supported} />}
      <Subheading>What happens next</Subheading>
      <Paragraph>{nextStep(delivery)}</Paragraph>
    </EmailFrame>
  );
}

type CreditQuestionProps = { readonly url: string; readonly supported: SupportedGroup | null };

/** docs/product/payouts.md#credit-afterwards. */
function CreditQuestion({ url, supported }: CreditQuestionProps) {
  return (
    <>
      <Subheading>{supported ? 'Which class was this for?' : 'Which school was this for?'}</Subheading>
      <Paragraph>
        {supported
          ? `Name a class of ${supported.organizationName} within 48 hours, and half of the share is the class’s.`
          : 'Your order supports nobody yet. Name a school, team or class within 48 hours, and 30% of your candy goes there; it costs you nothing.'}{' '}
        <PageLink href={url}>{supported ? 'Choose the class' : 'Choose whom it supports'}</PageLink>
      </Paragraph>
    </>
  );
}

function Receipt({ items, subtotal, shipping, total }: OrderConfirmationProps) {
  return (
    <table className="facts" role="presentation" cellPadding={0} cellSpacing={0} width="100%" style={table}>
      <tbody>
        {items.map((item, index) => (
          <tr key={index}>
            <td className="ink line" style={cell}>
              {item.quantity} × {item.productName}
              {item.picks.length > 0 && (
                <span className="ink-2" style={{ color: colors.ink2, fontSize: 14 }}>
                  <br />
                  {item.picks.join(', ')}
                </span>
              )}
            </td>
            <Amount>{formatDollars(item.subtotal)}</Amount>
          </tr>
        ))}
        <SumRow label="Subtotal" amount={formatDollars(subtotal)} />
        <SumRow label="Shipping" amount={shipping > zeroCents ? formatDollars(shipping) : 'Free'} />
        <SumRow label="Total" amount={formatDollars(total)} isTotal />
      </tbody>
    </table>
  );
}

type SumRowProps = { readonly label: string; readonly amount: string; readonly isTotal?: boolean };

function SumRow({ label, amount, isTotal = false }: SumRowProps) {
  return (
    <tr>
      <td className="ink line" style={{ ...cell, fontWeight: isTotal ? 700 : 400 }}>
        {label}
      </td>
      <Amount isTotal={isTotal}>{amount}</Amount>
    </tr>
  );
}

function Amount({ children, isTotal = false }: { readonly children: string; readonly isTotal?: boolean }) {
  const style = { ...cell, fontWeight: isTotal ? 700 : 400, textAlign: 'right' as const, paddingLeft: 12 };
  return (
    <td className="ink line" align="right" style={{ ...style, whiteSpace: 'nowrap' }}>
      {children}
    </td>
  );
}

function groupName({ organizationName, classroomName }: SupportedGroup): string {
  return classroomName ? `${classroomName}, ${organizationName}` : organizationName;
}

/** docs/product/storefront.md#screens, Order success page. */
function nextStep({ method }: Shipping | Pickup): string {
  return method === 'shipping'
    ? 'Your order ships within 1-2 business days.'
    : 'We will email you when your order is ready for pickup.';
}
