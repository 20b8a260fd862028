import { render, screen } from '@testing-library/react';
import { Checkbox } from '../fields/Checkbox';
import { TextField } from '../fields/TextField';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import { Sheet } from './Sheet';

const nothing = () => undefined;
const fields = (
  <>
    <TextField label="Carrier" defaultValue="USPS" />
    <Checkbox label="Email them" />
    <TextField label="Number" />
  </>
);

test('a dialog begins in the first field that waits for an entry', () => {
  render(
    <Dialog isOpen onClose={nothing} title="Ship">
      {fields}
    </Dialog>,
  );
  expect(screen.getByLabelText('Number')).toHaveFocus();
});

test('a dialog whose fields are all filled begins in the first', () => {
  render(
    <Dialog isOpen onClose={nothing} title="Ship">
      <TextField label="Carrier" defaultValue="USPS" />
      <TextField label="Number" defaultValue="9400" />
    </Dialog>,
  );
  expect(screen.getByLabelText('Carrier')).toHaveFocus();
});

test('a dialog that begins with a choice begins at itself, not in a field behind it', () => {
  render(
    <Dialog isOpen onClose={nothing} title="Refund">
      <Checkbox label="All of it" />
      <TextField label="Reason" />
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Refund' })).toHaveFocus();
});

test('a dialog to read, and a panel, begin at themselves: with their title', () => {
  const { unmount } = render(
    <Dialog isOpen onClose={nothing} title="Shortcuts">
      <p>Text</p>
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Shortcuts' })).toHaveFocus();
  unmount();
  render(
    <Sheet isOpen onClose={nothing} title="Edit">
      {fields}
    </Sheet>,
  );
  expect(screen.getByRole('dialog', { name: 'Edit' })).toHaveFocus();
});

test.each([
  ['a question with an entry begins in its field', false, 'Number'],
  ['one that destroys something begins at the safe choice', true, 'Keep'],
])('%s', (_, isDangerous, name) => {
  render(
    <ConfirmDialog
      {...{ title: 'Ship it?', verb: 'Ship', busyText: 'Shipping...', isBusy: false }}
      isDangerous={isDangerous}
      onConfirm={nothing}
      onClose={nothing}
    >
      {fields}
    </ConfirmDialog>,
  );
  const focused = isDangerous ? screen.getByRole('button', { name }) : screen.getByLabelText(name);
  expect(focused).toHaveFocus();
});
