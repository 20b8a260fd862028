import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../test/fake-network';
import { renderRoute } from '../../test/render-route';
import { Component as RegisterPage } from './register-page';

const routes = [
  { path: '/register', Component: RegisterPage },
  { path: '/organization/login', element: <p>The login</p> },
  { path: '/organization/:id', element: <p>The dashboard</p> },
];

const registered = { organization: { id: 'org-9', name: 'Maple School', code: 'MAPLESCHOO' } };
const loggedIn = {
  data: {
    loginOrganization: { __typename: 'Viewer', organization: { __typename: 'Organization', id: 'org-9' } },
  },
};
const noLogin = { data: null, errors: [{ message: 'No.', extensions: { code: 'UNAVAILABLE' } }] };

type Responses = Parameters<typeof fakeNetwork>[0];

/** What the documented call was sent. */
const sent: unknown[] = [];
afterEach(() => {
  sent.length = 0;
  jest.restoreAllMocks();
});

function respondToRegistration(body: object, status = 200) {
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    expect(address).toBe('/api/organizations/complete-registration');
    sent.push(JSON.parse(init?.body as string)); // JSON, as a text
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}

function openForm(responses: Responses = {}) {
  const network = fakeNetwork(responses);
  return { network, router: renderRoute(network.client, routes, '/register') };
}

async function fill() {
  const type = (label: RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);
  await type(/^Organization name/, 'Maple School');
  await type(/^Contact person/, 'Sam Maple');
  await type(/^Contact email/, 'sam@maple.example');
  await type(/^Password/, 'candy-for-all');
  await type(/^Confirm password/, 'candy-for-all');
  await type(/^Classroom name/, '3rd Grade');
  await type(/^Teacher/, 'Mr. Lee');
  await type(/^Classroom code/, 'lee');
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Start My Fundraiser' }));

test('a registration logs in and opens the dashboard', async () => {
  respondToRegistration(registered);
  const { router } = openForm({ LoginAfterRegistration: () => loggedIn });
  await fill();
  expect(screen.getByTestId('supporter-code')).toHaveTextContent('MAPLESCHOO-LEE');
  await send();
  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(router.state.location.pathname).toBe('/organization/org-9');
  expect(
    screen.getByText('Maple School has been registered successfully. Confirmation emails have been sent!'),
  ).toBeVisible();
  expect(sent).toEqual([
    {
      organization: expect.objectContaining({
        code: 'MAPLESCHOO',
        contactPhone: null,
        allowDirectRegistration: true,
      }) as unknown,
      classrooms: [expect.objectContaining({ code: 'LEE', studentCount: 0, goalAmount: '0.00' }) as unknown],
    },
  ]);
  expect(localStorage.getItem('skycrumb-registration')).toBeNull();
});

test('an organization can ask for a class code from the start', async () => {
  respondToRegistration(registered);
  openForm({ LoginAfterRegistration: () => loggedIn });
  await fill();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Supporters can buy with this code alone/ }));
  await send();
  await screen.findByText('The dashboard');
  expect(sent).toMatchObject([{ organization: { allowDirectRegistration: false } }]);
});

test.each([
  ['Yes', { allowPickup: true }],
  ['No', { allowPickup: false }],
])('asks whether orders are handed out at school: %s', async (answer, pickup) => {
  respondToRegistration(registered);
  openForm({ LoginAfterRegistration: () => loggedIn });
  await fill();
  const question = within(screen.getByRole('radiogroup', { name: 'Will you hand out orders at school?' }));
  await userEvent.click(question.getByRole('radio', { name: answer }));
  await send();
  await screen.findByText('The dashboard');
  expect(sent).toMatchObject([{ organization: pickup }]);
});

test('when the login after it fails, the login page asks to log in', async () => {
  respondToRegistration(registered);
  openForm({ LoginAfterRegistration: () => noLogin });
  await fill();
  await send();
  expect(await screen.findByText('The login')).toBeVisible();
  expect(screen.getByText('Registration successful!')).toBeVisible();
});

test('an incomplete form lists what is missing, leads to it and sends nothing', async () => {
  respondToRegistration(registered);
  const { network } = openForm();
  await userEvent.type(screen.getByLabelText(/^Password/), 'short');
  await userEvent.clear(screen.getByLabelText(/^Start date/));
  await send();
  const summary = within(await screen.findByRole('alert'));
  for (const text of [
    'Organization name is required',
    'Password must be at least 8 characters',
    "Passwords don't match",
    'Start date is required',
    'Classroom 1: Classroom name is required',
  ]) {
    expect(summary.getByRole('button', { name: text })).toBeVisible();
  }
  expect(screen.getByLabelText(/^Organization name/)).toHaveFocus();
  await userEvent.click(summary.getByRole('button', { name: 'Classroom 1: Classroom name is required' }));
  expect(screen.getByLabelText(/^Classroom name/)).toHaveFocus();
  expect(network.requests).toEqual([]);
  expect(sent).toEqual([]);
});

test('an error goes when its value is right, however it got there', async () => {
  openForm();
  await send();
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getByRole('button', { name: 'Organization code is required' })).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Organization name/), 'Maple');
  await waitFor(() => expect(summary.queryByText('Organization code is required')).toBeNull());
  expect(screen.getByLabelText(/^Organization code/)).toBeValid();
});

