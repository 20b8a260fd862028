import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { leaveAndComeBack } from '../../../test/leave-and-come-back';
import { renderRoute } from '../../../test/render-route';
import { buildConnection, buildOrganization, buildViewer } from '../organization.fixtures';
import { Component as PickupDaysPage } from './pickup-days-page';

const routes = [
  { path: '/organization/:id/pickup-days', Component: PickupDaysPage },
  { path: '/organization/login', element: <p>The login</p> },
  { path: '/organization/:id', element: <p>The dashboard</p> },
];

function buildDay(changes: object = {}) {
  return {
    __typename: 'PickupDay',
    id: 'day-1',
    date: '2026-11-20',
    opensAt: '15:00',
    closesAt: '18:00',
    place: 'The gym',
    note: null,
    remindUntil: '2026-11-23',
    classrooms: null,
    helperLinks: [],
    totals: { __typename: 'HandOutTotals', orders: 84, handedOut: 61 },
    ...changes,
  };
}

function buildWaiting(index: number) {
  return {
    __typename: 'Order',
    id: `order-000${index}`,
    reference: `r-000${index}`,
    customerName: `Buyer ${index}`,
    status: 'completed',
    deliveryMethod: 'pickup',
    pickupNotificationSent: false,
    classroom: null,
  };
}

const classroom = (id: string, name: string, teacherName = 'Ms. Rivera') => ({
  __typename: 'Classroom',
  id,
  name,
  teacherName,
  code: id.toUpperCase(),
});

function buildSchool(changes: object = {}) {
  return buildOrganization({
    pickupAddress: '1 School Street',
    classrooms: [classroom('c-1', 'Room 1'), classroom('c-2', 'Room 2')],
    pickupDays: [buildDay()],
    orders: buildConnection('Order', [buildWaiting(1), buildWaiting(2), buildWaiting(3)]),
    ...changes,
  });
}

type Responses = Parameters<typeof fakeNetwork>[0];

async function open(responses: Responses = {}, changes: object = {}) {
  const network = fakeNetwork({
    PickupDays: () => ({ data: { organization: buildSchool(changes) } }),
    ...responses,
  });
  renderRoute(network.client, routes, '/organization/org-1/pickup-days');
  await screen.findByRole('heading', { name: 'Pickup days', level: 1 });
  await screen.findByRole('button', { name: 'Add a pickup day' });
  return { network, user: userEvent.setup() };
}

test('shows a day with its hours, classes and progress', async () => {
  await open();
  const card = within(screen.getByRole('region', { name: 'Fri, Nov 20' }));
  expect(card.getByText('3:00 PM to 6:00 PM')).toBeVisible();
  expect(card.getByText('All classes')).toBeVisible();
  expect(card.getByText('of 84 handed out').parentElement).toHaveTextContent('61 of 84 handed out');
});

