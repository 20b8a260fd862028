import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { english } from '../../../lib/texts/i18n';
import { LinguiProvider } from '../../../lib/texts/use-lingui';
import { renderRoute } from '../../../test/render-route';
import type { Job } from '../../../gql/graphql';
import type { Box, HandOut } from './core/hand-out';
import { buildBox } from './hand-out.fixtures';
import { Component as HandOutPage } from './hand-out-page';

const routes = [{ path: '/organization/:id/pickup', Component: HandOutPage }];

const typed = (box: Box) => ({
  ...box,
  __typename: 'PickupBox',
  items: box.items.map((item) => ({
    ...item,
    __typename: 'BoxItem',
    missingBags: 0,
    forName: item.forName ?? null,
    picks: item.picks.map((pick) => ({ ...pick, __typename: 'BoxPick' })),
  })),
});

const day = { date: '2020-11-20', opensAt: '15:00', closesAt: '18:30', place: 'Gym', note: 'Side door' };

function buildResponse(boxes: Box[], owner: string | null = 'org-1', date = day.date, jobs?: Job[]) {
  return {
    data: {
      viewer: {
        __typename: 'Viewer',
        organization: owner && { __typename: 'Organization', id: owner },
        admin: jobs ? { __typename: 'StaffMember', id: 'admin-1', jobs } : null,
      },
      handOutList: {
        __typename: 'HandOutList',
        organizationId: 'org-1',
        organizationName: 'Lincoln Elementary',
        day: { __typename: 'HandOutDay', ...day, date },
        boxes: boxes.map(typed),
        at: new Date().toISOString(),
        products: [
          {
            __typename: 'Product',
            id: 'cracklers',
            name: 'Rainbow Cracklers',
            translations: [{ __typename: 'ProductTranslation', language: 'es', name: 'Crujitos arcoíris' }],
          },
        ],
      },
    },
  };
}

type Responses = Parameters<typeof fakeNetwork>[0];

/** Opens the page without storage, with the given boxes on the server. */
async function openPage(boxes: Box[], responses: Responses = {}) {
  const network = fakeNetwork({ HandOutList: () => buildResponse(boxes), ...responses });
  renderRoute(network.client, routes, '/organization/org-1/pickup');
  await screen.findByRole('heading', { level: 1 });
  return network;
}

const kelly = buildBox();
const ana = buildBox({ id: 'b2', supporterName: 'Ana Lima', shortCode: 'AB12', classroomName: '3rd Grade' });
const bar = () => screen.getByRole('progressbar', { name: 'Handed out' });

/** A response that counts every hand-out. */
function count({ handOuts }: Record<string, unknown>) {
  return {
    data: {
      recordHandOuts: (handOuts as HandOut[]).map(({ id, boxId, kind, at, device }) => ({
        __typename: 'HandOutOutcome',
        id,
        outcome: 'COUNTED',
        box: typed(
          buildBox({
            ...(boxId === ana.id ? ana : kelly),
            state: kind === 'HANDED_OUT' ? 'HANDED_OUT' : 'WAITING',
            handedOutAt: at,
            handedOutBy: device,
            revision: 2,
          }),
        ),
      })),
    },
  };
}

test('shows when and where, and lists and counts the boxes by class', async () => {
  await openPage([kelly, ana, buildBox({ id: 'b3', state: 'HANDED_OUT' })]);
  expect(screen.getByText('Fri, Nov 20, 3:00 PM to 6:30 PM')).toBeVisible();
  expect(screen.getByText('Side door')).toBeVisible();
  expect(bar()).toHaveAttribute('aria-valuetext', '1 of 3 done');
  const ofClass = within(screen.getByRole('region', { name: '3rd Grade' }));
  expect(ofClass.getByText('AB12')).toBeVisible();
  for (const name of ['Ana Lima', 'Rainbow Cracklers'])
    expect(ofClass.getByText(name)).toHaveAttribute('translate', 'no');
  expect(ofClass.getByText('Rainbow Cracklers')).toBeVisible();
});

