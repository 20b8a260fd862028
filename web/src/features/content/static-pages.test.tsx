import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, refused } from '../../test/fake-network';
import { renderRoute } from '../../test/render-route';
import { FaqPage, PrivacyPolicyPage } from './static-pages';

const routes = [
  { path: '/faq', Component: FaqPage },
  { path: '/privacy-policy', Component: PrivacyPolicyPage },
];

const respondWith = (value: string) => (variables: Record<string, unknown>) => ({
  data: {
    content: (variables.keys as string[]).map((key) => ({ __typename: 'ContentArea', key, value })),
  },
});

function open(address: string, value: string) {
  const { client } = fakeNetwork({ Contents: respondWith(value) });
  return renderRoute(client, routes, address);
}

const policy =
  '*Effective September 24, 2025.*\n\n## How long\n\n| What | How long |\n|---|---|\n| Orders | 7 years |\n\n## Contact\n\nWrite.';

test('shows title, effective date, sections and a table of contents', async () => {
  open('/privacy-policy', policy);
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  expect(await screen.findByText('Effective September 24, 2025.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'How long' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '7 years' })).toBeVisible();
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/privacy-policy#how-long',
    '/privacy-policy#contact',
  ]);
  expect(document.title).toContain('Privacy Policy');
});

test('shows HTML in an edited text as characters, and no link for a script address', async () => {
  open(
    '/privacy-policy',
    '## Part\n\nHello <img src=x onerror="window.hacked = 1"> [here](javascript:alert(1)) [there](https://a.example)\n\n<script>window.hacked = 1</script>',
  );
  expect(await screen.findByText(/onerror/)).toBeVisible();
  expect(screen.getByText('<script>window.hacked = 1</script>')).toBeVisible();
  const page = screen.getByRole('heading', { name: 'Part' }).closest('section');
  expect(page?.querySelector('img, script')).toBeNull();
  expect(screen.queryByRole('link', { name: 'here' })).toBeNull();
  expect(screen.getByRole('link', { name: 'there' })).toHaveAttribute('href', 'https://a.example');
});

const faq = '## Candy\n\n### How long does it keep?\n\nA year.\n\n### Is it good?\n\nYes.';

test('opens the question that the address names, and others on click', async () => {
  open('/faq#how-long-does-it-keep', faq);
  const named = (await screen.findByText('How long does it keep?')).closest('details');
  const other = screen.getByText('Is it good?').closest('details');
  expect(named).toHaveAttribute('open');
  expect(other).not.toHaveAttribute('open');
  await userEvent.click(screen.getByText('Is it good?'));
  await waitFor(() => expect(other).toHaveAttribute('open'));
  expect(other?.id).toBe('is-it-good');
});

test('a text that does not load can be retried', async () => {
  let isDown = true;
  const { client } = fakeNetwork({
    Contents: (variables) =>
      isDown ? refused('INTERNAL_ERROR', 'Not now.') : respondWith(policy)(variables),
  });
  renderRoute(client, routes, '/privacy-policy');
  expect(await screen.findByText('This text did not load')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'How long' })).toBeVisible();
});
