import { counted } from '../../../lib/counts.js';
import { formatDollars, type Cents } from '../../../lib/cents.js';
import type { Email, EmailSite } from '../../delivery/email.js';
import { NamedValues } from '../NamedValues.js';
import { EmailButton, Paragraph } from '../parts.js';

export type StatementCorrectedProps = {
  readonly organizationId: string;
  readonly contactName: string;
  /** "December 2025". */
  readonly monthName: string;
  /** Orders of earlier statements whose share changed. */
  readonly corrections: readonly {
    /** Its last 8 characters. */
    readonly order: string;
    /** "November 2025". */
    readonly earlierMonthName: string;
    readonly share: Cents;
  }[];
};

/** To the organization's contact: a statement changes what an earlier one said. */
export const statementCorrected: Email<StatementCorrectedProps> = {
  kind: 'statement-corrected',
  subject: ({ monthName }) => `Corrections on your ${monthName} statement`,
  preview: ({ corrections }) =>
    `${counted(corrections.length, 'order of an earlier statement', 'orders of earlier statements')} changed.`,
  title: ({ monthName }) => `Your ${monthName} statement corrects earlier ones.`,
  Content: StatementCorrected,
};

function StatementCorrected(props: StatementCorrectedProps & { readonly site: EmailSite }) {
  const { organizationId, contactName, corrections, site } = props;
  return (
    <>
      <Paragraph>
        Hi {contactName}, after a statement is approved it stays as it is. Orders that were refunded or
        changed since are lines of the next one:
      </Paragraph>
      <NamedValues
        rows={corrections.map(({ order, earlierMonthName, share }) => [
          `Order ${order}, ${earlierMonthName}`,
          formatDollars(share),
        ])}
      />
      <EmailButton href={`${site.publicUrl}/organization/${organizationId}/money`}>
        See every line
      </EmailButton>
    </>
  );
}
