import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../test/fake-network';
import { fill } from '../../test/fill';
import { renderRoute } from '../../test/render-route';
import { Component as RegisterPage, sections } from './register-page';
import { fieldOrder } from './registration-fields';

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

/** The bodies sent to the REST call. */
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

async function openForm(responses: Responses = {}) {
  const network = fakeNetwork(responses);
  const router = renderRoute(network.client, routes, '/register');
  await waitFor(() => expect(screen.queryAllByLabelText(/^Classroom name/)).not.toHaveLength(0));
  return { network, router };
}

async function fillForm() {
  await fillContact();
  await fill(screen.getByLabelText(/^Classroom name/), '3rd Grade');
  await fill(screen.getByLabelText(/^Teacher\/leader/), 'Mr. Lee');
}

async function fillContact() {
  await fill(screen.getByLabelText(/^Organization name/), 'Maple School');
  await fill(screen.getByLabelText(/^Contact person/), 'Sam Maple');
  await fill(screen.getByLabelText(/^Contact email/), 'sam@maple.example');
  await fill(screen.getByLabelText(/^Password/), 'candy-for-all');
  await fill(screen.getByLabelText(/^Confirm password/), 'candy-for-all');
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Start My Fundraiser' }));

test('a registration logs in and opens the dashboard', async () => {
  respondToRegistration(registered);
  const { router } = await openForm({ LoginAfterRegistration: () => loggedIn });
  await fillForm();
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
        goalAmount: '0.00',
        purpose: null,
      }) as unknown,
      classrooms: [
        expect.objectContaining({
          code: 'LEE',
          studentCount: 0,
          goalAmount: '0.00',
          teacherEmail: null,
          halfwayIncentive: 'Doughnut Party',
        }) as unknown,
      ],
      tellTeachers: false,
    },
  ]);
  expect(localStorage.getItem('skycrumb-registration')).toBeNull();
});

function memberOf(role: string) {
  const memberships = [{ __typename: 'OwnMembership', role }];
  const member = { __typename: 'OwnMember', personId: 'p1', email: 'Kim@oak.example', memberships };
  return { RegistrationViewer: () => ({ data: { viewer: { __typename: 'Viewer', member } } }) };
}

test('a logged-in member keeps their login and lands on the dashboard of the organization they add', async () => {
  respondToRegistration(registered);
  const switched: unknown[] = [];
  const { network, router } = await openForm({
    ...memberOf('organizer'),
    OpenRegistered: (variables) => {
      switched.push(variables);
      return { data: { switchOrganization: loggedIn.data.loginOrganization } };
    },
  });
  await waitFor(() => expect(screen.getByLabelText(/^Contact email/)).toHaveValue('Kim@oak.example'));
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  expect(screen.getByText('You log in with your email and the password you already have.')).toBeVisible();
  await fill(screen.getByLabelText(/^Organization name/), 'Maple School');
  await fill(screen.getByLabelText(/^Contact person/), 'Kim Oak');
  await fill(screen.getByLabelText(/^Classroom name/), '3rd Grade');
  await fill(screen.getByLabelText(/^Teacher\/leader/), 'Mr. Lee');
  await send();
  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(router.state.location.pathname).toBe('/organization/org-9');
  expect(switched).toEqual([{ organizationId: 'org-9' }]);
  expect(network.requests).not.toContain('LoginAfterRegistration');
});

test('a member who types another email, or who owns an organization, chooses a password', async () => {
  const { network } = await openForm(memberOf('organizer'));
  const email = screen.getByLabelText(/^Contact email/);
  await waitFor(() => expect(email).toHaveValue('Kim@oak.example'));
  await userEvent.clear(email);
  expect(screen.getByLabelText(/^Password/)).toHaveValue('');
  expect(network.requests).toEqual(['RegistrationViewer']);
  localStorage.clear();
  cleanup();
  await openForm(memberOf('owner'));
  expect(screen.getByLabelText(/^Password/)).toBeVisible();
  expect(screen.getByLabelText(/^Contact email/)).toHaveValue('');
});

