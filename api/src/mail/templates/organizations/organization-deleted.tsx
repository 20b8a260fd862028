import { formatDollars, type Cents } from '../../../lib/cents.js';
import type { Email, EmailSite } from '../../delivery/email.js';
import { owedAmount, owedSentences, type Owed } from './owed.js';
import { Facts, EmailButton, Paragraph, type Fact } from '../parts.js';

export type OrganizationDeletedProps = {
  readonly organizationName: string;
  readonly contactName: string;
  readonly totalSales: Cents;
  readonly totalProfit: Cents;
  /** Of all campaigns. */
  readonly owed: Owed;
};

/** To the organization's contact, when an administrator deletes it. */
export const organizationDeletedNotice: Email<OrganizationDeletedProps> = {
  kind: 'organization-deleted',
  subject: ({ organizationName }) => `${organizationName} was removed from Skycrumb`,
  preview: ({ totalProfit }) => `${formatDollars(totalProfit)} earned so far stays yours.`,
  title: () => 'Your organization was removed.',
  Content: OrganizationDeleted,
};

function OrganizationDeleted(props: OrganizationDeletedProps & { readonly site: EmailSite }) {
  const { organizationName, contactName, totalSales, totalProfit, owed, site } = props;
  const facts: Fact[] = [
    ['Organization', organizationName],
    ['Sales of its last campaign', formatDollars(totalSales)],
    ['Earned in it', formatDollars(totalProfit)],
    ['Still to be paid', formatDollars(owedAmount(owed))],
  ];
  return (
    <>
      <Paragraph>
        Hi {contactName}, we removed {organizationName} with its classes, its codes and its login. Nobody can
        order for it any more.
      </Paragraph>
      <Facts rows={facts} />
      <Paragraph>
        You keep what it earned, and our records keep it. {owedSentences(owed, { isClosing: true })} Your
        statements come by email as before. If you did not want this, please write to us.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/register`}>Register again</EmailButton>
    </>
  );
}
