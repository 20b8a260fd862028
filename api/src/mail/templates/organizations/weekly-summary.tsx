import { formatDollars, type Cents } from '../../../lib/cents.js';
import type { Email } from '../../delivery/email.js';
import { NamedValues } from '../NamedValues.js';
import { Facts, EmailButton, Paragraph, Subheading } from '../parts.js';
import { counted } from '../../../lib/counts.js';

/** To the organization's contact, each Monday after a week with orders. */
export const weeklySummary: Email<{
  readonly organizationId: string;
  readonly organizationName: string;
  readonly contactName: string;
  /** First and last day, 'YYYY-MM-DD'. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly orderCount: number;
  readonly weekSales: Cents;
  /** The share that organization and classes earned in the week. */
  readonly weekProfit: Cents;
  readonly totalSales: Cents;
  readonly totalProfit: Cents;
  /** The week's best first. */
  readonly classrooms: readonly { readonly name: string; readonly sales: Cents }[];
  readonly unsubscribeUrl: string;
}> = {
  kind: 'weekly-summary',
  subject: ({ organizationName, weekSales }) =>
    `Your week: ${formatDollars(weekSales)} for ${organizationName}`,
  preview: ({ weekProfit, orderCount }) => `${countOrders(orderCount)}, ${formatDollars(weekProfit)} earned.`,
  title: ({ weekProfit }) => `${formatDollars(weekProfit)} earned this week`,
  unsubscribeUrl: ({ unsubscribeUrl }) => unsubscribeUrl,
  Content: ({ organizationId, organizationName, contactName, classrooms, site, orderCount, ...props }) => (
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
          ['All sales so far', formatDollars(props.totalSales)],
          ['All earned so far', formatDollars(props.totalProfit)],
        ]}
      />
      {classrooms.length > 0 && <Subheading>Best classes of the week</Subheading>}
      {classrooms.length > 0 && (
        <NamedValues rows={classrooms.map(({ name, sales }) => [name, formatDollars(sales)] as const)} />
      )}
      <EmailButton href={`${site.publicUrl}/organization/${organizationId}`}>Open your dashboard</EmailButton>
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