test.each([
  ['Yes', { allowPickup: true, pickupAddress: 'Front office', allowDirectRegistration: false }],
  ['No', { allowPickup: false, allowDirectRegistration: false }],
])(
  'sends that a class code is required, and whether orders are handed out at school: %s',
  async (answer, pickup) => {
    respondToRegistration(registered);
    await openForm({ LoginAfterRegistration: () => loggedIn });
    await fillForm();
    const question = within(screen.getByRole('radiogroup', { name: 'Will you hand out orders at school?' }));
    await userEvent.click(question.getByRole('radio', { name: answer }));
    const place = screen.queryByLabelText(/^Where will you hand them out/);
    if (place) await fill(place, 'Front office');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Supporters can buy with this code alone/ }));
    await send();
    await screen.findByText('The dashboard');
    expect(sent).toMatchObject([{ organization: pickup }]);
  },
);

test('opens the login page when the login after registration fails', async () => {
  respondToRegistration(registered);
  await openForm({ LoginAfterRegistration: () => noLogin });
  await fillForm();
  await send();
  expect(await screen.findByText('The login')).toBeVisible();
  expect(screen.getByText('Registration successful!')).toBeVisible();
});

test('an incomplete form lists its errors, focuses their fields and sends nothing', async () => {
  respondToRegistration(registered);
  const { network } = await openForm();
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
  expect(network.requests).toEqual(['RegistrationViewer']);
  expect(sent).toEqual([]);
});

test('clears the error of a code that is filled in from the name', async () => {
  await openForm();
  await send();
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getByRole('button', { name: 'Organization code is required' })).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Organization name/), 'Maple');
  await waitFor(() => expect(summary.queryByText('Organization code is required')).toBeNull());
  expect(screen.getByLabelText(/^Organization code/)).toBeValid();
});

