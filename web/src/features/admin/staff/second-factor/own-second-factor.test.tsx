import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused } from '../../../../test/fake-network';
import { renderAdmin } from '../../../../test/render-admin';
import { OwnSecondFactor } from './OwnSecondFactor';

const codes = Array.from({ length: 10 }, (_, index) => `0000${index}-00000-00000-00000`);

function ownFactor(hasSecondFactor: boolean, needsSecondFactor = false) {
  const admin = { __typename: 'StaffMember', id: 'admin-1', hasSecondFactor, needsSecondFactor };
  return { data: { viewer: { __typename: 'Viewer', admin } } };
}

test('is set up by password and first code, and shows the recovery codes until they are saved', async () => {
  let isOn = false;
  renderAdmin(OwnSecondFactor, {
    OwnFactor: () => ownFactor(isOn, !isOn),
    BeginSecondFactor: ({ password }) =>
      password === 'right'
        ? {
            data: {
              beginSecondFactor: {
                __typename: 'SecondFactorSetup',
                secret: 'JBSWY3DPEHPK3PXP',
                address: 'otpauth://totp/Skycrumb:admin?secret=JBSWY3DPEHPK3PXP',
              },
            },
          }
        : refused('WRONG_PASSWORD', 'Your current password is not right.'),
    ConfirmSecondFactor: ({ code }) => {
      if (code !== '123456') return refused('SECOND_FACTOR_INVALID', 'This code is not right.');
      isOn = true;
      return { data: { confirmSecondFactor: codes } };
    },
  });
  expect(await screen.findByText(/Until you set it up/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Your password'), 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your current password is not right.');
  await userEvent.clear(screen.getByLabelText('Your password'));
  await userEvent.type(screen.getByLabelText('Your password'), 'right');
  await userEvent.click(screen.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  const list = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(list.getAllByRole('listitem')).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'I saved them' }));
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible();
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
});

test('is turned off by password and code', async () => {
  const sent: unknown[] = [];
  renderAdmin(OwnSecondFactor, {
    OwnFactor: () => ownFactor(sent.length === 0),
    RemoveSecondFactor: (variables) => {
      sent.push(variables);
      return { data: { removeSecondFactor: true } };
    },
  });
  await userEvent.type(await screen.findByLabelText('Your password'), 'right');
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  expect(sent).toEqual([{ password: 'right', code: '123456' }]);
});
