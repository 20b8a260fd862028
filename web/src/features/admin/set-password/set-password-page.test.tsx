import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminSession, noAdminSession, organizationsPage } from '../../../test/admin-responses';
import { refused } from '../../../test/fake-network';
import { fill } from '../../../test/fill';
import { openAdminPage, type Responses } from '../../../test/render-admin';
import { Component as SetPasswordPage } from './set-password-page';

const lincoln = buildOrganization('Lincoln Elementary School', 'lincoln@example.org', 'LINCOLN');
const byCode = buildOrganization('Westside Soccer Club', 'westside@example.org', 'LINC2');

function buildOrganization(name: string, contactEmail: string, code: string) {
  return { __typename: 'Organization', id: code, name, contactEmail, code };
}

const openPage = (responses: Responses = {}) =>
  openAdminPage(SetPasswordPage, '/admin/set-password', {
    OrganizationsForPassword: () => ({ data: { organizations: organizationsPage([lincoln, byCode]) } }),
    ...responses,
  });

const password = () => screen.getByLabelText(/^New password/);
const setButton = () => screen.getByRole('button', { name: 'Set password' });
const sendButton = () => screen.getByRole('button', { name: 'Set password and send email' });

async function choose() {
  await userEvent.type(await screen.findByRole('combobox'), 'linc');
  await userEvent.click(await screen.findByRole('option', { name: /Lincoln Elementary School/ }));
}

test('both buttons are disabled without an organization and a password, and say what is missing', async () => {
  openPage();
  expect(await screen.findByText('Choose an organization and enter a password first.')).toBeVisible();
  expect(setButton()).toHaveAttribute('aria-disabled', 'true');
  expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
  await choose();
  expect(screen.getByText('Enter a password first.')).toBeVisible();
  await fill(password(), 'candy-2026');
  expect(setButton()).not.toHaveAttribute('aria-disabled', 'true');
  expect(sendButton()).not.toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: /Choose another organization/ }));
  expect(screen.getByText('Choose an organization first.')).toBeVisible();
  expect(setButton()).toHaveAttribute('aria-disabled', 'true');
});

test('searches name and contact email only, and works by keyboard', async () => {
  openPage();
  const search = await screen.findByRole('combobox');
  await userEvent.type(search, 'linc');
  expect(await screen.findByRole('option')).toHaveTextContent('Lincoln Elementary School');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('lincoln@example.org')).toBeVisible();
});

test('shows eight organizations, and says when more match', async () => {
  const all = Array.from({ length: 9 }, (_, at) =>
    buildOrganization(`Lincoln ${at}`, 'a@example.org', `L${at}`),
  );
  openPage({ OrganizationsForPassword: () => ({ data: { organizations: organizationsPage(all) } }) });
  await userEvent.type(await screen.findByRole('combobox'), 'lincoln');
  expect(await screen.findAllByRole('option')).toHaveLength(8);
  expect(screen.getByText('More organizations match. Type more of the name or email.')).toBeVisible();
  await userEvent.type(screen.getByRole('combobox'), ' 3');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(screen.queryByText(/^More organizations match/)).not.toBeInTheDocument();
});

test('confirms a set password and clears the field', async () => {
  let sent = {};
  openPage({
    SetOrganizationPassword: (variables) => {
      sent = variables;
      return {
        data: { setOrganizationPassword: { organization: { __typename: 'Organization', id: 'org-1' } } },
      };
    },
  });
  await choose();
  await fill(password(), 'candy-2026');
  await userEvent.click(setButton());
  expect(await screen.findByText('Password Set Successfully')).toBeVisible();
  expect(sent).toEqual({ organizationId: 'LINCOLN', password: 'candy-2026' });
  expect(password()).toHaveValue('');
});

test('the other button sets it and emails the login', async () => {
  const { network } = openPage({
    SendLoginCredentials: () => ({
      data: { sendLoginCredentials: { organization: { __typename: 'Organization', id: 'org-1' } } },
    }),
  });
  await choose();
  await fill(password(), 'candy-2026');
  await userEvent.click(sendButton());
  expect(await screen.findByText('Password Set Successfully')).toBeVisible();
  expect(network.requests).not.toContain('SetOrganizationPassword');
});

test('a short password is refused before anything is sent', async () => {
  const { network } = openPage();
  await choose();
  await userEvent.type(password(), 'short');
  await userEvent.click(setButton());
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Invalid Password: Password must be at least 8 characters long',
  );
  expect(network.requests).not.toContain('SetOrganizationPassword');
});

test('Enter without an organization says that one is missing', async () => {
  openPage();
  await screen.findByRole('combobox');
  await userEvent.type(password(), 'candy-2026{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'No Organization Selected: Please select an organization first',
  );
});

test('without a session it says so, and leads to the login after 1.5 s', async () => {
  openPage({ SetOrganizationPassword: () => refused('UNAUTHENTICATED', 'Please log in.') });
  await choose();
  await fill(password(), 'candy-2026');
  await userEvent.click(setButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Admin Login Required: Please log in as admin first. Redirecting...',
  );
  expect(screen.queryByText('The login')).toBeNull();
  expect(await screen.findByText('The login', undefined, { timeout: 3_000 })).toBeVisible();
});

test.each([
  ['SetOrganizationPassword', 'Set password', 'Error Setting Password: The organization is gone.'],
  ['SendLoginCredentials', 'Set password and send email', 'Error Sending Email: The organization is gone.'],
])('a refused %s says why', async (operation, name, text) => {
  openPage({ [operation]: () => refused('NOT_FOUND', 'The organization is gone.') });
  await choose();
  await fill(password(), 'candy-2026');
  await userEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(password()).toHaveValue('candy-2026');
});

test.each([
  ['SetOrganizationPassword', 'Set password', 'Error Setting Password: Failed to set password'],
  [
    'SendLoginCredentials',
    'Set password and send email',
    'Error Sending Email: Failed to send login credentials email',
  ],
])('a %s without a response says so', async (operation, name, text) => {
  openPage({ [operation]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await choose();
  await fill(password(), 'candy-2026');
  await userEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('without a login it leads to the login', async () => {
  openPage({ AdminSession: () => noAdminSession });
  expect(await screen.findByText('The login')).toBeVisible();
  expect(screen.getByText('Please log in as admin to access this page.')).toBeVisible();
});

test('support staff have no controls', async () => {
  openPage({ AdminSession: () => adminSession({ role: 'support' }) });
  expect(await screen.findByText(/Only an administrator can set a password/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Set password' })).toBeNull());
});
