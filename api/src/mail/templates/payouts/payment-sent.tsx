import { formatDollars, type Cents } from '../../../lib/cents.js';
import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailFrame } from '../EmailFrame.js';
import { EmailButton, Facts, Paragraph, type Fact } from '../parts.js';

export type PaymentSentProps = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly contactName: string;
  /** "November 2025". */
  readonly monthName: string;
  readonly amountDue: Cents;
  readonly method: 'check' | 'bank-transfer';
  /** The check's number or the transfer's. */
  readonly reference: string;
  /** "December 5, 2025". */
  readonly paidOn: string;
};

export const paymentSent: Email<PaymentSentProps> = {
  subject: ({ amountDue, organizationName }) => `${formatDollars(amountDue)} was sent to ${organizationName}`,
  preview: ({ monthName, reference }) => `For ${monthName}, reference ${reference}.`,
  Content: PaymentSent,
};

function PaymentSent(props: PaymentSentProps & { readonly site: EmailSite }) {
  const { organizationId, organizationName, contactName, monthName, amountDue, site } = props;
  const facts: Fact[] = [
    ['Amount', formatDollars(amountDue)],
    ['For', `${organizationName}, ${monthName}`],
    ['By', props.method === 'check' ? 'Check, by mail' : 'Bank transfer'],
    ['Reference', props.reference],
    ['Sent on', props.paidOn],
  ];
  return (
    <EmailFrame preview={paymentSent.preview(props)} title="Your money was sent." site={site}>
      <Paragraph>
        Hi {contactName}, we paid your {monthName} statement.
      </Paragraph>
      <Facts rows={facts} />
      <EmailButton href={`${site.publicUrl}/organization/${organizationId}/money`}>
        Open your statements
      </EmailButton>
    </EmailFrame>
  );
}
