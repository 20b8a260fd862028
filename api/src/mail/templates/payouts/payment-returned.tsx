import { formatDollars, type Cents } from '../../../lib/cents.js';
import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailFrame } from '../EmailFrame.js';
import { EmailButton, Facts, Paragraph, type Fact } from '../parts.js';

export type PaymentReturnedProps = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly contactName: string;
  /** "November 2025". */
  readonly monthName: string;
  readonly amountDue: Cents;
  readonly method: 'check' | 'bank-transfer';
  /** Of the payment that came back. */
  readonly reference: string;
  /** "December 5, 2025". */
  readonly paidOn: string;
  readonly returnedOn: string;
  /** As staff wrote it. */
  readonly reason: string;
};

export const paymentReturned: Email<PaymentReturnedProps> = {
  subject: ({ amountDue, organizationName }) =>
    `${formatDollars(amountDue)} for ${organizationName} came back`,
  preview: ({ monthName }) => `Your ${monthName} statement will be paid again.`,
  Content: PaymentReturned,
};

function PaymentReturned(props: PaymentReturnedProps & { readonly site: EmailSite }) {
  const { organizationId, organizationName, contactName, monthName, amountDue, site } = props;
  const facts: Fact[] = [
    ['Amount', formatDollars(amountDue)],
    ['For', `${organizationName}, ${monthName}`],
    ['Sent by', props.method === 'check' ? 'Check, by mail' : 'Bank transfer'],
    ['Reference', props.reference],
    ['Sent on', props.paidOn],
    ['Came back on', props.returnedOn],
    ['Why', props.reason],
  ];
  return (
    <EmailFrame preview={paymentReturned.preview(props)} title="A payment came back." site={site}>
      <Paragraph>
        Hi {contactName}, the payment of your {monthName} statement did not reach you. The money is still
        yours: we will send it again and email you when we do. Please check that your payee and address are
        right.
      </Paragraph>
      <Facts rows={facts} />
      <EmailButton href={`${site.publicUrl}/organization/${organizationId}/money`}>
        Open your statements
      </EmailButton>
    </EmailFrame>
  );
}
