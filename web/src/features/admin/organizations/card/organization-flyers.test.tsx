import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildConnection } from '../../../../test/build-connection';
import { buildFlyer } from '../../../../test/build-flyer';
import { refused } from '../../../../test/fake-network';
import { renderAdmin, type Responses } from '../../../../test/render-admin';
import { buildOrganization, organizations } from '../../../../test/admin-organizations';
import { Component as OrganizationsTab } from '../organizations-tab';

const pending = { status: 'pending', fileUrl: null, fileName: null, completedAt: null };

async function openCard(responses: Responses, role: 'admin' | 'support' = 'admin') {
  const given = { AdminOrganizations: () => organizations([buildOrganization()]), ...responses };
  const { network } = renderAdmin(OrganizationsTab, given, { role });
  await screen.findByRole('heading', { name: 'Lincoln Elementary School' });
  return network;
}

const flyers = (...nodes: object[]) => flyersOf(nodes, nodes.length);
const flyersOf = (nodes: readonly object[], totalCount: number) => ({
  data: {
    organization: {
      __typename: 'Organization',
      id: buildOrganization().id,
      flyers: buildConnection('Flyer', nodes, { totalCount }),
    },
  },
});
const unfold = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Details of/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Flyers of/ }));
};

test('counts the flyers; offers the finished ones and says why one failed', async () => {
  const failure = 'The flyer could not be stored just now.';
  const failed = buildFlyer({ ...pending, id: 'flyer-2', status: 'failed', errorMessage: failure });
  await openCard({ OrganizationFlyers: () => flyers(buildFlyer(), failed) });
  await unfold();
  expect(await screen.findByText('2 flyers')).toBeVisible();
  expect(screen.getByText('Generated Oct 12, 2025')).toBeVisible();
  const download = screen.getByRole('link', { name: 'Download PDF Flyer' });
  expect(download).toHaveAttribute('href', '/api/flyers/flyer-1/download');
  const row = screen.getByTitle(failure);
  expect(row).toHaveTextContent(`Failed: ${failure}`);
});

test('says how many of the flyers it shows', async () => {
  await openCard({ OrganizationFlyers: () => flyersOf([buildFlyer()], 251) });
  await unfold();
  expect(await screen.findByText('251 flyers, the newest 1 shown')).toBeVisible();
});

test('shows which flyer is in Spanish', async () => {
  const spanish = buildFlyer({ id: 'flyer-2', language: 'es' });
  await openCard({ OrganizationFlyers: () => flyers(buildFlyer(), spanish) });
  await unfold();
  const names = await screen.findAllByText('PDF Flyer');
  expect(names.map((name) => name.parentElement?.textContent)).toEqual(['PDF Flyer', 'PDF Flyer · Español']);
});

test('administrators can retry a failed flyer', async () => {
  let shown = buildFlyer({ ...pending, status: 'failed', errorMessage: 'No room.' });
  await openCard({
    OrganizationFlyers: () => flyers(shown),
    RetryFlyer: ({ flyerId }) => {
      shown = buildFlyer({ ...pending, id: flyerId });
      return { data: { retryFlyer: shown } };
    },
  });
  await unfold();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry PDF Flyer' }));
  expect(await screen.findByText('Generating...')).toBeVisible();
});

test('support sees the classrooms and a link to the dashboard, but no Retry', async () => {
  const failed = buildFlyer({ ...pending, status: 'failed', errorMessage: 'No room.' });
  const classroom = {
    __typename: 'Classroom',
    id: 'class-1',
    name: '3rd Grade',
    code: 'CHEN',
    teacherName: 'Ms. Chen',
    studentCount: 24,
    isActive: true,
    totals: { __typename: 'ClassroomTotals', revision: 1, totalSales: '412.50' },
  };
  const organization = { __typename: 'Organization', id: buildOrganization().id, classrooms: [classroom] };
  const given = {
    OrganizationFlyers: () => flyers(failed),
    ClassroomsForStaff: () => ({ data: { organization } }),
  };
  await openCard(given, 'support');
  await userEvent.click(screen.getByRole('button', { name: /^Details of/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Classrooms of/ }));
  const link = await screen.findByRole('link', { name: 'Ms. Chen · 3rd Grade' });
  expect(link).toHaveAttribute('href', '/classroom/class-1');
  expect(screen.getByText('$412.50')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Dashboard of/ })).toHaveAttribute(
    'href',
    `/organization/${buildOrganization().id}`,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Flyers of/ }));
  expect(await screen.findByTitle('No room.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
});

test('shows a requested flyer in progress, and finished once the event arrives', async () => {
  let shown: object[] = [];
  const network = await openCard({
    OrganizationFlyers: () => flyers(...shown),
    GenerateFlyer: () => {
      shown = [buildFlyer(pending)];
      return { data: { generateFlyer: shown[0] } };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: /^Actions for/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Generate flyer' }));
  expect(await screen.findByText('Generating...')).toBeVisible();
  act(() => network.emit('OrganizationFlyerChanged', { flyerChanged: buildFlyer() }));
  expect(await screen.findByText('Generated Oct 12, 2025')).toBeVisible();
  expect(within(screen.getByRole('region', { name: /^Flyers of/ })).getByText('1 flyer')).toBeVisible();
});

test('says why no flyer could be started', async () => {
  await openCard({
    OrganizationFlyers: () => flyers(),
    GenerateFlyer: () => refused('TOO_MANY_REQUESTS', 'Too many requests. Please wait.'),
  });
  await userEvent.click(screen.getByRole('button', { name: /^Actions for/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Generate flyer' }));
  expect(await screen.findByText('Generation Failed')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Too many requests. Please wait.');
});
