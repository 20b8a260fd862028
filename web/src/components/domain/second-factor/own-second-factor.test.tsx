import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused } from '../../../test/fake-network';
import { renderAdmin } from '../../../test/render-admin';
import { OwnSecondFactor } from './OwnSecondFactor';

const OfStaff = () => <OwnSecondFactor ofStaff />;

const codes = Array.from({ length: 10 }, (_, index) => `0000${index}-00000-00000-00000`);

function ownFactor(hasSecondFactor: boolean, needsSecondFactor = false, left = 10) {
  const recoveryCodesLeft = hasSecondFactor ? left : null;
  const facts = { hasSecondFactor, needsSecondFactor, recoveryCodesLeft };
  const admin = { __typename: 'StaffMember', id: 'admin-1', ...facts };
  return { data: { viewer: { __typename: 'Viewer', admin } } };
}

test('setting up takes the password and a first code, then shows the recovery codes until they are saved', async () => {
  let isOn = false;
  renderAdmin(OfStaff, {
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
        : refused('WRONG_PASSWORD', 'Your current password is wrong.'),
    ConfirmSecondFactor: ({ code }) => {
      if (code !== '123456') return refused('SECOND_FACTOR_INVALID', 'This code is wrong.');
      isOn = true;
      return { data: { confirmSecondFactor: { codes } } };
    },
  });
  expect(await screen.findByText(/Until you set it up/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Your password'), 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your current password is wrong.');
  await userEvent.clear(screen.getByLabelText('Your password'));
  await userEvent.type(screen.getByLabelText('Your password'), 'right');
  await userEvent.click(screen.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveFocus();
  await userEvent.keyboard('123456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  const list = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(list.getAllByRole('listitem')).toHaveLength(10);
  // The focus is on the codes, not lost with the form, and Tab leads to the two buttons.
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Copy the recovery codes' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'I saved them' }));
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible();
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
});

test('turning off takes the password and a code', async () => {
  const sent: unknown[] = [];
  renderAdmin(OfStaff, {
    OwnFactor: () => ownFactor(sent.length === 0),
    RemoveSecondFactor: (variables) => {
      sent.push(variables);
      return { data: { removeSecondFactor: { admin: null } } };
    },
  });
  await userEvent.type(await screen.findByLabelText('Your password'), 'right');
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  expect(sent).toEqual([{ ofStaff: true, password: 'right', code: '123456' }]);
});

test('shows how many recovery codes are left, and ten new ones until they are saved', async () => {
  let left = 2;
  renderAdmin(OfStaff, {
    OwnFactor: () => ownFactor(true, false, left),
    RenewRecoveryCodes: ({ password, code }) => {
      expect([password, code]).toEqual(['right', '123456']);
      left = 10;
      return { data: { renewRecoveryCodes: { codes } } };
    },
  });
  expect(await screen.findByText(/2 recovery codes are left; make new ones/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Make new codes' }));
  const [password] = screen.getAllByLabelText('Your password');
  const [code] = screen.getAllByLabelText('Code');
  if (!password || !code) throw new Error('The form is not there');
  await userEvent.type(password, 'right');
  await userEvent.type(code, '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Make new codes' }));
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toHaveTextContent('00009-00000');
  await userEvent.click(screen.getByRole('button', { name: 'I saved them' }));
  expect(await screen.findByText(/10 recovery codes are left/)).toBeVisible();
});

test('handles a member’s own second factor', async () => {
  const member = {
    __typename: 'OwnMember',
    personId: 'sam',
    recoveryCodesLeft: null,
  };
  const sent: unknown[] = [];
  renderAdmin(() => <OwnSecondFactor ofStaff={false} />, {
    OwnFactor: () => ({ data: { viewer: { __typename: 'Viewer', member } } }),
    BeginSecondFactor: (variables) => {
      sent.push(variables);
      return refused('WRONG_PASSWORD', 'Your current password is wrong.');
    },
  });
  await userEvent.type(await screen.findByLabelText('Your password'), 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your current password is wrong.');
  expect(sent).toEqual([{ ofStaff: false, password: 'wrong' }]);
});
