import { type Cents, formatDollars } from '../../../lib/cents.js';
import { counted, oneOrMany } from '../../../lib/counts.js';
import { longBusinessDay } from '../../../lib/dates.js';
import type { Email, ToContact } from '../../delivery/email.js';
import { NamedValues, EmailButton, type Fact, Facts, Paragraph, Subheading } from '../parts.js';

export type OrderNewsItem = {
  /** The order's last 8 characters. */
  readonly order: string;
  readonly kind: keyof typeof headlines;
  readonly amount: Cents | null;
  /** Who did it, without a person's name: "Skycrumb", "The payment service", "The buyer", "Your organization". */
  readonly by: string;
  readonly at: Date;
};

/** The news about orders. Each kind stands beside the one that takes it back. */
const headlines = {
  cancelled: (amount: string) => `Cancelled, ${amount} refunded`,
  refunded: (amount: string) => `${amount} refunded`,
  refund_returned: (amount: string) => `A refund of ${amount} came back`,
  disputed: (amount: string) => `${amount} disputed by the buyer's bank`,
  dispute_won: (amount: string) => `The ${amount} dispute was decided in your favor`,
  complaint: () => 'The buyer reported a problem',
  complaint_answered: () => 'We replied to the buyer about the problem',
  complaint_reopened: () => 'The problem is open again',
  moved: () => 'Counts for another of your classes',
} as const;

const refunded =
  'Refunded amounts no longer count as sales. Your totals are already updated, and your next statement lists the changes.';

/** What the news changes in sales and statements. */
const effects: Readonly<Partial<Record<keyof typeof headlines, string>>> = {
  cancelled: refunded,
  refunded,
  refund_returned:
    'An amount that came back counts as sales again. Your totals are already updated, and your next statement lists it.',
  disputed:
    'An order with an open dispute still counts as sales, but your share of it waits and is on no new statement.',
  dispute_won: 'Your share of an order whose dispute was decided no longer waits.',
};

/** To the organization's contact: losses, complaints and its own moves between classes since the last such email. */
export const orderNews: Email<
  ToContact & {
    /** Oldest first, at least one. */
    readonly items: readonly OrderNewsItem[];
  }
> = {
  kind: 'order-news',
  subject: ({ items }) => {
    const [first, ...others] = items;
    return first && others.length === 0
      ? `Order ${first.order}: ${headlineOf(first)}`
      : `${items.length} changes to your orders`;
  },
  preview: ({ items }) => items.map((item) => `${item.order}: ${headlineOf(item)}`).join('. '),
  title: () => 'News about your orders.',
  Content({ organizationId, organizationName, contactName, items }) {
    const told = new Set(items.flatMap(({ kind }) => effects[kind] ?? []));
    return (
      <>
        <Paragraph>
          Hi {contactName}, there is news about {oneOrMany(items.length, 'an order', 'orders')} for{' '}
          {organizationName}.
        </Paragraph>
        {items.map((item, index) => (
          <Facts key={index} rows={factsOf(item)} />
        ))}
        {[...told].map((effect) => (
          <Paragraph key={effect}>{effect}</Paragraph>
        ))}
        <Paragraph>Our support team answers buyers. You do not need to do anything.</Paragraph>
        <EmailButton href={`/organization/${organizationId}/orders`}>Open your orders</EmailButton>
      </>
    );
  },
};

function factsOf(item: OrderNewsItem): Fact[] {
  return [
    ['Order', item.order],
    ['Change', headlineOf(item)],
    ['Date', longBusinessDay(item.at)],
    ['By', item.by],
  ];
}

function headlineOf({ kind, amount }: OrderNewsItem): string {
  return headlines[kind](amount === null ? '' : formatDollars(amount));
}

/** To the organization's contact, every Monday after a week with orders. */
export const weeklySummary: Email<
  ToContact & {
    /** First and last day, 'YYYY-MM-DD'. */
    readonly firstDay: string;
    readonly lastDay: string;
    readonly orderCount: number;
    readonly weekSales: Cents;
    /** The share that the organization and its classes earned in the week. */
    readonly weekProfit: Cents;
    readonly totalSales: Cents;
    readonly totalProfit: Cents;
    /** Highest sales first. */
    readonly classrooms: readonly { readonly name: string; readonly sales: Cents }[];
    readonly unsubscribeUrl: string;
  }
> = {
  kind: 'weekly-summary',
  subject: ({ organizationName, weekSales }) =>
    `Your week: ${formatDollars(weekSales)} in sales for ${organizationName}`,
  preview: ({ weekProfit, orderCount }) => `${countOrders(orderCount)}, ${formatDollars(weekProfit)} earned.`,
  title: ({ weekProfit }) => `You earned ${formatDollars(weekProfit)} last week.`,
  unsubscribeUrl: ({ unsubscribeUrl }) => unsubscribeUrl,
  Content: ({ organizationId, organizationName, contactName, classrooms, orderCount, ...props }) => (
    <>
      <Paragraph>
        Hi {contactName}, {countOrders(orderCount)} came in for {organizationName} last week.
      </Paragraph>
      <Facts
        rows={[
          ['Week', `${dayInWords(props.firstDay)} to ${dayInWords(props.lastDay)}`],
          ['Orders', String(orderCount)],
          ['Sales', formatDollars(props.weekSales)],
          ['Earned', formatDollars(props.weekProfit)],
          ['Total sales so far', formatDollars(props.totalSales)],
          ['Total earned so far', formatDollars(props.totalProfit)],
        ]}
      />
      {classrooms.length > 0 && <Subheading>Top classes last week, by sales</Subheading>}
      {classrooms.length > 0 && (
        <NamedValues rows={classrooms.map(({ name, sales }) => [name, formatDollars(sales)] as const)} />
      )}
      <EmailButton href={`/organization/${organizationId}`}>Open your dashboard</EmailButton>
    </>
  ),
};

function countOrders(count: number): string {
  return counted(count, 'order');
}

function dayInWords(day: string): string {
  const format = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-US', format).format(new Date(day));
}