test('draws the first 100 boxes, finds any of them, and draws all on demand', async () => {
  await openPage(
    Array.from({ length: 130 }, (_, index) =>
      buildBox({ id: `b${index}`, supporterName: `Buyer ${index}`, shortCode: `C${index}` }),
    ),
  );
  expect(screen.getByText('130 boxes')).toBeVisible();
  expect(screen.getAllByRole('listitem').filter(({ textContent }) => /Buyer/.test(textContent))).toHaveLength(
    100,
  );
  const search = screen.getByRole('searchbox', { name: 'Search by name or short code' });
  await userEvent.type(search, 'Buyer 129');
  expect(screen.getByText('Buyer 129')).toBeVisible();
  await userEvent.clear(search);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 130 boxes' }));
  expect(screen.getByText('Buyer 129')).toBeVisible();
});

test('hands out a box with one press and undoes it with one', async () => {
  const sent: HandOut[] = [];
  const record = (variables: Record<string, unknown>) => {
    sent.push(...(variables.handOuts as HandOut[]));
    return count(variables);
  };
  await openPage([kelly, ana], { RecordHandOuts: record });
  await userEvent.click(screen.getByRole('button', { name: 'Hand out: Kelly Novak, K7M2' }));
  expect(bar()).toHaveAttribute('aria-valuetext', '1 of 2 done');
  expect(screen.getByText('Handed out: Kelly Novak. 1 of 2 done.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Undo last\s*Kelly Novak$/ }));
  expect(bar()).toHaveAttribute('aria-valuetext', '0 of 2 done');
  await waitFor(() =>
    expect(sent).toMatchObject([
      { boxId: 'b1', kind: 'HANDED_OUT', method: 'LIST' },
      { boxId: 'b1', kind: 'UNDONE', method: 'LIST' },
    ]),
  );
});

test('a switch to Spanish translates the product names', async () => {
  function Page() {
    return (
      <LinguiProvider i18n={english}>
        <HandOutPage />
      </LinguiProvider>
    );
  }
  const network = fakeNetwork({ HandOutList: () => buildResponse([kelly]) });
  renderRoute(network.client, [{ ...routes[0], Component: Page }], '/organization/org-1/pickup');
  expect(await screen.findByText('Rainbow Cracklers')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Español' }));
  expect(await screen.findByText('Crujitos arcoíris')).toBeVisible();
  expect(screen.queryByText('Rainbow Cracklers')).toBeNull();
});

test('a search finds a box in any list and records the method', async () => {
  const methods: string[] = [];
  const record = (variables: Record<string, unknown>) => {
    methods.push(...(variables.handOuts as HandOut[]).map(({ method }) => method));
    return count(variables);
  };
  await openPage([kelly, ana], { RecordHandOuts: record });
  await userEvent.type(screen.getByRole('searchbox'), 'ab12');
  expect(screen.queryByText('Kelly Novak')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Hand out: Ana Lima/ }));
  expect(screen.getByRole('button', { name: 'Undo: Ana Lima, AB12' })).toBeVisible();
  await waitFor(() => expect(methods).toEqual(['SEARCH']));
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await userEvent.selectOptions(screen.getByLabelText('Class'), '3rd Grade');
  expect(screen.getByText('Every box of this class is handed out.')).toBeVisible();
});

test('says that the server cannot be reached, and sends the queue when it is back', async () => {
  let isDown = true;
  await openPage([kelly], {
    RecordHandOuts: (variables) => {
      if (isDown) throw new TypeError('Failed to fetch');
      return count(variables);
    },
  });
  await userEvent.click(screen.getByRole('button', { name: /^Hand out: / }));
  // This test's browser has no storage.
  expect(
    await screen.findByText(/^Offline since .* 1 hand-out waits on this phone.*keep this page open/),
  ).toBeVisible();
  isDown = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/Offline since/)).toBeNull());
});

