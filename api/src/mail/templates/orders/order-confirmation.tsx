import { calendarDay } from '../../../lib/calendar-hours.js';
import { formatDollars, zeroCents, type Cents } from '../../../lib/cents.js';
import type { Email, ToBuyer } from '../../delivery/email.js';
import {
  addressFacts,
  PickupBlock,
  type PickupFacts,
  type PickupPlan,
  planFacts,
  type ShipsTo,
} from '../PickupBlock.js';
import { colors } from '../email-style.js';
import { MoneyWords } from '../MoneyWords.js';
import { EmailButton, Facts, LongNumber, PageLink, Paragraph, Subheading, type MaybeFact } from '../parts.js';
import {
  lineCell,
  lineRow,
  packedPicks,
  ProductCell,
  ProductLines,
  ProductRow,
  type ProductLine,
} from '../ProductLines.js';
import { groupName, shareOf, shareText, type Supported } from '../share-text.js';
import { language, t } from '../texts.js';

export type OrderConfirmationProps = ToBuyer & {
  readonly items: readonly OrderLine[];
  readonly subtotal: Cents;
  readonly shipping: Cents;
  readonly total: Cents;
  readonly delivery: Shipping | Pickup;
  /** The group that gets the share of the order. */
  readonly supported: Supported | null;
  /** The page where the buyer says which school or class the order was for; null when that is settled. */
  readonly creditUrl: string | null;
  /** Pickup orders only. */
  readonly pickup?: PickupFacts | undefined;
};

type OrderLine = ProductLine & {
  readonly picks: readonly string[];
  readonly subtotal: Cents;
  /** The person whose bag it goes into; pickup orders only. */
  readonly forName?: string | null;
};

type Shipping = ShipsTo & {
  readonly method: 'shipping';
  /** 'YYYY-MM-DD' */
  readonly shipsBy: string;
};
type Pickup = Omit<PickupPlan, 'place'> & { readonly method: 'pickup'; readonly location: string | null };

/** To the customer, once the payment is verified. One for each order. */
export const orderConfirmation: Email<OrderConfirmationProps> = {
  kind: 'order-confirmation',
  isForBuyers: true,
  subject: () => t('Your Skycrumb order is confirmed'),
  preview: ({ total, delivery }) =>
    `${t('{total} paid.', { total: formatDollars(total) })} ${nextStep(delivery)}`,
  title: () => t('Thank you. Your order is confirmed.'),
  Content: OrderConfirmation,
};

function OrderConfirmation(props: OrderConfirmationProps) {
  const { orderId, customerName, delivery, supported, pickup, orderUrl } = props;
  const facts: MaybeFact[] = [
    [t('Order ID'), <LongNumber>{orderId}</LongNumber>],
    ...deliveryFacts(delivery, pickup?.day ?? null),
  ];
  return (
    <>
      <Paragraph>
        {t('Hi {name},', { name: customerName })}{' '}
        {supported ? supportText(supported) : t('we received your payment.')}
      </Paragraph>
      <Paragraph>{nextStep(delivery)}</Paragraph>
      <Facts rows={facts} />
      {pickup && <PickupBlock {...pickup} />}
      <Subheading>{t('Your order')}</Subheading>
      <Receipt {...props} />
      <MoneyWords labels={[t('Subtotal'), t('Shipping'), t('Total')]} />
      <EmailButton href={orderUrl}>{t('View your order')}</EmailButton>
      {props.creditUrl && <CreditQuestion url={props.creditUrl} supported={supported} />}
    </>
  );
}

/** The share that the order earned, or just the group it supports when it earned nothing. */
function supportText(supported: Supported): string {
  return shareOf(supported) > zeroCents
    ? shareText(supported)
    : t('your order supports {group}.', { group: groupName(supported) });
}

function deliveryFacts(delivery: Shipping | Pickup, day: PickupFacts['day']): MaybeFact[] {
  if (delivery.method === 'shipping')
    return [...addressFacts(delivery), [t('Ships by'), calendarDay(delivery.shipsBy, language())]];
  return planFacts({ ...delivery, place: delivery.location }, day);
}

/** docs/product/payouts.md#credit-afterwards. */
function CreditQuestion({ url, supported }: { readonly url: string; readonly supported: Supported | null }) {
  return (
    <>
      <Subheading>{t(supported ? 'Which class was this for?' : 'Which school was this for?')}</Subheading>
      <Paragraph>
        {supported
          ? t(
              'Choose a class at {organization} within 48 hours, and half of what your order earned goes to that class.',
              { organization: supported.organizationName },
            )
          : t(
              'Choose a school, team or class within 48 hours, and 30% of your candy goes to its fundraiser. It costs you nothing.',
            )}{' '}
        <PageLink href={url}>{t(supported ? 'Choose a class' : 'Choose a school or team')}</PageLink>
      </Paragraph>
    </>
  );
}

function Receipt({ items, subtotal, shipping, total }: OrderConfirmationProps) {
  return (
    <ProductLines>
      {items.map((item, index) => (
        <ProductRow key={index} line={item}>
          <ProductCell>
            {item.quantity} × {item.productName}
            {[packedPicks(item), item.forName && t('For {name}', { name: item.forName })]
              .filter(Boolean)
              .map((text) => (
                <span key={text} className="ink-2" style={{ color: colors.ink2, fontSize: 14 }}>
                  <br />
                  {text}
                </span>
              ))}
          </ProductCell>
          <Amount>{formatDollars(item.subtotal)}</Amount>
        </ProductRow>
      ))}
      <SumRow label={t('Subtotal')} amount={formatDollars(subtotal)} />
      <SumRow label={t('Shipping')} amount={shipping > zeroCents ? formatDollars(shipping) : t('Free')} />
      <SumRow label={t('Total')} amount={formatDollars(total)} isTotal />
    </ProductLines>
  );
}

type SumRowProps = { readonly label: string; readonly amount: string; readonly isTotal?: boolean };

function SumRow({ label, amount, isTotal = false }: SumRowProps) {
  return (
    <tr className="line" style={{ ...lineRow, fontWeight: isTotal ? 700 : 400 }}>
      <td data-skip-in-text style={lineCell} />
      <ProductCell>{label}</ProductCell>
      <Amount>{amount}</Amount>
    </tr>
  );
}

function Amount({ children }: { readonly children: string }) {
  return (
    <td valign="top" align="right" style={amountCell}>
      {children}
    </td>
  );
}

const amountCell = { ...lineCell, paddingLeft: 12, whiteSpace: 'nowrap' as const };

/** docs/product/storefront.md#screens, Order success page. */
function nextStep({ method }: Shipping | Pickup): string {
  return method === 'shipping'
    ? t('Your order ships within 1-2 business days.')
    : t('We will email you when your order is ready for pickup.');
}
