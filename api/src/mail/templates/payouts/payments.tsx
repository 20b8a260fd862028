import { type Cents, formatDollars } from '../../../lib/cents.js';
import { counted } from '../../../lib/counts.js';
import type { Email, ToContact } from '../../delivery/email.js';
import { EmailButton, Facts, type MaybeFact, Paragraph } from '../parts.js';

export type PaymentSentProps = {
  readonly organizationId: string;
  readonly organizationName: string;
  /** The reader's: the contact or an officer; "there" when no name is known. */
  readonly contactName: string;
  /** Whether the reader has a login. */
  readonly isMember: boolean;
  /** "November 2025". */
  readonly monthName: string;
  readonly amountDue: Cents;
  readonly method: 'check' | 'bank-transfer';
  /** The check's number or the transfer's trace number. */
  readonly reference: string;
  /** The payee's name; null if it was not stored yet. */
  readonly payeeName: string | null;
  /** The account in the organization's own books, if it gave us one. */
  readonly accountCode: string | null;
  /** "December 5, 2025". */
  readonly paidOn: string;
};

/** `reason` in the words of staff. */
type Returned = { readonly returnedOn: string; readonly reason: string };

/** To the organization's contact, its officers and its statement recipients: a statement was paid. */
export const paymentSent: Email<PaymentSentProps> = {
  kind: 'payment-sent',
  subject: ({ amountDue, organizationName }) => `${formatDollars(amountDue)} was sent to ${organizationName}`,
  preview: ({ monthName, reference }) => `For ${monthName}, reference ${reference}.`,
  title: () => 'Your payment was sent.',
  Content: Payment,
};

/** To the same people: a payment came back, and the statement will be paid again. One for each payment. */
export const paymentReturned: Email<PaymentSentProps & Returned> = {
  kind: 'payment-returned',
  subject: ({ amountDue, organizationName }) =>
    `The payment of ${formatDollars(amountDue)} to ${organizationName} came back`,
  preview: ({ monthName }) => `Your ${monthName} statement will be paid again.`,
  title: () => 'A payment came back.',
  Content: (props) => <Payment {...props} returned={props} />,
};

type PaymentProps = PaymentSentProps & {
  readonly returned?: Returned;
};

function Payment({ returned, ...props }: PaymentProps) {
  const { organizationId, organizationName, contactName, monthName, method } = props;
  const facts: MaybeFact[] = [
    ['Amount', formatDollars(props.amountDue)],
    ['For', `${organizationName}, ${monthName}`],
    props.payeeName && ['Paid to', props.payeeName],
    ['Payment method', method === 'check' ? 'Check, by mail' : 'Bank transfer'],
    [method === 'check' ? 'Check number' : 'Trace number', props.reference],
    ['Sent on', props.paidOn],
    props.accountCode && ['Your account code', props.accountCode],
    returned && ['Came back on', returned.returnedOn],
    returned && ['Reason', returned.reason],
  ];
  const sentence = returned
    ? `the payment for your ${monthName} statement did not reach you. The money is still yours: we will send it again and email you when we do. Please check that your payee and address are right.`
    : `we paid your ${monthName} statement.`;
  return (
    <>
      <Paragraph>
        Hi {contactName}, {sentence}
      </Paragraph>
      <Facts rows={facts} />
      {props.isMember && (
        <EmailButton href={`/organization/${organizationId}/money`}>Open your statements</EmailButton>
      )}
    </>
  );
}

/** To the organization's contact: an amount is due, and there is no verified payee. */
export const payeeMissing: Email<
  ToContact & {
    readonly amountDue: Cents;
    /** Whether a payee was entered that we have not verified yet. */
    readonly isEntered: boolean;
    /** Whether the organization was deleted: its pages no longer open. */
    readonly isDeleted: boolean;
  }
> = {
  kind: 'payee-missing',
  subject: ({ organizationName }) => `Where should we send the money for ${organizationName}?`,
  preview: ({ amountDue }) => `${formatDollars(amountDue)} is waiting for a payee.`,
  title: ({ amountDue }) => `${formatDollars(amountDue)} is waiting for you.`,
  Content: ({ organizationId, organizationName, contactName, amountDue, isEntered, isDeleted }) => (
    <>
      <Paragraph>
        Hi {contactName}, {formatDollars(amountDue)} is due to {organizationName}.{' '}
        {isEntered
          ? 'We are checking the payee you entered before we pay. Please make sure the name and address are right.'
          : 'Please tell us whom to pay: a name and a postal address for a check. We never ask for a bank account by email.'}
      </Paragraph>
      {isDeleted ? (
        <Paragraph>
          {isEntered
            ? 'Reply to this email if either has changed.'
            : "Reply to this email with the payee's name and postal address."}
        </Paragraph>
      ) : (
        <EmailButton href={`/organization/${organizationId}/money`}>
          {isEntered ? 'Check the payee' : 'Enter the payee'}
        </EmailButton>
      )}
    </>
  ),
};

