import { formatDollars, type Cents } from '../../../lib/cents.js';
import { longBusinessDay } from '../../../lib/dates.js';
import type { Email } from '../../delivery/email.js';
import { EmailButton, Facts, Paragraph, type Fact } from '../parts.js';
import { oneOrMany } from '../../../lib/counts.js';

export type OrderNewsItem = {
  /** The order's last 8 characters. */
  readonly order: string;
  readonly kind: keyof typeof headlines;
  readonly amount: Cents | null;
  /** Who acted, without a name: "Skycrumb", "The payment service", "The buyer". */
  readonly by: string;
  readonly at: Date;
};

/** What an organization hears of its orders. What is told is taken back by the one beside it. */
const headlines = {
  cancelled: (amount: string) => `Cancelled, ${amount} refunded`,
  refunded: (amount: string) => `${amount} refunded`,
  refund_returned: (amount: string) => `A refund of ${amount} came back`,
  disputed: (amount: string) => `${amount} disputed by the buyer's bank`,
  dispute_won: (amount: string) => `The dispute of ${amount} is settled for you`,
  complaint: () => 'The buyer reported a problem',
  complaint_answered: () => 'The problem was answered',
  complaint_reopened: () => 'The problem is open again',
} as const;

/** To the organization's contact: refunds, cancels, disputes and complaints since the last such email. */
export const orderNews: Email<{
  readonly organizationId: string;
  readonly organizationName: string;
  readonly contactName: string;
  /** Oldest first, at least one. */
  readonly items: readonly OrderNewsItem[];
}> = {
  kind: 'order-news',
  subject: ({ items }) => {
    const [first, ...others] = items;
    return first && others.length === 0
      ? `Order ${first.order}: ${headlineOf(first)}`
      : `${items.length} changes to your orders`;
  },
  preview: ({ items }) => items.map((item) => `${item.order}: ${headlineOf(item)}`).join('. '),
  title: () => 'Updates on your orders.',
  Content({ organizationId, organizationName, contactName, items, site }) {
    const sums = items.some(({ amount }) => amount !== null);
    return (
      <>
        <Paragraph>
          Hi {contactName}, this happened to {oneOrMany(items.length, 'an order', 'orders')} of{' '}
          {organizationName}.
        </Paragraph>
        {items.map((item, index) => (
          <Facts key={index} rows={factsOf(item)} />
        ))}
        {sums && (
          <Paragraph>
            Refunds no longer count as sales. Your totals are already updated, and your next statement lists
            them.
          </Paragraph>
        )}
        <Paragraph>Our support team answers buyers. You do not need to do anything.</Paragraph>
        <EmailButton href={`${site.publicUrl}/organization/${organizationId}/orders`}>
          Open your orders
        </EmailButton>
      </>
    );
  },
};

function factsOf(item: OrderNewsItem): Fact[] {
  return [
    ['Order', item.order],
    ['What', headlineOf(item)],
    ['When', longBusinessDay(item.at)],
    ['By', item.by],
  ];
}

function headlineOf({ kind, amount }: OrderNewsItem): string {
  return headlines[kind](amount === null ? '' : formatDollars(amount));
}
