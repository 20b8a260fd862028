import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setConnection } from '../../../lib/live/connection';
import { buildFlyer } from '../../../test/build-flyer';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import { buildConnection, buildOrganization } from '../organization.fixtures';
import { FlyersCard } from './FlyersCard';
import { GenerateFlyerButton } from './GenerateFlyerButton';

function flyers(...made: { id: string }[]) {
  return { data: { organization: buildOrganization({ flyers: buildConnection('Flyer', made) }) } };
}

function Page() {
  return <FlyersCard organizationId="org-1" />;
}

function openCard(network: ReturnType<typeof fakeNetwork>) {
  renderRoute(network.client, [{ path: '/', Component: Page }], '/');
  return screen.findByText('PDF Flyer');
}

const failure = {
  status: 'failed',
  errorMessage: 'The flyer could not be stored just now.',
  completedAt: null,
};

test('offers a completed flyer for download, with the day it was made', async () => {
  await openCard(fakeNetwork({ OrganizationFlyers: () => flyers(buildFlyer()) }));
  expect(screen.getByText('Generated Oct 12, 2025')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Download PDF Flyer' });
  expect(link).toHaveAttribute('href', '/api/flyers/flyer-1/download');
});

test('shows the newest three, the count, and all of them on request', async () => {
  const made = ['1', '2', '3', '4'].map((id) => buildFlyer({ id, fileName: `flyer-${id}.pdf` }));
  renderRoute(
    fakeNetwork({ OrganizationFlyers: () => flyers(...made) }).client,
    [{ path: '/', Component: Page }],
    '/',
  );
  expect(await screen.findByText('4 flyers')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 4' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});

test('counts the flyers that are not loaded too', async () => {
  const made = ['1', '2', '3', '4'].map((id) => buildFlyer({ id, fileName: `flyer-${id}.pdf` }));
  const connection = buildConnection('Flyer', made, { totalCount: 1_251 });
  const network = fakeNetwork({
    OrganizationFlyers: () => ({ data: { organization: buildOrganization({ flyers: connection }) } }),
  });
  renderRoute(network.client, [{ path: '/', Component: Page }], '/');
  expect(await screen.findByText('1,251 flyers')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show the newest 4' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});

test('polls every 5 seconds while the socket is down', async () => {
  jest.useFakeTimers();
  const network = fakeNetwork({ OrganizationFlyers: () => flyers(buildFlyer()) });
  await openCard(network);
  act(() => setConnection({ phase: 'lost', nextTryAt: new Date(Date.now() + 60_000) }));
  await act(() => jest.advanceTimersByTimeAsync(10_500));
  expect(network.requests.filter((name) => name === 'OrganizationFlyers')).toHaveLength(1 + 2);
  act(() => setConnection({ phase: 'opening', nextTryAt: null }));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(network.requests.filter((name) => name === 'OrganizationFlyers')).toHaveLength(1 + 2);
  jest.useRealTimers();
});

test('shows a flyer as completed when the event arrives, without a new request', async () => {
  const pending = buildFlyer({ status: 'pending', fileUrl: null, completedAt: null });
  const network = fakeNetwork({ OrganizationFlyers: () => flyers(pending) });
  await openCard(network);
  expect(screen.getByRole('status')).toHaveTextContent('Generating...');
  act(() => network.emit('OrganizationFlyerChanged', { flyerChanged: buildFlyer() }));
  expect(await screen.findByText('Generated Oct 12, 2025')).toBeVisible();
  expect(network.requests.filter((name) => name === 'OrganizationFlyers')).toHaveLength(1);
});

test('adds a flyer that was made elsewhere', async () => {
  const made = [buildFlyer()];
  const network = fakeNetwork({ OrganizationFlyers: () => flyers(...made) });
  await openCard(network);
  const other = buildFlyer({ id: 'flyer-2', format: 'png' });
  made.unshift(other);
  act(() => network.emit('OrganizationFlyerChanged', { flyerChanged: other }));
  expect(await screen.findByText('PNG Flyer')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('shows why a flyer failed, as text and tooltip, and can retry', async () => {
  let shown = buildFlyer(failure);
  const network = fakeNetwork({
    OrganizationFlyers: () => flyers(shown),
    RetryFlyer: () => {
      shown = buildFlyer({ status: 'pending', completedAt: null });
      return { data: { retryFlyer: shown } };
    },
  });
  await openCard(network);
  const row = within(screen.getByRole('listitem'));
  expect(row.getByText('Failed')).toBeVisible();
  expect(row.getByTitle(failure.errorMessage)).toHaveTextContent(failure.errorMessage);
  await userEvent.click(row.getByRole('button', { name: 'Retry PDF Flyer' }));
  expect(await screen.findByText('Flyer Generation Started')).toBeVisible();
  expect(screen.getByText('Generating...')).toBeVisible();
});

test('requests the chosen kind of flyer', async () => {
  const sent: unknown[] = [];
  const network = fakeNetwork({
    OrganizationFlyers: () => flyers(buildFlyer()),
    GenerateFlyer: (variables) => {
      sent.push(variables);
      return { data: { generateFlyer: buildFlyer({ id: 'flyer-2' }) } };
    },
  });
  await openCard(network);
  await userEvent.selectOptions(screen.getByLabelText('Kind of flyer'), 'Picture to post, Español');
  await userEvent.click(screen.getByRole('button', { name: 'Generate' }));
  expect(await screen.findByText('Flyer Generation Started')).toBeVisible();
  expect(sent).toEqual([{ organizationId: 'org-1', format: 'png', language: 'es' }]);
});

test('keeps the error in the card when too many flyers were requested', async () => {
  const network = fakeNetwork({
    OrganizationFlyers: () => flyers(buildFlyer()),
    GenerateFlyer: () => refused('TOO_MANY_REQUESTS', 'Too many requests. Please try again in 60 seconds.'),
  });
  await openCard(network);
  await userEvent.click(screen.getByRole('button', { name: 'Generate' }));
  expect(await screen.findByText('Generation Failed')).toBeVisible();
  const card = within(screen.getByRole('region', { name: 'Flyers' }));
  expect(card.getByRole('alert')).toHaveTextContent('Too many requests. Please try again in 60 seconds.');
});

test("keeps the error beside the dashboard's button too", async () => {
  const network = fakeNetwork({ GenerateFlyer: () => refused('TOO_MANY_REQUESTS', 'Too many requests.') });
  const Head = () => (
    <main>
      <GenerateFlyerButton organizationId="org-1" />
    </main>
  );
  renderRoute(network.client, [{ path: '/', Component: Head }], '/');
  await userEvent.click(screen.getByRole('button', { name: 'Generate Flyer' }));
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent('Too many requests.');
});
