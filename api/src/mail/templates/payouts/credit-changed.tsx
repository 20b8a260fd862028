import { formatDollars, type Cents } from '../../../lib/cents.js';
import type { Email } from '../../delivery/email.js';
import { EmailButton, Facts, Paragraph } from '../parts.js';

export type CreditChangedProps = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly contactName: string;
  /** Whether the organization gains the order, loses it, or gives it to another of its classes. */
  readonly change: 'gained' | 'lost' | 'within';
  /** The order's last 8 characters. */
  readonly order: string;
  /** The whole share, above 0. */
  readonly share: Cents;
  /** Classes of this organization, before and after; null for none. */
  readonly fromClassroomName: string | null;
  readonly classroomName: string | null;
  /** "The buyer", "You", or whose change it was. */
  readonly by: string;
  /** An administrator's. */
  readonly reason: string | null;
};

/** To an organization's contact: an order now counts for it, for another, or for another of its classes. */
export const creditChanged: Email<CreditChangedProps> = {
  kind: 'credit-changed',
  subject: ({ change, order }) => subjects[change](order),
  preview: (props) => sentenceOf(props),
  title: ({ change }) => titles[change],
  Content(props) {
    const { organizationId, contactName, change, order, fromClassroomName, classroomName, site } = props;
    return (
      <>
        <Paragraph>
          Hi {contactName}, {sentenceOf(props)}
        </Paragraph>
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
            ...(props.reason ? [['Reason', props.reason] as const] : []),
          ]}
        />
        <Paragraph>Your ledger shows it as its own entry, and so does your next statement.</Paragraph>
        <EmailButton href={`${site.publicUrl}/organization/${organizationId}/money`}>
          Open your books
        </EmailButton>
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
  return `an order of yours now counts for ${classroomName ?? 'no class'}; what it earns you together stays the same.`;
}
