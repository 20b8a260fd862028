import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused } from '../../../test/fake-network';
import { openAdminPage, type Responses } from '../../../test/render-admin';
import { Component as PersonalDataPage } from './personal-data-page';

const email = 'pat@example.org';

const found = {
  __typename: 'SupporterData',
  orderCount: 3,
  emailCount: 5,
  contactMessageCount: 1,
  auditEntryCount: 2,
  noteCount: 0,
  isOrganizationContact: false,
  ordersInFlight: [{ __typename: 'OrderInFlight', id: 'order-12345678', reason: 'undelivered' }],
};

async function lookUp(responses: Responses = {}, role = 'admin') {
  const given = { SupporterDataOf: () => ({ data: { supporterData: found } }), ...responses };
  openAdminPage(PersonalDataPage, '/admin/personal-data', given, { role });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email address (required)' }), email);
  await userEvent.click(screen.getByRole('button', { name: 'Look up' }));
  return screen.findByRole('region', { name: `Data held for ${email}` });
}

test('looks up an address: the data held, and which orders are still open', async () => {
  const region = within(await lookUp());
  expect(region.getByText('Orders').nextSibling).toHaveTextContent('3');
  expect(region.getByText('Emails').nextSibling).toHaveTextContent('5');
  expect(region.getByText(/1 order is still open/)).toBeVisible();
  expect(region.getByRole('link', { name: 'Order 12345678' })).toBeVisible();
  expect(region.getByText(/is not delivered or picked up yet/)).toBeVisible();
});

test('a wrong address is refused at its field', async () => {
  openAdminPage(PersonalDataPage, '/admin/personal-data', {});
  const field = await screen.findByRole('textbox', { name: 'Email address (required)' });
  await userEvent.type(field, 'pat at example');
  await userEvent.click(screen.getByRole('button', { name: 'Look up' }));
  expect(await screen.findByText('Enter an email address, such as pat@example.org.')).toBeVisible();
  expect(field).toBeInvalid();
});

test('erasing asks for the address again and a reason, and says what stays', async () => {
  const sent: unknown[] = [];
  const region = within(
    await lookUp({
      EraseSupporterData: ({ input }) => {
        sent.push(input);
        const ordersKept = [{ __typename: 'OrderInFlight', id: 'order-12345678' }];
        const counts = { orderCount: 2, emailCount: 4, contactMessageCount: 1, auditEntryCount: 2 };
        return { data: { eraseSupporterData: { __typename: 'SupporterErasure', ...counts, ordersKept } } };
      },
    }),
  );
  await userEvent.click(region.getByRole('button', { name: 'Erase' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Erase this person?' }));
  expect(dialog.getByText(/1 order in progress will not be erased yet/)).toBeVisible();
  const verb = dialog.getByRole('button', { name: 'Erase permanently' });
  expect(verb).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(dialog.getByRole('textbox', { name: `Type ${email} to confirm` }), 'PAT@example.org');
  expect(verb).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked by letter');
  await userEvent.click(verb);
  expect(await screen.findByText(/The customer of 2 orders was erased\. 1 open order keeps/)).toBeVisible();
  expect(sent).toEqual([{ email, confirmation: 'PAT@example.org', reason: 'Asked by letter' }]);
});

test('a refusal stays in the dialog', async () => {
  const region = within(
    await lookUp({
      EraseSupporterData: () =>
        refused('INVALID_INPUT', 'Leave out names and addresses, because the reason is kept.'),
    }),
  );
  await userEvent.click(region.getByRole('button', { name: 'Erase' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Type/ }), email);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Pat asked');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase permanently' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('the reason is kept');
});

test('support can look up, but not export or erase', async () => {
  const region = within(await lookUp({}, 'support'));
  expect(region.queryByRole('button', { name: 'Erase' })).toBeNull();
  expect(region.queryByRole('button', { name: 'Export' })).toBeNull();
});

test('an export that is refused says why at the reason, and then saves the file', async () => {
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:data', revokeObjectURL: () => undefined });
  const refusal = {
    message: 'Leave out names and addresses.',
    code: 'INVALID_INPUT',
    details: { fields: { reason: 'Leave out the address.' } },
  };
  const text = () => Promise.resolve(JSON.stringify(refusal));
  const blob = () => Promise.resolve(new Blob(['{}']));
  const responses = [
    { ok: false, status: 400, statusText: 'Bad Request', text },
    { ok: true, blob },
  ];
  Object.assign(globalThis, { fetch: () => Promise.resolve(responses.shift()) });
  const region = within(await lookUp());
  await userEvent.click(region.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Export this person’s data?' }));
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await userEvent.type(reason, 'Pat asked');
  await userEvent.click(dialog.getByRole('button', { name: 'Download file' }));
  expect(await dialog.findByText('Leave out the address.')).toBeVisible();
  expect(reason).toHaveFocus();
  await userEvent.click(dialog.getByRole('button', { name: 'Download file' }));
  expect(await screen.findByText('File Downloaded')).toBeVisible();
  expect(saved).toEqual(['supporter-data.json']);
  click.mockRestore();
});
