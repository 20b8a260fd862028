import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminSession } from '../../../test/admin-responses';
import { buildConnection } from '../../../test/build-connection';
import { editedMeanwhile, refused } from '../../../test/fake-network';
import { fill } from '../../../test/fill';
import { openAdminPage, type Responses } from '../../../test/render-admin';
import { Component as AdminPage } from '../../../app/admin/admin-page';

const areas = { footer_company_name: 'Skycrumb', footer_contact_email: 'support@skycrumb.example' };

function buildArea(key: string, value: string, changes: object = {}) {
  return {
    __typename: 'ContentArea',
    key,
    value,
    defaultValue: value,
    updatedAt: null,
    editor: null,
    ...changes,
  };
}

function buildEntry(changes: object = {}) {
  return {
    __typename: 'AuditEntry',
    id: 'entry-1',
    at: '2025-10-12T12:00:00.000Z',
    admin: { __typename: 'StaffMember', id: 'admin-1', name: 'Avery Morgan' },
    action: 'organization-updated',
    subjectType: 'organization',
    subjectId: 'org-1',
    subjectName: 'Lincoln Elementary School',
    before: '{"contactEmail":"old@example.org","isActive":true}',
    after: '{"contactEmail":"new@example.org","isActive":false}',
    ...changes,
  };
}

function audit(entries: object[], page: Parameters<typeof buildConnection>[2] = {}) {
  return { data: { auditEntries: buildConnection('AuditEntry', entries, page) } };
}

function openSettings(responses: Responses = {}) {
  const given: Responses = {
    FooterAreas: () => ({
      data: { content: Object.entries(areas).map(([key, value]) => buildArea(key, value)) },
    }),
    AdminAudit: () => audit([buildEntry()]),
    ...responses,
  };
  return openAdminPage(AdminPage, '/admin', given, { address: '/admin?tab=settings' }).network;
}

afterEach(() => localStorage.clear());

test('shows the logged-in account', async () => {
  openSettings();
  const card = within(await screen.findByRole('region', { name: 'Signed in' }));
  expect(card.getByText('Avery Morgan')).toBeVisible();
  expect(card.getByText('avery@example.org')).toBeVisible();
  expect(card.getByText('Administrator')).toBeVisible();
});

test('saves only the changed text', async () => {
  const saved: unknown[] = [];
  openSettings({
    SaveFooter: (variables) => {
      saved.push(variables);
      const { key, value } = variables;
      return {
        data: {
          saveContent: buildArea(String(key), String(value), {
            editor: { __typename: 'StaffMember', id: 'admin-1', fullName: 'Avery Morgan' },
            updatedAt: '2025-10-12T12:00:00.000Z',
          }),
        },
      };
    },
  });
  const name = await screen.findByLabelText(/Company name/);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.clear(name);
  await fill(name, 'Cloud Candy');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Settings Saved')).toBeVisible();
  expect(saved).toEqual([
    {
      key: 'footer_company_name',
      value: 'Cloud Candy',
      expected: [{ field: 'updatedAt', value: '' }],
    },
  ]);
  expect(screen.getByText(/by Avery Morgan/)).toBeVisible();
});

test('an invalid email address is refused at its field', async () => {
  const network = openSettings();
  const email = await screen.findByLabelText(/Contact email/);
  await userEvent.clear(email);
  await fill(email, 'nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(email).toBeInvalid();
  expect(network.requests).not.toContain('SaveFooter');
});

test('a refused save keeps what was typed and says why', async () => {
  openSettings({ SaveFooter: () => refused('INVALID_INPUT', 'That is too long.') });
  const name = await screen.findByLabelText(/Company name/);
  await userEvent.type(name, ' Inc.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('That is too long.');
  expect(name).toHaveValue('Skycrumb Inc.');
});

test('overwrites a text that somebody else saved meanwhile only when asked', async () => {
  const seen: unknown[] = [];
  openSettings({
    SaveFooter: ({ key, value, expected }) => {
      seen.push(expected);
      if (seen.length > 1) return { data: { saveContent: buildArea(String(key), String(value)) } };
      return editedMeanwhile(
        'Sam Ortiz',
        { field: 'updatedAt', expected: '', present: '2025-10-01T12:00:00.000Z' },
        { field: 'value', expected: '', present: 'Their Candy' },
      );
    },
  });
  await userEvent.type(await screen.findByLabelText(/Company name/), ' Inc.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByLabelText('Theirs: Their Candy')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Settings Saved')).toBeVisible();
  expect(seen).toEqual([
    [{ field: 'updatedAt', value: '' }],
    [{ field: 'updatedAt', value: '2025-10-01T12:00:00.000Z' }],
  ]);
});

test('leaving with something typed asks first', async () => {
  openSettings();
  await userEvent.type(await screen.findByLabelText(/Company name/), ' Inc.');
  await userEvent.click(screen.getByRole('link', { name: 'Terms' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText(/Company name/)).toHaveValue('Skycrumb Inc.');
});

test('support staff read the texts and cannot change them', async () => {
  openSettings({ AdminSession: () => adminSession({ role: 'support' }) });
  expect(await screen.findByLabelText(/Company name/)).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('the audit log says who changed what, before and after', async () => {
  openSettings();
  const log = within(await screen.findByRole('region', { name: 'Audit log' }));
  const text = 'Organization updated: Lincoln Elementary School';
  const row = within(await log.findByRole('row', { name: new RegExp(text) }));
  await userEvent.click(row.getByRole('button', { name: `Details of ${text}` }));
  expect(log.getByRole('row', { name: 'Contact email old@example.org new@example.org' })).toBeVisible();
  expect(log.getByRole('row', { name: 'Is active Yes No' })).toBeVisible();
});

test('the audit log loads its next page', async () => {
  openSettings({
    AdminAudit: ({ after }) =>
      after === 'entry-1'
        ? audit([buildEntry({ id: 'entry-2', subjectName: 'Westside Soccer Club' })], { totalCount: 2 })
        : audit([buildEntry()], { hasNextPage: true, totalCount: 2 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more entries' }));
  expect(await screen.findByText('Organization updated: Westside Soccer Club')).toBeVisible();
  expect(screen.getByText('Organization updated: Lincoln Elementary School')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more entries' })).toBeNull();
});

test('a search of the log without matches says what was searched', async () => {
  openSettings({ AdminAudit: ({ filter }) => audit(filter ? [] : [buildEntry()]) });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search the audit log' }), 'zzz');
  expect(await screen.findByText('Searched for “zzz”.')).toBeVisible();
});

test('filters the audit log by kind and by Eastern days', async () => {
  const sent: unknown[] = [];
  openSettings({
    AdminAudit: ({ filter }) => {
      sent.push(filter);
      return audit(filter ? [] : [buildEntry()]);
    },
  });
  const log = within(await screen.findByRole('region', { name: 'Audit log' }));
  await userEvent.click(await log.findByRole('button', { name: 'Kind' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Products' }));
  await userEvent.click(log.getByRole('button', { name: 'Days' }));
  const days = within(await screen.findByRole('dialog', { name: 'When changes were made' }));
  fireEvent.change(days.getByLabelText('From'), { target: { value: '2026-11-01' } });
  fireEvent.change(days.getByLabelText('To'), { target: { value: '2026-11-02' } });
  expect(await log.findByText('No entry matches these filters.')).toBeVisible();
  const from = '2026-11-01T04:00:00.000Z';
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ subjectType: 'product', from, to: '2026-11-03T04:59:59.999Z' }),
  );
});