test('warns about a box from two phones until dismissed', async () => {
  const elsewhere = { handedOutBy: 'Table 2', handedOutAt: '2026-11-20T20:04:00.000Z', twice: true };
  await openPage([kelly], {
    RecordHandOuts: ({ handOuts }) => {
      const [{ id } = { id: '' }] = handOuts as HandOut[];
      const box = typed({ ...kelly, ...elsewhere, state: 'HANDED_OUT', revision: 3 });
      return {
        data: {
          recordHandOuts: [{ __typename: 'HandOutOutcome', id, outcome: 'ON_ANOTHER_PHONE', box }],
        },
      };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: /^Hand out: / }));
  expect(await screen.findByText(/was handed out on two phones, first by Table 2/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Got it: Kelly Novak' }));
  expect(screen.queryByText(/two phones,/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Handed out' }));
  expect(screen.getByText('Two phones')).toBeVisible();
});

test('a box that another phone hands out stays in its place until the filter changes', async () => {
  const network = await openPage([kelly]);
  await waitFor(() => expect(network.isHeard('HandOutsChanged')).toBe(true));
  const box = typed(buildBox({ state: 'HANDED_OUT', handedOutBy: 'Table 2', revision: 9 }));
  act(() => network.emit('HandOutsChanged', { handOutsChanged: box }));
  await waitFor(() => expect(bar()).toHaveAttribute('aria-valuetext', '1 of 1 done'));
  expect(screen.getByText(/^Box handed out · .*Table 2$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  await userEvent.click(screen.getByRole('button', { name: 'To hand out' }));
  expect(screen.getByText('Every box is handed out. Thank you!')).toBeVisible();
});

test('shows helpers no link to the dashboard', async () => {
  await openPage([kelly], { HandOutList: () => buildResponse([kelly], null) });
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
});

test('staff whose job does not hand out see the boxes without buttons, and no queue as done', async () => {
  const network = await openPage([kelly], {
    HandOutList: () => buildResponse([kelly], null, day.date, ['support']),
  });
  expect(screen.getByText('Read only')).toBeVisible();
  expect(screen.getByText('Kelly Novak')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Hand out: |^Scan$/ })).toBeNull();
  expect(network.requests).not.toContain('RecordHandOuts');
});

test('shows members a link to the dashboard', async () => {
  await openPage([kelly]);
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/organization/org-1');
});

test('an ended link shows no names, offers the login, and connects to nothing', async () => {
  await openPage([], { HandOutList: () => refused('UNAUTHENTICATED', 'Please log in.') });
  expect(screen.queryByText(/^(Connecting|Live|Reconnecting|Offline|Paused)/)).toBeNull();
  expect(screen.getByRole('heading', { name: 'This page is closed' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in as the organization' })).toBeVisible();
});

test('a treasurer, who is logged in, reads that the role does not hand out', async () => {
  await openPage([], { HandOutList: () => refused('FORBIDDEN', 'Not for you.') });
  expect(screen.getByText(/your role cannot hand out/)).toBeVisible();
});

test('the phone can be renamed', async () => {
  await openPage([kelly]);
  const field = screen.getByLabelText('This phone’s name');
  expect(field).toHaveDisplayValue(/^Phone [A-Z]{2}$/);
  await userEvent.clear(field);
  await userEvent.type(field, 'Table 3{Tab}');
  expect(field).toHaveDisplayValue('Table 3');
});

describe('the first early hand-out of the day asks for confirmation', () => {
  beforeEach(() => localStorage.clear());
  const unready = (box: Box) => ({ ...box, isReady: false });
  const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
  const question = async () => within(await screen.findByRole('alertdialog', { name: 'Hand out early?' }));

  test('before the pickup day', async () => {
    const responses = { HandOutList: () => buildResponse([kelly, ana], 'org-1', '2999-12-02') };
    await openPage([kelly, ana], { ...responses, RecordHandOuts: count });
    expect(screen.getByText(/^Not today: these boxes are for Mon, Dec 2\./)).toBeVisible();
    await press(/^Hand out: Kelly/);
    expect((await question()).getByText(/^These boxes are for Mon, Dec 2\./)).toBeVisible();
    await userEvent.click((await question()).getByRole('button', { name: 'Not now' }));
    expect(bar()).toHaveAttribute('aria-valuetext', '0 of 2 done');
    await press(/^Hand out: Kelly/);
    await userEvent.click((await question()).getByRole('button', { name: 'Hand out' }));
    expect(bar()).toHaveAttribute('aria-valuetext', '1 of 2 done');
    await press(/^Hand out: Ana/);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(bar()).toHaveAttribute('aria-valuetext', '2 of 2 done');
  });

  test('before the order is ready, and not again after a reload', async () => {
    const boxes = [unready(kelly), unready(ana)];
    await openPage(boxes, { RecordHandOuts: count });
    await press(/^Hand out: Kelly/);
    expect(
      (await question()).getByText(/^The order for Kelly Novak is not marked ready yet\./),
    ).toBeVisible();
    await userEvent.click((await question()).getByRole('button', { name: 'Hand out' }));
    cleanup();
    await openPage(boxes, { RecordHandOuts: count });
    await press(/^Hand out: Ana/);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(localStorage.getItem('skycrumb-hand-out-early')).toMatch(/^org-1 \d{4}-\d{2}-\d{2}$/);
  });
});