test('clears the error of a code typed in lower case and keeps the caret', async () => {
  await openForm();
  await send();
  const code = screen.getByLabelText<HTMLInputElement>(/^Organization code/);
  expect(code).toBeInvalid();
  await userEvent.type(code, 'mple');
  await waitFor(() => expect(code).toBeValid());
  await userEvent.type(code, 'a', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(code).toHaveValue('MAPLE');
  expect(code.selectionStart).toBe(2);
});

test('clears the error of a duplicate classroom code when the other code changes', async () => {
  await openForm();
  await userEvent.type(screen.getByLabelText(/^Classroom code/), 'LEE');
  await userEvent.click(screen.getByRole('button', { name: 'Add Classroom' }));
  const [first, second] = screen.getAllByLabelText(/^Classroom code/);
  await userEvent.type(second ?? document.body, 'LEE');
  await send();
  expect(second).toBeInvalid();
  await userEvent.type(first ?? document.body, '2');
  await waitFor(() => expect(second).toBeValid());
});

test('shows a taken code at its field and keeps the form', async () => {
  const message =
    'An organization with this code already exists. Please choose another code, such as MAPLESCHO2.';
  respondToRegistration({ message, code: 'ORGANIZATION_TAKEN', details: { field: 'code' } }, 409);
  await openForm();
  await fillForm();
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

test("shows the server's errors at their fields and focuses the first field of the form", async () => {
  const fields = {
    'classrooms.0.code': 'Classroom code must be 1-20 letters and digits',
    'organization.contactName': 'The name is too long.',
  };
  respondToRegistration({ message: 'No.', code: 'INVALID_INPUT', details: { fields } }, 400);
  await openForm();
  await fillForm();
  await send();
  expect(await screen.findByText('Registration failed')).toBeVisible();
  expect(screen.getByLabelText(/^Classroom code/)).toBeInvalid();
  expect(screen.getByLabelText(/^Contact person/)).toHaveFocus();
});

test('says what to do with too many classrooms, or if the server cannot be reached, and keeps the form', async () => {
  respondToRegistration(
    { message: 'This is too large.', code: 'TOO_LARGE', details: { maxBytes: 102_400 } },
    413,
  );
  await openForm();
  await fillForm();
  await send();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Remove some and add them in Settings later.');
  expect(screen.getByLabelText(/^Classroom name/)).toHaveValue('3rd Grade');
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await send();
  const text = 'We could not reach the server. Check your connection and try again.';
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
  const fields = { 'organization.code': 'This code is taken.' };
  respondToRegistration({ message: 'Taken.', code: 'ORGANIZATION_TAKEN', details: { fields } }, 409);
  await send();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Your first try may have worked/));
  expect(screen.getByLabelText(/^Organization code/)).toBeInvalid();
});

test('keeps a typed code when the name changes, and fills in a cleared one', async () => {
  await openForm();
  const name = screen.getByLabelText(/^Organization name/);
  const code = screen.getByLabelText(/^Organization code/);
  await fill(name, "St. Mary's");
  expect(code).toHaveValue('STMARYS');
  expect(screen.getByText(/^Filled in for you\. 2 to 10/)).toBeVisible();
  await userEvent.clear(code);
  await userEvent.type(code, 'mary');
  await fill(name, ' School');
  expect(code).toHaveValue('MARY');
  await userEvent.clear(code);
  await userEvent.type(name, '!');
  expect(code).toHaveValue('STMARYSSCH');
});

test('a campaign of more than 31 days is refused at its end date', async () => {
  await openForm();
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

test('adds classrooms and removes them down to one', async () => {
  await openForm();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await fill(screen.getByLabelText(/^Classroom name/), '3rd Grade');
  await userEvent.click(screen.getByRole('button', { name: 'Add Classroom' }));
  expect(screen.getAllByLabelText(/^Classroom name/)).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Class 2' }));
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('a pasted list becomes rows with codes, marks duplicates, and shares goal and prizes', async () => {
  respondToRegistration(registered);
  await openForm({
    LoginAfterRegistration: () => loggedIn,
    TeacherEmail: () => ({
      data: { teacherEmail: { __typename: 'EmailPreview', subject: 'Your class', text: 'Hello.' } },
    }),
  });
  await fill(
    screen.getByLabelText(/^Paste your class list/),
    'Room 1,Ms. Ray,20,ray@elm.example\nRoom 2,Mr. Oak,21\nroom 1,ms. ray,20,',
  );
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
  expect(screen.getByText('Same class and teacher as row 3.')).toBeVisible();
  expect(screen.getByText('Same class and teacher as row 1.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove room 1' }));
  expect(screen.queryByText(/^Same class/)).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Class goal/), '750');
  await userEvent.click(screen.getByRole('button', { name: 'Edit Room 2' }));
  await userEvent.click(screen.getByText('This class has its own goal or prizes'));
  await fill(screen.getByLabelText(/^Prize for the first class halfway/), 'Kite day');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Email each teacher/ }));
  expect(await screen.findByText('Your class')).toBeVisible();
  await fillContact();
  await send();
  await screen.findByText('The dashboard');
  const goal = { goalAmount: '750.00', goalIncentive: 'Pizza Party and Raffle for a $50 gift card' };
  expect(sent).toMatchObject([
    {
      classrooms: [
        {
          ...goal,
          name: 'Room 1',
          code: 'RAY',
          teacherEmail: 'ray@elm.example',
          halfwayIncentive: 'Doughnut Party',
        },
        { ...goal, name: 'Room 2', code: 'OAK', studentCount: 21, halfwayIncentive: 'Kite day' },
      ],
      tellTeachers: true,
    },
  ]);
});

test('keeps a list that cannot be read, and names the row', async () => {
  await openForm();
  await fill(screen.getByLabelText(/^Paste your class list/), 'Room 1,Ms. Ray\nRoom 2,');
  const field = screen.getByLabelText(/^Paste your class list/);
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Row 2: Room 2 has no teacher.')),
  );
  await fill(field, 'Mr. Oak');
  await userEvent.click(screen.getByRole('button', { name: 'Read the list' }));
  expect(await screen.findByRole('button', { name: 'Edit Room 2' })).toBeVisible();
  expect(field).toHaveValue('');
});

test('the draft survives a reload with a list that was not read, without the password', async () => {
  await openForm();
  await fillForm();
  await userEvent.type(screen.getByLabelText(/^Paste your class list/), 'Room 2');
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Mr. Lee'));
  expect(JSON.stringify({ ...localStorage })).not.toContain('candy-for-all');
  await openForm();
  const names = screen.getAllByLabelText(/^Organization name/);
  expect(names[1]).toHaveValue('Maple School');
  expect(screen.getAllByLabelText(/^Paste your class list/)[1]).toHaveValue('Room 2');
  expect(screen.getAllByLabelText(/^Password/)[1]).toHaveValue('');
});

test('each field belongs to a section of the side list', () => {
  const fields = fieldOrder(1);
  expect(fields.filter((field) => !sections.some((section) => section.fields.test(field)))).toEqual([]);
});
