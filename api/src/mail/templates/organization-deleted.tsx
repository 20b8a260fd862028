import { formatDollars, type Cents } from '../../lib/cents.js';
import type { Email, EmailSite } from '../delivery/email.js';
import { EmailFrame } from './EmailFrame.js';
import { Facts, EmailButton, Paragraph, type Fact } from './parts.js';

export type OrganizationDeletedProps = {
  readonly organizationName: string;
  readonly contactName: string;
  readonly totalSales: Cents;
  readonly totalProfit: Cents;
};

export const organizationDeletedNotice: Email<OrganizationDeletedProps> = {
  subject: ({ organizationName }) => `${organizationName} was removed from Skycrumb`,
  preview: ({ totalProfit }) => `${formatDollars(totalProfit)} earned so far stays yours.`,
  Content: OrganizationDeleted,
};

function OrganizationDeleted(props: OrganizationDeletedProps & { readonly site: EmailSite }) {
  const { organizationName, contactName, totalSales, totalProfit, site } = props;
  const facts: Fact[] = [
    ['Organization', organizationName],
    ['Sales of its last campaign', formatDollars(totalSales)],
    ['Earned in it', formatDollars(totalProfit)],
  ];
  return (
    <EmailFrame
      preview={organizationDeletedNotice.preview(props)}
      title="Your organization was removed."
      site={site}
    >
      <Paragraph>
        Hi {contactName}, we removed {organizationName} with its classes, its codes and its login. Nobody can
        order for it any more.
      </Paragraph>
      <Facts rows={facts} />
      <Paragraph>
        What it earned and was not paid yet stays yours: our books keep it, and it is paid as before. If this
        was not your wish, please write to us.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/register`}>Register again</EmailButton>
    </EmailFrame>
  );
}