test('so does the error of a code that is typed in lower case, and the caret stays', async () => {
  openForm();
  await send();
  const code = screen.getByLabelText<HTMLInputElement>(/^Organization code/);
  expect(code).toBeInvalid();
  await userEvent.type(code, 'mple');
  await waitFor(() => expect(code).toBeValid());
  await userEvent.type(code, 'a', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(code).toHaveValue('MAPLE');
  expect(code.selectionStart).toBe(2);
});

test('so does the error of a code that another classroom had, when that one gets another', async () => {
  openForm();
  await userEvent.type(screen.getByLabelText(/^Classroom code/), 'LEE');
  await userEvent.click(screen.getByRole('button', { name: 'Add Classroom' }));
  const [first, second] = screen.getAllByLabelText(/^Classroom code/);
  await userEvent.type(second ?? document.body, 'LEE');
  await send();
  expect(second).toBeInvalid();
  await userEvent.type(first ?? document.body, '2');
  await waitFor(() => expect(second).toBeValid());
});

test('a code in use is said at its field and keeps what was typed', async () => {
  const message =
    'An organization with this code already exists. Please choose another code, such as MAPLESCHO2.';
  respondToRegistration({ message, code: 'ORGANIZATION_TAKEN', details: { field: 'code' } }, 409);
  openForm();
  await fill();
  await send();
  expect(await screen.findByText('Registration failed')).toBeVisible();
  expect(screen.getByLabelText(/^Organization code/)).toBeInvalid();
  expect(screen.getByLabelText(/^Organization code/)).toHaveFocus();
  expect(screen.getByLabelText(/^Organization code/)).toHaveAccessibleDescription(
    expect.stringContaining(message),
  );
  expect(within(screen.getByRole('alert')).getAllByText(message)).toHaveLength(1);
  expect(screen.getByLabelText(/^Password/)).toHaveValue('candy-for-all');
  const guide = within(screen.getByRole('navigation', { name: 'Sections', hidden: true }));
  expect(guide.getByRole('link', { name: /^Organization/, hidden: true })).toHaveTextContent('To do');
});

test('what the server refuses is at its fields, in whatever order it came, with the focus on the first', async () => {
  const fields = {
    'classrooms.0.code': 'Classroom code must be 1-20 letters and digits',
    'organization.contactName': 'The name is too long.',
  };
  respondToRegistration({ message: 'No.', code: 'INVALID_INPUT', details: { fields } }, 400);
  openForm();
  await fill();
  await send();
  expect(await screen.findByText('Registration failed')).toBeVisible();
  expect(screen.getByLabelText(/^Classroom code/)).toBeInvalid();
  expect(screen.getByLabelText(/^Contact person/)).toHaveFocus();
});

test('more classrooms than can be sent at once stay, with what to do', async () => {
  respondToRegistration(
    { message: 'This is too large.', code: 'TOO_LARGE', details: { maxBytes: 102_400 } },
    413,
  );
  openForm();
  await fill();
  await send();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Remove some and add them in Settings later.');
  expect(screen.getByLabelText(/^Classroom name/)).toHaveValue('3rd Grade');
});

test('a server that cannot be reached is said so', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  openForm();
  await fill();
  await send();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('We could not reach the server. Check your connection and try again.');
});

test('a typed code stays when the name changes, and an emptied one is filled in again', async () => {
  openForm();
  const name = screen.getByLabelText(/^Organization name/);
  const code = screen.getByLabelText(/^Organization code/);
  await userEvent.type(name, "St. Mary's");
  expect(code).toHaveValue('STMARYS');
  expect(screen.getByText(/^Filled in for you\. 2 to 10/)).toBeVisible();
  await userEvent.clear(code);
  await userEvent.type(code, 'mary');
  await userEvent.type(name, ' School');
  expect(code).toHaveValue('MARY');
  await userEvent.clear(code);
  await userEvent.type(name, '!');
  expect(code).toHaveValue('STMARYSSCH');
});

test('a campaign of more than 31 days is refused at its end date', async () => {
  openForm();
  const end = screen.getByLabelText(/^End date/);
  await userEvent.clear(screen.getByLabelText(/^Start date/));
  await userEvent.type(screen.getByLabelText(/^Start date/), '2027-03-01');
  expect(end).toHaveValue('2027-04-01');
  await userEvent.clear(end);
  await userEvent.type(end, '2027-04-02');
  await userEvent.tab();
  expect(await screen.findByText('Campaign must last within 31 days')).toBeVisible();
  await userEvent.clear(end);
  await userEvent.type(end, '2027-03-01');
  expect(await screen.findByText('End date must be after start date')).toBeVisible();
});

test('classrooms are added, duplicated without their code, and removed down to one', async () => {
  openForm();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Classroom name/), '3rd Grade');
  await userEvent.type(screen.getByLabelText(/^Classroom code/), 'LEE');
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate 3rd Grade' }));
  const codes = screen.getAllByLabelText(/^Classroom code/);
  expect(codes).toHaveLength(2);
  expect(codes[1]).toHaveValue('');
  await userEvent.type(codes[1] ?? document.body, 'LEE');
  await send();
  expect(screen.getByText('Classroom codes must be different')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add Classroom' }));
  expect(screen.getAllByLabelText(/^Classroom name/)).toHaveLength(3);
  const removeFirst = () =>
    userEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[0] ?? document.body);
  await removeFirst();
  await removeFirst();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('the draft survives a reload, without the password', async () => {
  openForm();
  await fill();
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Mr. Lee'));
  expect(JSON.stringify({ ...localStorage })).not.toContain('candy-for-all');
  openForm();
  const names = screen.getAllByLabelText(/^Organization name/);
  expect(names[1]).toHaveValue('Maple School');
  expect(screen.getAllByLabelText(/^Password/)[1]).toHaveValue('');
});
