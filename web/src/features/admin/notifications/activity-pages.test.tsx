import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildConnection } from '../../../test/build-connection';
import { renderAdmin } from '../../../test/render-admin';
import { Component as NotificationsTab } from './notifications-tab';

const activity = {
  __typename: 'Activity',
  id: 'a-1',
  type: 'order_placed',
  title: 'Order of $46.99',
  description: 'Jane for Lincoln Elementary School',
  timestamp: '2026-11-01T12:00:00Z',
  order: null,
};

test('older activity comes page by page', async () => {
  const older = { ...activity, id: 'a-0', title: 'Order of $12.34' };
  renderAdmin(NotificationsTab, {
    Activities: ({ after }) => {
      const page = after
        ? buildConnection('Activity', [older])
        : buildConnection('Activity', [activity], { hasNextPage: true });
      expect([undefined, null, 'a-1']).toContain(after);
      return { data: { activityFeed: page } };
    },
  });
  await screen.findByText('Order of $46.99');
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('Order of $12.34')).toBeVisible();
  expect(screen.getByText('Order of $46.99')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});