/** To the support address: the nightly check found differences. One for each check. */
export const checkFailed: Email<{
  /** "November 22, 2025, 3:00 AM". */
  readonly checkedAt: string;
  /** The comparisons that found differences. */
  readonly parts: readonly { readonly name: string; readonly differences: number }[];
}> = {
  kind: 'check-failed',
  subject: ({ parts }) => `The books do not agree: ${countOf(parts)}`,
  preview: () => 'No statement can be approved until they agree.',
  title: () => 'The nightly check found differences.',
  Content: ({ checkedAt, parts }) => (
    <>
      <Paragraph>
        The check of {checkedAt} compared orders, ledger, totals, statements and the payment provider. These
        do not agree; no statement can be approved until they do:
      </Paragraph>
      <Facts rows={parts.map(({ name, differences }) => [name, countOf([{ differences }])])} />
      <EmailButton href="/admin/payouts">See the rows</EmailButton>
    </>
  ),
};

function countOf(parts: readonly { readonly differences: number }[]): string {
  const count = parts.reduce((sum, { differences }) => sum + differences, 0);
  return counted(count, 'difference');
}

export type CreditChangedProps = ToContact & {
  /** Whether the organization gains the order, loses it, or moves it to another of its classes. */
  readonly change: 'gained' | 'lost' | 'within';
  /** The order's last 8 characters. */
  readonly order: string;
  /** The whole share, above 0. */
  readonly share: Cents;
  /** Classes of this organization, before and after; null for none. */
  readonly fromClassroomName: string | null;
  readonly classroomName: string | null;
  /** Who changed it: "The buyer", "You" or a name. */
  readonly by: string;
  /** Set when an administrator changed it. */
  readonly reason: string | null;
};

/** To an organization's contact: an order now counts for it, for another one, or for another of its classes. */
export const creditChanged: Email<CreditChangedProps> = {
  kind: 'credit-changed',
  subject: ({ change, order }) => subjects[change](order),
  preview: (props) => sentenceOf(props),
  title: ({ change }) => titles[change],
  Content(props) {
    const { organizationId, contactName, change, order, fromClassroomName, classroomName } = props;
    return (
      <>
        <Paragraph>Hi {contactName},</Paragraph>
        <Paragraph>{sentenceOf(props)}</Paragraph>
        <Facts
          rows={[
            ['Order', order],
            ['Share', formatDollars(props.share)],
            ...(change === 'within'
              ? [
                  ['From', fromClassroomName ?? 'No class'] as const,
                  ['To', classroomName ?? 'No class'] as const,
                ]
              : [['Class', (change === 'gained' ? classroomName : fromClassroomName) ?? 'None'] as const]),
            ['Changed by', props.by],
            props.reason && ['Reason', props.reason],
          ]}
        />
        <Paragraph>It is a separate entry in your ledger and on your next statement.</Paragraph>
        <EmailButton href={`/organization/${organizationId}/money`}>Open your money page</EmailButton>
      </>
    );
  },
};

const subjects: Readonly<Record<CreditChangedProps['change'], (order: string) => string>> = {
  gained: (order) => `Order ${order} now counts for you`,
  lost: (order) => `Order ${order} counts for another group`,
  within: (order) => `Order ${order} counts for another class`,
};

const titles: Readonly<Record<CreditChangedProps['change'], string>> = {
  gained: 'An order now counts for you.',
  lost: 'An order counts for another group.',
  within: 'An order counts for another class.',
};

function sentenceOf({ change, organizationName, classroomName, share }: CreditChangedProps): string {
  if (change === 'gained') return `${formatDollars(share)} of an order now goes to ${organizationName}.`;
  if (change === 'lost') return `${formatDollars(share)} of an order no longer goes to ${organizationName}.`;
  return `One of your orders now counts for ${classroomName ?? 'no class'}. What it earns in total stays the same.`;
}
