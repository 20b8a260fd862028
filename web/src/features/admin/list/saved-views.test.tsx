import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { buildOrganization, organizations } from '../../../test/admin-organizations';
import { adminSession } from '../../../test/admin-responses';
import { buildConnection } from '../../../test/build-connection';
import { responses as notifications } from '../../../test/notifications-responses';
import { payoutResponses } from '../../../test/admin-payouts';
import type { fakeNetwork } from '../../../test/fake-network';
import { renderAdmin } from '../../../test/render-admin';
import { Component as OrganizationsTab } from '../organizations/organizations-tab';
import { Component as NotificationsTab } from '../notifications/notifications-tab';
import { Component as PayoutsPage } from '../payouts/payouts-page';
import { Component as ProductsTab } from '../products/products-tab';
import { Component as AuditPage } from '../settings/audit/audit-page';

type List = {
  list: string;
  Page: ComponentType;
  responses: Parameters<typeof fakeNetwork>[0];
  query: string;
  /** The card with the list, on a page with several. */
  card?: string;
};

const lists: List[] = [
  {
    list: 'organization',
    Page: OrganizationsTab,
    responses: { AdminOrganizations: () => organizations([buildOrganization()]) },
    query: 'state=inactive&sort=sales',
  },
  {
    list: 'product',
    Page: ProductsTab,
    responses: { ManagedProducts: () => ({ data: { products: [] } }) },
    query: 'state=low&sort=totalRevenue',
  },
  {
    list: 'entry',
    Page: AuditPage,
    responses: { AdminAudit: () => ({ data: { auditEntries: buildConnection('AuditEntry', []) } }) },
    query: 'kind=order',
  },
  ...[
    { list: 'message', query: 'messages=mine', card: 'Contact messages' },
    { list: 'email', query: 'emails=sent', card: 'Emails' },
    { list: 'activity', query: 'activity=email_failed', card: 'Activity' },
  ].map((one) => ({ ...one, Page: NotificationsTab, responses: notifications() })),
  { list: 'statement', Page: PayoutsPage, responses: payoutResponses, query: 'look=to-pay&month=2025-10' },
];

test.each(lists)('a saved view of the list "$list" restores its filters and order', async (one) => {
  const asked: unknown[] = [];
  const saved: unknown[] = [];
  const view = {
    __typename: 'SavedFilter',
    id: 'v-1',
    name: 'Mine',
    query: one.query,
    isShared: true,
    maker: { __typename: 'StaffMember', id: 'admin-2', fullName: 'Sam Ortiz' },
  };
  const { router } = renderAdmin(one.Page, {
    AdminSession: () => adminSession({ role: 'admin' }),
    ...one.responses,
    SavedViews: ({ list }) => {
      asked.push(list);
      return { data: { savedViews: [view] } };
    },
    SaveView: ({ input }) => {
      saved.push(input);
      return { data: { saveView: { __typename: 'SavedViews' } } };
    },
  });
  const openViews = async () => {
    const card = one.card ? await screen.findByRole('region', { name: one.card }) : document.body;
    await userEvent.click(await within(card).findByRole('button', { name: 'Views' }));
  };
  await openViews();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mine (Sam Ortiz)' }));
  expect(router.state.location.search).toBe(`?${one.query}`);
  await openViews();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this view' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Name/), 'Again');
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(saved).toEqual([{ list: one.list, name: 'Again', query: one.query, isShared: true }]);
  expect(asked[0]).toBe(one.list);
});

test('a saved view is deleted only after a question', async () => {
  const deleted: unknown[] = [];
  const maker = { __typename: 'StaffMember', id: 'admin-1', fullName: 'Avery Morgan' };
  const view = {
    __typename: 'SavedFilter',
    id: 'v-1',
    name: 'Late',
    query: 'sort=sales',
    isShared: true,
    maker,
  };
  renderAdmin(OrganizationsTab, {
    AdminOrganizations: () => organizations([buildOrganization()]),
    SavedViews: () => ({ data: { savedViews: [view] } }),
    DeleteView: (variables) => {
      deleted.push(variables);
      return { data: { deleteView: { __typename: 'SavedViews' } } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete view Late' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete the view Late?' }));
  expect(question.getByText('All staff lose it. This cannot be undone.')).toBeVisible();
  expect(deleted).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('View Deleted')).toBeVisible();
  expect(deleted).toEqual([{ id: 'v-1' }]);
});

test('a view of messages keeps no search, whose parameter has a name of its own', async () => {
  const saved: unknown[] = [];
  renderAdmin(
    NotificationsTab,
    {
      AdminSession: () => adminSession({ role: 'admin' }),
      ...notifications(),
      SavedViews: () => ({ data: { savedViews: [] } }),
      SaveView: ({ input }) => {
        saved.push(input);
        return { data: { saveView: { __typename: 'SavedViews' } } };
      },
    },
    { address: '/admin?tab=notifications&message=dana&messages=mine' },
  );
  const card = within(await screen.findByRole('region', { name: 'Contact messages' }));
  await userEvent.click(await card.findByRole('button', { name: 'Views' }));
  const save = await screen.findByRole('menuitem', { name: 'Save this view' });
  // Below the hint; the list has no views of its own.
  expect(screen.getAllByRole('separator')).toHaveLength(1);
  await userEvent.click(save);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Name/), 'Mine');
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  // The server deletes `search` (saved-views.integration.test.ts).
  expect(saved).toMatchObject([{ list: 'message', query: 'search=dana&messages=mine' }]);
});
