import { type Cents, formatDollars, subtractCents, zeroCents } from '../../../lib/cents.js';
import type { Email, ToBuyer } from '../../delivery/email.js';
import { NamedValues, EmailButton, Facts, LongNumber, PageLink, Paragraph } from '../parts.js';
import {
  type PackedLine,
  PackedLines,
  ProductCell,
  type ProductLine,
  ProductLines,
  ProductRow,
} from '../ProductLines.js';
import {
  addressFacts,
  PickupBlock,
  type PickupFacts,
  type PickupPlan,
  planFacts,
  type ShipsTo,
} from '../PickupBlock.js';
import { groupName, refundText, shareOf, shareText, type Supported } from '../share-text.js';
import { t } from '../texts.js';

/** To the customer: the order has shipped. One for each order. */
export const orderShipped: Email<
  ToBuyer &
    ShipsTo & {
      readonly items: readonly PackedLine[];
      readonly carrier: string | null;
      readonly trackingNumber: string | null;
      /** The carrier's tracking page; null when unknown. */
      readonly trackingUrl: string | null;
    }
> = {
  kind: 'order-shipped',
  isForBuyers: true,
  subject: () => t('Your Skycrumb order has shipped'),
  preview: ({ carrier }) =>
    carrier ? t('Your candy is on its way with {carrier}.', { carrier }) : t('Your candy is on its way.'),
  title: () => t('Your order has shipped.'),
  Content: ({ orderId, orderUrl, customerName, items, carrier, trackingNumber, trackingUrl, ...shipsTo }) => (
    <>
      <Paragraph>
        {t('Hi {name},', { name: customerName })} {t('your candy is on its way.')}
      </Paragraph>
      <Facts
        rows={[
          [t('Order'), `…${orderId.slice(-8)}`],
          carrier && [t('Carrier'), carrier],
          trackingNumber && [t('Tracking number'), <LongNumber>{trackingNumber}</LongNumber>],
          ...addressFacts(shipsTo),
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
      <PackedLines title={t('In this package')} items={items} />
    </>
  ),
};

/** To the customer: the credit of a paid order was set or changed. One for each change. */
export const orderCredited: Email<
  Supported & {
    readonly orderId: string;
    /** The buyer's page. */
    readonly orderUrl: string;
    readonly customerName: string;
    /** Whether the buyer chose it; otherwise the organization or we did. */
    readonly isOwnChoice: boolean;
    /** How it is picked up now, maybe on another day; only while it waits for that. */
    readonly pickup?: { readonly facts: PickupFacts; readonly plan: PickupPlan } | undefined;
  }
> = {
  kind: 'order-credited',
  isForBuyers: true,
  subject: ({ organizationName }) => t('Your order supports {group}', { group: organizationName }),
  preview: shareText,
  title: (props) => t('Your order supports {group}.', { group: groupName(props) }),
  Content(props) {
    const { orderId, orderUrl, customerName, organizationName, classroomName, isOwnChoice, pickup } = props;
    return (
      <>
        <Paragraph>
          {t('Hi {name},', { name: customerName })}{' '}
          {isOwnChoice
            ? t('thanks for telling us who your order supports.')
            : t('your order now supports a different group or class.')}{' '}
          {t('Your order {order} earned {share}:', {
            order: orderId.slice(-8),
            share: formatDollars(shareOf(props)),
          })}
        </Paragraph>
        <NamedValues
          rows={[
            [organizationName, formatDollars(props.organizationProfit)],
            ...(classroomName && props.classroomProfit > zeroCents
              ? [[classroomName, formatDollars(props.classroomProfit)] as const]
              : []),
          ]}
        />
        <Paragraph>
          {pickup
            ? t('What you paid has not changed. Here is how you pick up your order now:')
            : t('Your order and what you paid have not changed.')}
        </Paragraph>
        {pickup && (
          <>
            <Facts
              rows={[[t('Order'), `…${orderId.slice(-8)}`], ...planFacts(pickup.plan, pickup.facts.day)]}
            />
            <PickupBlock {...pickup.facts} />
          </>
        )}
        <EmailButton href={orderUrl}>{t('View your order')}</EmailButton>
      </>
    );
  },
};

/** To the customer: the order was cancelled, and refunded if it was paid. One for each order. */
export const orderCancelled: Email<
  ToBuyer & {
    readonly items: readonly ProductLine[];
    readonly money: MoneyOfCancelled;
  }
> = {
  kind: 'order-cancelled',
  isForBuyers: true,
  subject: ({ money }) =>
    t(
      isRefunded(money)
        ? 'Your Skycrumb order was cancelled and refunded'
        : 'Your Skycrumb order was cancelled',
    ),
  preview: ({ money }) => moneyText(money),
  title: ({ money }) =>
    t(isRefunded(money) ? 'We cancelled and refunded your order.' : 'We cancelled your order.'),
  Content: ({ orderId, orderUrl, customerName, items, money }) => (
    <>
      <Paragraph>
        {t('Hi {name},', { name: customerName })} {t('we cancelled your order.')} {moneyText(money)}
      </Paragraph>
      <Facts rows={[[t('Order ID'), <LongNumber>{orderId}</LongNumber>]]} />
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
      <EmailButton href="/products">{t('See all candy')}</EmailButton>
    </>
  ),
};

/** Where the money is that arrived for a cancelled order: all 0 when none did. */
export type MoneyOfCancelled = {
  /** The amount refunded by the cancellation. */
  readonly refunded: Cents;
  /** The sum of earlier refunds. */
  readonly refundedBefore: Cents;
  /** The sum of lost disputes. */
  readonly takenByBank: Cents;
  /** What is still here. */
  readonly held: Cents;
};

function isRefunded({ refunded, held }: MoneyOfCancelled): boolean {
  return refunded > 0 && held === 0;
}

function moneyText({ refunded, refundedBefore: before, takenByBank, held }: MoneyOfCancelled): string {
  const sentences = [
    refunded > 0 && refundText(refunded, before),
    refunded === 0 && before > 0 && t('We refunded {amount} before.', { amount: formatDollars(before) }),
    takenByBank > 0 &&
      t('Your bank took back {amount} after a dispute.', { amount: formatDollars(takenByBank) }),
    held > 0 &&
      t('We still have {amount} that you paid. We will email you when it goes back to you.', {
        amount: formatDollars(held),
      }),
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ') || t('Your card was not charged.');
}

export type OrderRefundedProps = ToBuyer & {
  /** The amount of this refund. */
  readonly amount: Cents;
  /** The refunded items; null when an amount was refunded instead. */
  readonly items: readonly RefundedItem[] | null;
  /** The order's total and all its refunds; null for a payment that did not complete the order. */
  readonly sums: { readonly total: Cents; readonly refunded: Cents } | null;
};

/** Whole boxes of a product, or bags from a mix pack. */
export type RefundedItem = { readonly name: string; readonly boxes: number; readonly bags: number };

/** To the customer: part of the order, or a payment that did not complete it, was refunded. One for each refund. */
export const orderRefunded: Email<OrderRefundedProps> = {
  kind: 'order-refunded',
  isForBuyers: true,
  subject: ({ amount, sums }) =>
    t(
      sums
        ? 'We refunded {amount} of your Skycrumb order'
        : 'We sent back a payment of {amount} for your Skycrumb order',
      { amount: formatDollars(amount) },
    ),
  preview: ({ amount }) => refundText(amount),
  title: ({ amount }) => t('We refunded {amount}.', { amount: formatDollars(amount) }),
  Content: ({ orderId, orderUrl, customerName, amount, items, sums }) => (
    <>
      <Paragraph>
        {t('Hi {name},', { name: customerName })}{' '}
        {t(sums ? 'we refunded part of your order.' : 'we sent back a payment for your order.')}{' '}
        {refundText(amount)}{' '}
        {t(sums ? 'The rest of your order has not changed.' : 'Nothing else has changed.')}
      </Paragraph>
      <Facts
        rows={[
          [t('Order ID'), <LongNumber>{orderId}</LongNumber>],
          items !== null && [t('For'), items.flatMap(itemTexts).join(', ')],
          sums !== null && sums.refunded !== amount && [t('Refunded so far'), formatDollars(sums.refunded)],
          sums !== null && [
            t('New total'),
            t('{now} (was {before})', {
              now: formatDollars(subtractCents(sums.total, sums.refunded)),
              before: formatDollars(sums.total),
            }),
          ],
        ]}
      />
      <EmailButton href={orderUrl}>{t('View your order')}</EmailButton>
    </>
  ),
};

/** To a customer who was emailed about a refund: their bank returned it. One for each refund. */
export const orderRefundReturned: Email<ToBuyer & { readonly amount: Cents }> = {
  kind: 'order-refund-returned',
  isForBuyers: true,
  subject: ({ amount }) => t('Your refund of {amount} came back', { amount: formatDollars(amount) }),
  preview: () => t('We will contact you about another way to refund you.'),
  title: () => t('Your refund came back.'),
  Content: ({ orderId, orderUrl, customerName, amount }) => (
    <>
      <Paragraph>
        {t('Hi {name},', { name: customerName })}{' '}
        {t('your bank returned our refund of {amount} to us.', { amount: formatDollars(amount) })}{' '}
        {t('We will contact you about another way to refund you.')}
      </Paragraph>
      <Facts rows={[[t('Order ID'), <LongNumber>{orderId}</LongNumber>]]} />
      <EmailButton href={orderUrl}>{t('View your order')}</EmailButton>
    </>
  ),
};

/** '1 × Lemon Lift-Offs', '2 bags of Premium Mix Pack' */
function itemTexts({ name, boxes, bags }: RefundedItem): string[] {
  return [
    ...(boxes > 0 ? [`${boxes} × ${name}`] : []),
    ...(bags > 0 ? [t('{count, plural, one {# bag} other {# bags}} of {name}', { count: bags, name })] : []),
  ];
}
