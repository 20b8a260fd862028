import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Checkbox } from '../fields/Checkbox';
import { TextField } from '../fields/TextField';
import { ConfirmDialog } from './AlertDialog';
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

test('a dialog focuses its first empty field', () => {
  render(
    <Dialog isOpen onClose={nothing} title="Ship">
      {fields}
    </Dialog>,
  );
  expect(screen.getByLabelText('Number')).toHaveFocus();
});

test('a dialog with only filled fields focuses the first', () => {
  render(
    <Dialog isOpen onClose={nothing} title="Ship">
      <TextField label="Carrier" defaultValue="USPS" />
      <TextField label="Number" defaultValue="9400" />
    </Dialog>,
  );
  expect(screen.getByLabelText('Carrier')).toHaveFocus();
});

test('a dialog that begins with a choice focuses itself, not a later field', () => {
  render(
    <Dialog isOpen onClose={nothing} title="Refund">
      <Checkbox label="All of it" />
      <TextField label="Reason" />
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Refund' })).toHaveFocus();
});

test('a dialog without fields, and a sheet, focus themselves, so that the title is read first', () => {
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
  ['dialog', Dialog],
  ['sheet', Sheet],
])('in a low window, Tab after the last control of a %s scrolls to the first', async (_, Layer) => {
  const { contexts: shown } = jest.spyOn(Element.prototype, 'scrollIntoView').mock;
  render(
    <Layer isOpen onClose={nothing} title="Mix pack">
      <button>Add</button>
    </Layer>,
  );
  screen.getByRole('button', { name: 'Add' }).focus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(shown.at(-1)).toBe(document.activeElement);
});

test.each([
  ['a question with a field focuses the field', false, 'Number'],
  ['a dangerous question focuses the safe button', true, 'Keep'],
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
