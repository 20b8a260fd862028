import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { buildOrganization, organizations } from '../../../test/admin-organizations';
import { adminSession } from '../../../test/admin-responses';
import { payoutResponses } from '../../../test/admin-payouts';
import type { fakeNetwork } from '../../../test/fake-network';
import { renderAdmin } from '../../../test/render-admin';
import { Component as OrganizationsTab } from '../organizations/organizations-tab';
import { Component as PayoutsPage } from '../payouts/payouts-page';
import { Component as ProductsTab } from '../products/products-tab';

type List = {
  list: string;
  Page: ComponentType;
  responses: Parameters<typeof fakeNetwork>[0];
  query: string;
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
      return { data: { saveView: { __typename: 'SavedViews', views: [] } } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mine (Sam Ortiz)' }));
  expect(router.state.location.search).toBe(`?${one.query}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this view' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Name/), 'Again');
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(saved).toEqual([{ list: one.list, name: 'Again', query: one.query, isShared: true }]);
  expect(asked[0]).toBe(one.list);
});
