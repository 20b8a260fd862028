import { type Cents, formatDollars, subtractCents, zeroCents } from '../../../lib/cents.js';
import type { Email } from '../../delivery/email.js';
import { EmailButton, Facts, Paragraph } from '../parts.js';

/** To every officer of an organization: its season is over, with its sums. One for each of them and each season. */
export const closingStatement: Email<{
  readonly organizationId: string;
  readonly organizationName: string;
  readonly campaign: number;
  /** The officer's. */
  readonly name: string;
  /** "November 26, 2026". */
  readonly closedOn: string;
  readonly orderCount: number;
  readonly sold: Cents;
  readonly returned: Cents;
  readonly share: Cents;
  readonly paid: Cents;
  readonly balance: Cents;
}> = {
  kind: 'closing-statement',
  subject: ({ organizationName }) => `The books of ${organizationName} are closed`,
  preview: ({ share }) => `${formatDollars(share)} earned this season.`,
  title: ({ share }) => `You earned ${formatDollars(share)} this season.`,
  Content(props) {
    const { organizationId, organizationName, campaign, name, closedOn, site } = props;
    return (
      <>
        <Paragraph>
          Hi {name}, the books of {organizationName} for season {campaign} were closed on {closedOn}. Nothing
          more is sold under your codes until you start the next season.
        </Paragraph>
        <Facts
          rows={[
            ['Paid orders', String(props.orderCount)],
            ['Sold', formatDollars(props.sold)],
            ['Returned', formatDollars(subtractCents(zeroCents, props.returned))],
            ['Your share', formatDollars(props.share)],
            ['Paid', formatDollars(props.paid)],
            ['Balance', formatDollars(props.balance)],
          ]}
        />
        {props.balance < zeroCents && (
          <Paragraph>
            More was refunded after your last payment than was earned. The first statement of your next season
            begins with this balance.
          </Paragraph>
        )}
        <EmailButton href={`${site.publicUrl}/organization/${organizationId}/season`}>
          Open the closing statement
        </EmailButton>
      </>
    );
  },
};
