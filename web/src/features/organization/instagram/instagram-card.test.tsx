import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import { Component as DashboardPage } from '../dashboard/dashboard-page';
import { buildDashboard, buildOrganization } from '../organization.fixtures';

const routes = [{ path: '/organization/:id', Component: DashboardPage }];

type Responses = Parameters<typeof fakeNetwork>[0];

async function openCard(responses: Responses = {}, organization: object = {}) {
  const network = fakeNetwork({ Dashboard: () => buildDashboard({ organization }), ...responses });
  renderRoute(network.client, routes, '/organization/org-1#instagram');
  const card = within(await screen.findByRole('region', { name: 'Instagram' }));
  return { card, network };
}

const feed = (...posts: object[]) => ({
  data: {
    organization: buildOrganization({
      instagram: { __typename: 'InstagramFeed', handle: 'lincoln.pta', posts },
    }),
  },
});

test('saves the handle without its @ and offers to change it', async () => {
  const sent: unknown[] = [];
  const { card } = await openCard({
    ConnectInstagram: (variables) => {
      sent.push(variables.handle);
      return {
        data: {
          connectInstagram: buildOrganization({ instagramHandle: 'lincoln.pta' }),
        },
      };
    },
    OrganizationInstagramPosts: () => feed(),
  });
  await userEvent.click(card.getByRole('button', { name: 'Connect Instagram' }));
  await userEvent.type(await screen.findByLabelText(/Instagram handle/), '@lincoln.pta ');
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('Instagram Connected')).toBeVisible();
  expect(sent).toEqual(['lincoln.pta']);
  expect(card.getByRole('link', { name: '@lincoln.pta' })).toBeVisible();
  expect(card.getByRole('button', { name: 'Change' })).toHaveFocus();
  expect(card.queryByText('Recent posts')).not.toBeInTheDocument();
});

test('an empty handle is refused at the field and in a toast, and nothing is sent', async () => {
  const { card, network } = await openCard();
  await userEvent.click(card.getByRole('button', { name: 'Connect Instagram' }));
  await userEvent.type(await screen.findByLabelText(/Instagram handle/), ' @ ');
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
  expect(screen.getAllByText('Please enter your Instagram handle.')).toHaveLength(2);
  expect(screen.getByLabelText(/Instagram handle/)).toBeInvalid();
  expect(network.requests).not.toContain('ConnectInstagram');
});

test('keeps a handle that could not be saved in its field', async () => {
  const { card } = await openCard({
    ConnectInstagram: () => refused('INTERNAL_ERROR', 'Something went wrong.'),
  });
  await userEvent.click(card.getByRole('button', { name: 'Connect Instagram' }));
  await userEvent.type(await screen.findByLabelText(/Instagram handle/), 'lincoln');
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('Connection Failed')).toBeVisible();
  expect(screen.getByText('Unable to save Instagram handle. Please try again.')).toBeVisible();
  expect(screen.getByLabelText(/Instagram handle/)).toHaveValue('lincoln');
});

test('shows recent posts', async () => {
  const post = {
    __typename: 'InstagramPost',
    id: 'p1',
    caption: 'Candy day!',
    permalink: 'https://www.instagram.com/p/1',
    postedAt: '2025-10-12T12:00:00.000Z',
  };
  const { card } = await openCard(
    { OrganizationInstagramPosts: () => feed(post) },
    { instagramHandle: 'lincoln.pta' },
  );
  expect(await card.findByText('Candy day!')).toBeVisible();
  expect(card.getByRole('link', { name: 'Open the Oct 12, 2025 post on Instagram' })).toBeVisible();
});

async function openPost(organization: object = {}) {
  const { card } = await openCard({}, organization);
  await userEvent.click(card.getByRole('button', { name: 'Create a post' }));
  return screen.findByLabelText('Post text');
}

function putClipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

test('writes a post for the organization or one class, to edit and copy', async () => {
  const text = await openPost();
  const copied: string[] = [];
  putClipboard((copy) => Promise.resolve(void copied.push(copy)));
  expect(text).toHaveDisplayValue(/Use code LINCOLN at/);
  await userEvent.selectOptions(screen.getByLabelText('For'), 'Ms. Rivera · 2nd Grade');
  expect(text).toHaveDisplayValue(/Use code LINCOLN-RIVERA at/);
  await userEvent.type(text, ' Go!');
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Post Copied')).toBeVisible();
  expect(copied).toEqual([expect.stringMatching(/Go!$/)]);
});

test('offers only class posts if the organization code needs a class', async () => {
  const text = await openPost({ allowDirectRegistration: false });
  expect(text).toHaveDisplayValue(/Use code LINCOLN-RIVERA at/);
  expect(screen.queryByRole('option', { name: /^All of/ })).not.toBeInTheDocument();
});

test('says to copy by hand when copying fails', async () => {
  await openPost();
  putClipboard(() => Promise.reject(new Error('not allowed')));
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copy Failed')).toBeVisible();
  expect(screen.getByText('Please manually copy the post text.')).toBeVisible();
});

test('offers to share a post by email', async () => {
  await openPost();
  await userEvent.click(screen.getByRole('button', { name: 'Share the post' }));
  expect(await screen.findByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    expect.stringContaining('LINCOLN'),
  );
});
