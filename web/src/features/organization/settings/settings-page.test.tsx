import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editedMeanwhile, fakeNetwork, refused } from '../../../test/fake-network';
import { fill } from '../../../test/fill';
import { renderRoute } from '../../../test/render-route';
import { buildLogin, buildViewer } from '../organization.fixtures';
import { buildClass, buildSettings } from './settings.fixtures';
import { Component as SettingsPage } from './settings-page';

const routes = [
  { path: '/organization/:id/settings', Component: SettingsPage },
  { path: '/organization/login', element: <p>The login</p> },
  { path: '/organization/:id', element: <p>The dashboard</p> },
];

type Responses = Parameters<typeof fakeNetwork>[0];
type Input = { input: Record<string, unknown> };

async function openSettings(responses: Responses = {}) {
  const network = fakeNetwork({
    OrganizationSettings: () => ({ data: { organization: buildSettings() } }),
    ...responses,
  });
  renderRoute(network.client, routes, '/organization/org-1/settings');
  await screen.findByRole('region', { name: 'Campaign dates' });
  return network;
}

const card = (name: string) => within(screen.getByRole('region', { name }));

/** Records each input and returns the settings with it applied. */
function saves() {
  const sent: Record<string, unknown>[] = [];
  const UpdateOrganization: Responses[string] = (variables) => {
    const { input } = variables as Input; // the mutation's variables
    sent.push(input);
    return { data: { updateOrganization: buildSettings(input) } };
  };
  return { sent, UpdateOrganization };
}

async function type(label: RegExp, text: string, within_ = card('Campaign dates')) {
  const field = within_.getByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}

test('checks dates like the registration and saves them', async () => {
  const { sent, UpdateOrganization } = saves();
  await openSettings({ UpdateOrganization });
  await type(/End date/, '2025-11-05');
  await userEvent.click(screen.getByRole('button', { name: 'Save dates' }));
  expect(screen.getByText('Campaign must last within 31 days')).toBeVisible();
  expect(card('Campaign dates').getByLabelText(/End date/)).toHaveFocus();
  await type(/End date/, '2025-10-31');
  await userEvent.click(screen.getByRole('button', { name: 'Save dates' }));
  expect(await screen.findByText('Settings Saved')).toBeVisible();
  expect(sent).toEqual([{ endDate: '2025-10-31T12:00:00.000Z' }]);
});