describe('a list to print', () => {
  const paper = (changes: object = {}) => ({
    __typename: 'Paper',
    id: 'paper-1',
    status: 'pending',
    drawnCount: 0,
    totalCount: 1,
    fileUrl: null,
    errorMessage: null,
    ...changes,
  });
  const ready = paper({ status: 'completed', fileUrl: '/api/papers/paper-1' });

  test('shows its progress and is saved when ready', async () => {
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const headers = new Headers({ 'content-disposition': 'attachment; filename="list.pdf"' });
    const blob = () => Promise.resolve(new Blob(['%PDF-']));
    Object.assign(globalThis, { fetch: () => Promise.resolve({ ok: true, headers, blob }) });
    Object.assign(URL, { createObjectURL: () => 'blob:list', revokeObjectURL: () => undefined });
    const asked: unknown[] = [];
    const reads = [paper(), ready];
    const { user } = await open({
      PrintPickupPaper: (variables) => {
        asked.push(variables);
        return { data: { printPickupPaper: paper() } };
      },
      PaperById: () => ({ data: { paper: reads.shift() ?? ready } }),
    });
    await user.click(screen.getByRole('button', { name: 'List by class' }));
    expect(await screen.findByRole('button', { name: /Preparing\.\.\./ })).toBeVisible();
    await waitFor(() => expect(saved).toEqual(['list.pdf']));
    expect(asked).toEqual([{ organizationId: 'org-1', pickupDayId: 'day-1', paper: 'LIST_BY_CLASS' }]);
    expect(await screen.findByText('List by class saved')).toBeInTheDocument();
    click.mockRestore();
  });

  test('shows a failure below its button and can be retried', async () => {
    let requestCount = 0;
    const { user } = await open({
      PrintPickupPaper: () => {
        requestCount += 1;
        const failed = { status: 'failed', errorMessage: 'The file could not be stored just now.' };
        return { data: { printPickupPaper: paper(requestCount === 1 ? failed : {}) } };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Labels (Avery 5160)' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be stored just now.');
    await user.click(screen.getByRole('button', { name: 'Retry Labels (Avery 5160)' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(requestCount).toBe(2);
  });
});

test('adds a day with the defaults and chosen classes', async () => {
  const sent: Record<string, unknown>[] = [];
  const { user } = await open(
    {
      AddPickupDay: (variables) => {
        sent.push(variables);
        return { data: { addPickupDay: buildSchool({ pickupDays: [buildDay({ date: '2094-03-05' })] }) } };
      },
    },
    { pickupDays: [] },
  );
  await user.click(screen.getByRole('button', { name: 'Add a pickup day' }));
  await user.click(screen.getByRole('button', { name: 'Add pickup day' }));
  expect(screen.getByText('Choose a day.')).toBeVisible();
  await user.type(screen.getByLabelText(/^Day/), '2024-03-05');
  await user.click(screen.getByRole('button', { name: 'Add pickup day' }));
  expect(screen.getByText('This day is over. Choose today or a later day.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(screen.getByLabelText(/^Day/));
  await user.type(screen.getByLabelText(/^Day/), '2094-03-05');
  await user.click(screen.getByRole('radio', { name: /Chosen classes/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Room 2/ }));
  await user.click(screen.getByRole('button', { name: 'Add pickup day' }));
  expect(await screen.findByRole('region', { name: 'Fri, Mar 5' })).toBeVisible();
  expect(sent).toEqual([
    {
      organizationId: 'org-1',
      input: {
        date: '2094-03-05',
        opensAt: '15:00',
        closesAt: '18:00',
        place: '1 School Street',
        note: null,
        remindUntil: null,
        classroomIds: ['c-2'],
      },
    },
  ]);
});

test('lists chosen classes first among 200, and finds another by its teacher', async () => {
  const many = Array.from({ length: 199 }, (_, at) => classroom(`c-${at}`, `Room ${at}`));
  const chosen = [{ __typename: 'Classroom', id: 'c-150', name: 'Room 150' }];
  const { user } = await open(
    {},
    {
      classrooms: [...many, classroom('c-art', 'Art', 'Mr. José Núñez')],
      pickupDays: [buildDay({ classrooms: chosen })],
    },
  );
  await user.click(screen.getByRole('button', { name: 'Change Fri, Nov 20' }));
  const whose = within(screen.getByRole('radiogroup', { name: 'Which orders?' }));
  const boxes = whose.getAllByRole('checkbox');
  expect(boxes).toHaveLength(10);
  expect(boxes[0]).toHaveAccessibleName(/^Room 150/);
  expect(boxes[0]).toBeChecked();
  await user.type(whose.getByRole('searchbox', { name: 'Search classes' }), 'jose{Enter}');
  await waitFor(() => expect(whose.getAllByRole('checkbox')).toHaveLength(1));
  await user.click(whose.getByRole('checkbox', { name: /^Art/ }));
  expect(screen.getByText('2 classes chosen')).toBeVisible();
});

test('a refused day keeps the input and shows the reason at its field', async () => {
  const { user } = await open({
    UpdatePickupDay: () =>
      refused('INVALID_INPUT', 'Choose a day.', { fields: { 'input.date': 'This day is over.' } }),
  });
  await user.click(screen.getByRole('button', { name: 'Change Fri, Nov 20' }));
  await user.type(screen.getByLabelText(/^Place/), ', door B');
  await user.click(screen.getByRole('button', { name: 'Save pickup day' }));
  expect(await screen.findByText('This day is over.')).toBeVisible();
  expect(screen.getByLabelText(/^Place/)).toHaveValue('The gym, door B');
});

test('keeps the input after Back, and asks before leaving it', async () => {
  const { user } = await open({ Viewer: () => buildViewer({ organizationId: 'org-1' }) });
  await user.click(screen.getByRole('button', { name: 'Change Fri, Nov 20' }));
  await user.type(screen.getByLabelText(/^Place/), ', door B');
  await leaveAndComeBack();
  await waitFor(() => expect(screen.getByLabelText(/^Place/)).toBeVisible());
  expect(screen.getByLabelText(/^Place/)).toHaveValue('The gym, door B');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText(/^Place/)).toHaveValue('The gym, door B');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The dashboard')).toBeVisible();
});

test('shows a helper link once, with copy button and QR code, and can revoke it', async () => {
  const link = {
    __typename: 'HelperLink',
    id: 'link-1',
    label: 'Front table',
    revokedAt: null,
    createdAt: '2026-11-19T12:00:00Z',
    expiresAt: '2999-11-22T04:59:59Z',
  };
  let links: object[] = [];
  const { user } = await open({
    PickupDays: () => ({
      data: { organization: buildSchool({ pickupDays: [buildDay({ helperLinks: links })] }) },
    }),
    CreateHelperLink: () => {
      links = [link];
      return { data: { createHelperLink: { ...link, url: 'https://shop.example/pickup/secret' } } };
    },
    RevokeHelperLink: () => ({ data: { revokeHelperLink: { ...link, revokedAt: '2026-11-20T12:00:00Z' } } }),
  });
  await user.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(screen.getByText('Enter who the link is for.')).toBeVisible();
  await user.type(screen.getByLabelText(/^Who is it for/), 'Front table');
  await user.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByText('https://shop.example/pickup/secret')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code that opens this address' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Revoke the link for Front table' }));
  expect(screen.queryByText('Revoked')).toBeNull();
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Revoke the link for Front table?' }),
  );
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Revoked')).toBeVisible();
});

test('sends reminders after a dialog', async () => {
  const asked: unknown[] = [];
  const remind = (variables: unknown) => {
    asked.push(variables);
    return { data: { remindWaiting: { emailCount: 23 } } };
  };
  const { user } = await open({ RemindWaiting: remind }, { pickupDays: [buildDay({ date: '2020-11-20' })] });
  await user.click(screen.getByRole('button', { name: 'Send reminders' }));
  expect(asked).toEqual([]);
  const question = within(screen.getByRole('alertdialog', { name: 'Email everyone who has not picked up?' }));
  await user.click(question.getByRole('button', { name: 'Send reminders' }));
  expect(await screen.findByText('23 emails are on the way.')).toBeInTheDocument();
  expect(asked).toEqual([{ pickupDayId: 'day-1' }]);
});

test('explains a removal in a dialog', async () => {
  const { user } = await open({
    RemovePickupDay: () => ({ data: { removePickupDay: buildSchool({ pickupDays: [] }) } }),
  });
  await user.click(screen.getByRole('button', { name: 'Remove Fri, Nov 20' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/its helper links stop working/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove pickup day' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Fri, Nov 20' })).toBeNull());
});

test('marks orders ready after a dialog with the number of emails, shows refusals, and can undo', async () => {
  const sent: Record<string, unknown>[] = [];
  const undone: Record<string, unknown>[] = [];
  const { user } = await open({
    MarkPickupsReady: (variables) => {
      sent.push(variables);
      const orders = [{ ...buildWaiting(1), status: 'ready_for_pickup', pickupNotificationSent: true }];
      const not = { __typename: 'NotMarkedReady', orderId: 'order-0003', reason: 'It was cancelled.' };
      return { data: { markPickupsReady: { __typename: 'MarkedReady', orders, refused: [not] } } };
    },
    TakeBackReady: (variables) => {
      undone.push(variables);
      return {
        data: { takeBackReady: { __typename: 'MarkedReady', orders: [buildWaiting(1)], refused: [] } },
      };
    },
  });
  expect(screen.getByRole('button', { name: 'Mark ready' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Choose all' }));
  await user.click(screen.getByRole('checkbox', { name: /Buyer 2/ }));
  await user.click(screen.getByRole('button', { name: 'Mark 2 ready' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Mark 2 orders ready?' }));
  expect(question.getByText(/2 customers get the email “Your order is ready for pickup”/)).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Mark 2 ready' }));
  expect(await screen.findByText(/It was cancelled\./)).toBeVisible();
  expect(sent).toEqual([{ organizationId: 'org-1', orderIds: ['order-0001', 'order-0003'] }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(undone).toEqual([{ organizationId: 'org-1', orderIds: ['order-0001'] }]);
});

test('of more orders than the list holds it says how many it shows, and chooses these', async () => {
  const orders = buildConnection('Order', [buildWaiting(1), buildWaiting(2)], { totalCount: 1_717 });
  const { user } = await open({}, { orders });
  expect(screen.getByText('The first 2 of 1,717, oldest first. Mark these, then the next.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose these 2' }));
  expect(screen.getByRole('button', { name: 'Mark 2 ready' })).toBeVisible();
});

test('redirects to the login without a session', async () => {
  const network = fakeNetwork({
    PickupDays: () => refused('UNAUTHENTICATED', 'Please log in first.'),
    Viewer: () => buildViewer(),
  });
  renderRoute(network.client, routes, '/organization/org-1/pickup-days');
  expect(await screen.findByText('The login')).toBeVisible();
});
