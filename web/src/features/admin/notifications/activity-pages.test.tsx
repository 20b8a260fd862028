import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildConnection } from '../../../test/build-connection';
import { activity } from '../../../test/notifications-responses';
import { renderAdmin } from '../../../test/render-admin';
import { Component as NotificationsTab } from './notifications-tab';

const all = { Activities: () => ({ data: { activityFeed: buildConnection('Activity', [activity]) } }) };

test('loads older activity page by page', async () => {
  const older = { ...activity, id: 'a-0', title: 'Order of $12.34' };
  renderAdmin(NotificationsTab, {
    Activities: ({ after }) => {
      const page = after
        ? buildConnection('Activity', [older])
        : buildConnection('Activity', [activity], { hasNextPage: true, totalCount: 2 });
      expect([undefined, null, 'a-1']).toContain(after);
      return { data: { activityFeed: page } };
    },
  });
  await screen.findByText('Order of $46.99');
  expect(screen.getByText('2 activities')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more activities' }));
  expect(await screen.findByText('Order of $12.34')).toBeVisible();
  expect(screen.getByText('Order of $46.99')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more activities' })).not.toBeInTheDocument();
});

test('shows activity under its day', async () => {
  renderAdmin(NotificationsTab, all);
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(today.getByText('Order of $46.99')).toBeVisible();
});

test('activity is filtered by kind and searched, beside the search of emails', async () => {
  const sent: unknown[] = [];
  const { router } = renderAdmin(NotificationsTab, {
    Activities: ({ filter }) => {
      sent.push(filter);
      const isAll = Object.keys(filter as object).length === 0;
      return { data: { activityFeed: buildConnection('Activity', isAll ? [activity] : []) } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Failed emails' }));
  expect(await screen.findByText('No recent activity')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search activity' }), 'lincoln');
  await waitFor(() => expect(sent.at(-1)).toEqual({ types: ['email_failed'], search: 'lincoln' }));
  expect(router.state.location.search).toBe('?activity=email_failed&about=lincoln');
});

test('activity about an order links to the order', async () => {
  renderAdmin(NotificationsTab, all);
  expect(await screen.findByRole('link', { name: 'Order of $46.99' })).toHaveAttribute(
    'href',
    '/admin/orders/order-1',
  );
});