test('shows a refusal at its field and keeps the input', async () => {
  const fields = { 'input.endDate': 'End date must be after start date' };
  await openSettings({
    UpdateOrganization: () => ({
      data: null,
      errors: [
        { message: 'Please check the dates.', extensions: { code: 'INVALID_INPUT', details: { fields } } },
      ],
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save dates' }));
  expect(await screen.findByText('Settings Not Saved')).toBeVisible();
  const end = card('Campaign dates').getByLabelText(/End date/);
  expect(end).toHaveAccessibleDescription(expect.stringContaining(fields['input.endDate']));
  expect(end).toHaveFocus();
  expect(card('Campaign dates').queryByRole('alert')).not.toBeInTheDocument();
  expect(card('Campaign dates').getByLabelText(/Start date/)).toHaveValue('2025-10-01');
});

test('saves only the changed pickup details and prizes', async () => {
  const { sent, UpdateOrganization } = saves();
  await openSettings({ UpdateOrganization });
  await type(/Pickup hours/, 'Mondays', card('Pickup'));
  await userEvent.click(screen.getByRole('button', { name: 'Save pickup details' }));
  await type(/For the winning class/, 'Field trip', card('Prizes'));
  await userEvent.click(screen.getByRole('button', { name: 'Save prizes' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([{ pickupHours: 'Mondays' }, { incentive: 'Field trip' }]);
});

describe('an edit conflict over the pickup hours', () => {
  async function meetConflict() {
    const sent: object[] = [];
    await openSettings({
      UpdateOrganization: ({ input, expected }) => {
        sent.push({ input, expected });
        if (sent.length > 1) return { data: { updateOrganization: buildSettings(input as object) } };
        return editedMeanwhile('Avery Morgan', { field: 'pickupHours', expected: '', present: 'Tuesdays' });
      },
    });
    await type(/Pickup hours/, 'Mondays', card('Pickup'));
    await userEvent.click(screen.getByRole('button', { name: 'Save pickup details' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Avery Morgan changed this' }));
    expect(question.getByLabelText('Theirs: Tuesdays')).toBeVisible();
    return { sent, press: (name: string) => userEvent.click(question.getByRole('button', { name })) };
  }
  const hours = () => card('Pickup').getByLabelText(/Pickup hours/);
  const seen = (value: string) => [{ field: 'pickupHours', value }];

  test('can overwrite the other value, and the next save expects the new one', async () => {
    const { sent, press } = await meetConflict();
    await press('Keep mine');
    expect(await screen.findByText('Settings Saved')).toBeVisible();
    await type(/Pickup hours/, 'Mondays at 8', card('Pickup'));
    await userEvent.click(screen.getByRole('button', { name: 'Save pickup details' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent).toEqual([
      { input: { pickupHours: 'Mondays' }, expected: seen('') },
      { input: { pickupHours: 'Mondays' }, expected: seen('Tuesdays') },
      { input: { pickupHours: 'Mondays at 8' }, expected: seen('Mondays') },
    ]);
  });

  test('can take the other value', async () => {
    const { press } = await meetConflict();
    await press('Take theirs');
    expect(hours()).toHaveValue('Tuesdays');
  });

  test('can keep editing', async () => {
    const { press } = await meetConflict();
    await press('Keep editing');
    expect(hours()).toHaveValue('Mondays');
  });
});

test('switches whether the code works without a class', async () => {
  const { sent, UpdateOrganization } = saves();
  await openSettings({ UpdateOrganization });
  expect(card('Name and code').getByText('LINCOLN works on its own')).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: 'Supporters can buy without a class code' }));
  expect(await card('Name and code').findByText('A class code is required')).toBeVisible();
  expect(sent).toEqual([{ allowDirectRegistration: false }]);
});

test('saves contact person and phone, and requires a name', async () => {
  const { sent, UpdateOrganization } = saves();
  await openSettings({ UpdateOrganization });
  await type(/Contact person/, '', card('Contact'));
  await userEvent.click(screen.getByRole('button', { name: 'Save contact' }));
  expect(screen.getByText('Contact person is required')).toBeVisible();
  await type(/Contact person/, 'Kim Park', card('Contact'));
  await type(/Phone/, '402-555-0100', card('Contact'));
  await userEvent.click(screen.getByRole('button', { name: 'Save contact' }));
  expect(await screen.findByText('Settings Saved')).toBeVisible();
  expect(sent).toEqual([{ contactName: 'Kim Park', contactPhone: '402-555-0100' }]);
});

describe('a new contact email', () => {
  async function askFor(email: string, response: (variables: Record<string, unknown>) => object) {
    let pendingContactEmail: string | null = null;
    const network = await openSettings({
      OrganizationSettings: () => ({ data: { organization: buildSettings({ pendingContactEmail }) } }),
      RequestContactEmailChange: (variables) => {
        pendingContactEmail = email;
        return response(variables);
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
    expect(screen.getByText(/if you are the only officer, after three days/)).toBeVisible();
    await userEvent.type(screen.getByLabelText(/New contact email/), email);
    await fill(screen.getByLabelText(/Current password/), 'candy-demo-2026');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    return network;
  }

  test('waits for its link, and names the email to log in with until then', async () => {
    const sent: unknown[] = [];
    await askFor('kim@example.org', ({ input }) => {
      sent.push(input);
      return {
        data: { requestContactEmailChange: { organization: { __typename: 'Organization', id: 'org-1' } } },
      };
    });
    expect(await screen.findByText('We sent a link to kim@example.org')).toBeVisible();
    expect(screen.getByText(/if you are the only officer, once the wait is over/)).toHaveTextContent(
      'keep logging in with lincoln@example.org',
    );
    expect(sent).toEqual([{ newEmail: 'kim@example.org', currentPassword: 'candy-demo-2026' }]);
    expect(screen.queryByLabelText(/New contact email/)).toBeNull();
  });

  test('that is in use is refused at its field', async () => {
    const message = 'An organization with this contact email already exists.';
    await askFor('westside@example.org', () =>
      refused('ORGANIZATION_TAKEN', message, { field: 'contactEmail' }),
    );
    expect(await screen.findByText('Email Not Changed')).toBeVisible();
    expect(screen.getByLabelText(/New contact email/)).toHaveAccessibleDescription(message);
  });

  test('that is invalid is not sent', async () => {
    const network = await askFor('kim', () => refused('INVALID_INPUT', 'No.'));
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
    expect(network.requests).not.toContain('RequestContactEmailChange');
  });
});

test('saves the ranking and the switches right away', async () => {
  const { sent, UpdateOrganization } = saves();
  await openSettings({ UpdateOrganization });
  await userEvent.click(screen.getByRole('radio', { name: 'Sales per student' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Weekly summary' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Supporters can pick up orders' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { rankingBy: 'per_student' },
      { wantsWeeklySummary: false },
      { allowPickup: false },
    ]),
  );
});

test('reverts a switch that cannot be saved, and says so', async () => {
  await openSettings({ UpdateOrganization: () => refused('INTERNAL_ERROR', 'Please try again.') });
  await userEvent.click(screen.getByRole('switch', { name: 'Weekly summary' }));
  expect(await screen.findByText('Settings Not Saved')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Weekly summary' })).toBeChecked();
});

test('a choice stays while an earlier one is still being saved', async () => {
  const saves: ((value: object) => void)[] = [];
  await openSettings({ UpdateOrganization: () => new Promise((resolve) => saves.push(resolve)) });
  const radio = (name: string) => screen.getByRole('radio', { name });
  await userEvent.click(radio('Sales per student'));
  await userEvent.click(radio('No ranking'));
  const saved = { data: { updateOrganization: buildSettings({ rankingBy: 'per_student' }) } };
  await act(async () => saves[0]?.(saved));
  expect(radio('No ranking')).toBeChecked();
});

test('renames a class and returns the focus to its Edit button', async () => {
  const sent: unknown[] = [];
  await openSettings({
    UpdateClassroom: ({ input, expected }) => {
      sent.push({ input, expected });
      return { data: { updateClassroom: buildClass({ name: 'Second Grade' }) } };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Edit 2nd Grade' }));
  await card('Classrooms').findByLabelText(/Classroom name/);
  await type(/Classroom name/, 'Second Grade', card('Classrooms'));
  await type(/Goal amount/, '100', card('Classrooms'));
  await userEvent.click(screen.getByRole('button', { name: 'Save classroom' }));
  expect(screen.getByText('Goal must be at least $500, or left empty')).toBeVisible();
  await type(/Goal amount/, '750.5', card('Classrooms'));
  await userEvent.click(screen.getByRole('button', { name: 'Save classroom' }));
  expect(await screen.findByRole('button', { name: 'Edit Second Grade' })).toHaveFocus();
  expect(sent).toEqual([
    {
      input: { name: 'Second Grade', goalAmount: '750.50' },
      expected: [
        { field: 'name', value: '2nd Grade' },
        { field: 'goalAmount', value: '600.00' },
      ],
    },
  ]);
});

test('deactivates a class after a question', async () => {
  await openSettings({
    UpdateClassroom: () => ({ data: { updateClassroom: buildClass({ isActive: false }) } }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate 2nd Grade' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Deactivate 2nd Grade?' }));
  await userEvent.click(question.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Classroom Deactivated')).toBeVisible();
  expect(screen.getByText('Inactive')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Activate 2nd Grade' })).toHaveFocus());
});

test('saves name, code, goal and purpose', async () => {
  const { sent, UpdateOrganization } = saves();
  await openSettings({ UpdateOrganization });
  await type(/Organization code/, 'elm!', card('Name and code'));
  await userEvent.click(screen.getByRole('button', { name: 'Save name and code' }));
  await type(/What is the money for/, 'a new playground', card('Goal and purpose'));
  await type(/Your goal/, '400', card('Goal and purpose'));
  await userEvent.click(screen.getByRole('button', { name: 'Save goal and purpose' }));
  expect(screen.getByText('Goal must be at least $500, or left empty')).toBeVisible();
  await type(/Your goal/, '$5,000.00', card('Goal and purpose'));
  await userEvent.click(screen.getByRole('button', { name: 'Save goal and purpose' }));
  await waitFor(() =>
    expect(sent).toEqual([{ code: 'ELM' }, { purpose: 'a new playground', goalAmount: '5000.00' }]),
  );
});

test('redirects to the login without a session', async () => {
  const network = fakeNetwork({
    OrganizationSettings: () => refused('UNAUTHENTICATED', 'Please log in.'),
    Viewer: () => buildViewer(),
  });
  renderRoute(network.client, routes, '/organization/org-1/settings');
  expect(await screen.findByText('The login')).toBeVisible();
});

test('keeps the input when the session ends, and saves it after the login', async () => {
  let isLoggedIn = true;
  const saved: object[] = [];
  await openSettings({
    UpdateOrganization: ({ input }) => {
      if (!isLoggedIn) return refused('UNAUTHENTICATED', 'Please log in.');
      saved.push(input as object);
      return { data: { updateOrganization: buildSettings(input as object) } };
    },
    Viewer: () => buildViewer(),
    LoginOrganization: () => {
      isLoggedIn = true;
      return { data: { loginOrganization: buildLogin() } };
    },
  });
  await type(/Pickup hours/, 'Mondays', card('Pickup'));
  const hours = card('Pickup').getByLabelText(/Pickup hours/);
  isLoggedIn = false;
  await userEvent.click(screen.getByRole('button', { name: 'Save pickup details' }));
  const login = within(await screen.findByRole('dialog', { name: 'Login Required' }));
  await fill(login.getByLabelText(/Email/), 'lincoln@example.org');
  await fill(login.getByLabelText(/^Password/), 'candy-demo-2026');
  await userEvent.click(login.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(hours).toHaveValue('Mondays');
  expect(hours).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save pickup details' }));
  await waitFor(() => expect(saved).toEqual([{ pickupHours: 'Mondays' }]));
});

test('asks before leaving unsaved changes', async () => {
  await openSettings();
  const address = screen.getByLabelText(/Pickup address/);
  await fill(address, ', north door');
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(address).toHaveValue('Front office, north door');
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The dashboard')).toBeVisible();
});

test('does not ask when everything is saved', async () => {
  await openSettings({
    UpdateOrganization: () => ({
      data: { updateOrganization: buildSettings({ pickupAddress: 'Gym' }) },
    }),
  });
  const address = screen.getByLabelText(/Pickup address/);
  await userEvent.clear(address);
  await userEvent.type(address, 'Gym');
  await userEvent.click(screen.getByRole('button', { name: 'Save pickup details' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save pickup details' })).toBeEnabled());
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByText('The dashboard')).toBeVisible();
});

test('is closed to treasurers, and organizers cannot edit the contact', async () => {
  const member = (role: string) => ({ Viewer: () => buildViewer({ organizationId: 'org-1', role }) });
  await openSettings(member('organizer'));
  expect(await screen.findByText('Only the owner can change it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save contact' })).toBeNull();
  expect(screen.queryByLabelText(/Organization name/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Save code' })).toBeVisible();
  cleanup();
  const network = fakeNetwork({
    OrganizationSettings: () => refused('FORBIDDEN', 'You are not allowed to do this.'),
    ...member('treasurer'),
  });
  renderRoute(network.client, routes, '/organization/org-1/settings');
  expect(await screen.findByText('This page is for the owner and the organizers.')).toBeVisible();
});
