import { screen, within } from '@testing-library/react';
import { buildConnection } from '../../../test/build-connection';
import { refused } from '../../../test/fake-network';
import { openAdminPage, type Responses } from '../../../test/render-admin';
import { Component as OrganizationPage } from './organization-page';

const statement = {
  __typename: 'Statement',
  id: 'statement-1',
  month: '2026-10',
  state: 'paid',
  amountDue: '120.00',
  pdfUrl: '/api/statements/statement-1.pdf',
};
const entry = {
  __typename: 'AuditEntry',
  id: '7',
  at: '2026-11-01T12:00:00.000Z',
  admin: { __typename: 'StaffMember', id: 'admin-1', name: 'Avery Morgan' },
  action: 'organization-updated',
  subjectType: 'organization',
  subjectId: 'org-1',
  subjectName: 'Lincoln Elementary School',
  before: null,
  after: null,
};
const organization = {
  __typename: 'Organization',
  id: 'org-1',
  name: 'Lincoln Elementary School',
  code: 'LINCOLN',
  contactName: 'Dana Whitfield',
  contactEmail: 'lincoln@example.org',
  contactPhone: null,
  isActive: true,
  isCampaignRunning: true,
  salesBySource: [
    { __typename: 'SourceSales', source: 'hall', orderCount: 3, sales: '26.97' },
    { __typename: 'SourceSales', source: null, orderCount: 1, sales: '8.99' },
  ],
  statements: buildConnection('Statement', [statement]),
  emails: buildConnection('Email', []),
  auditEntries: buildConnection('AuditEntry', [entry]),
};
const found = { data: { organization, orders: buildConnection('Order', [], { totalCount: 1_240 }) } };

function openOrganization(responses: Responses, as: { role?: string } = {}): void {
  const address = '/admin/organizations/org-1';
  const given: Responses = {
    ClassroomsForStaff: () => ({
      data: { organization: { __typename: 'Organization', id: 'org-1', classrooms: [] } },
    }),
    Notes: () => ({ data: { notesAbout: buildConnection('Note', []) } }),
    ...responses,
  };
  openAdminPage(OrganizationPage, '/admin/organizations/:id', given, { address, ...as });
}

test('shows classrooms, orders, statements, notes, emails and changes of one organization', async () => {
  openOrganization({ OrganizationRecord: () => found });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lincoln Elementary School' })).toBeVisible();
  const sources = within(screen.getByRole('table', { name: 'How buyers got here' })).getAllByRole('row');
  expect(sources.map((row) => row.textContent)).toEqual([
    'SourceOrdersSales',
    'Hall screen3$26.97',
    'Other1$8.99',
  ]);
  const statements = within(screen.getByRole('region', { name: 'Statements' }));
  expect(statements.getByText('October 2026')).toBeVisible();
  expect(statements.getByText('$120.00')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Changes by staff' })).toHaveTextContent('Organization updated');
  expect(screen.getByRole('region', { name: 'Orders (1,240)' })).toHaveTextContent('No orders yet.');
  expect(await screen.findByRole('button', { name: 'Write a note' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    '/admin?tab=organizations&search=LINCOLN',
  );
});

test('its lists lead to the whole lists of this organization alone', async () => {
  openOrganization({ OrganizationRecord: () => found });
  const addresses = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await addresses('All orders')).toBe('/admin?tab=orders&deleted=included&organizationId=org-1');
  expect(await addresses('All payouts')).toBe('/admin/payouts?look=all&organizationId=org-1');
  expect(await addresses('All changes')).toBe('/admin/audit?search=org-1');
});

test('only administrators are offered to edit an organization', async () => {
  openOrganization({ OrganizationRecord: () => found }, { role: 'support' });
  expect(await screen.findByRole('link', { name: 'Dashboard' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test('an unknown organization says so inside the page', async () => {
  openOrganization({ OrganizationRecord: () => refused('NOT_FOUND', 'Organization not found.') });
  expect(await screen.findByText('Organization not found.')).toBeVisible();
});
