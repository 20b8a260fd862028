import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildConnection } from '../../../test/build-connection';
import { refused } from '../../../test/fake-network';
import { renderAdmin } from '../../../test/render-admin';
import { NoteList } from './NoteList';

const note = (id: string, text: string) => ({
  __typename: 'Note',
  id,
  text,
  createdAt: '2026-11-20T12:00:00.000Z',
  author: { __typename: 'StaffMember', id: 'admin-2', fullName: 'Sam Ortiz' },
});

const about = { kind: 'customer', id: 'pat@example.org' } as const;
const Notes = () => <NoteList about={about} />;

test('adds a note, and deletes one after a question', async () => {
  const written: object[] = [note('note-1', 'Called twice.')];
  renderAdmin(Notes, {
    Notes: () => ({ data: { notesAbout: buildConnection('Note', written) } }),
    AddNote: ({ input }) => {
      expect(input).toEqual({ about, text: 'Wants a box without nuts.' });
      written.unshift(note('note-2', 'Wants a box without nuts.'));
      return { data: { addNote: { __typename: 'Note', id: 'note-2' } } };
    },
    DeleteNote: ({ id }) => {
      written.splice(0, written.length, ...written.filter((one) => !('id' in one) || one.id !== id));
      return { data: { deleteNote: { __typename: 'Note', id: 'note-1' } } };
    },
  });
  expect(await screen.findByText('Called twice.')).toBeVisible();
  expect(screen.getByText(/Sam Ortiz/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Write a note' }));
  await userEvent.type(await screen.findByLabelText('New note'), 'Wants a box without nuts.');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Wants a box without nuts.')).toBeVisible();
  expect(screen.queryByLabelText('New note')).toBeNull();
  const [, older] = screen.getAllByRole('button', { name: 'Delete the note by Sam Ortiz' });
  if (!older) throw new Error('The older note has no button');
  await userEvent.click(older);
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this note?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Note Deleted')).toBeVisible();
  expect(screen.queryByText('Called twice.')).toBeNull();
});

test('a refusal is shown at the field, and the typed text stays', async () => {
  renderAdmin(Notes, {
    Notes: () => ({ data: { notesAbout: buildConnection('Note', []) } }),
    AddNote: () => refused('NOT_FOUND', 'Order not found.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Write a note' }));
  await userEvent.type(await screen.findByLabelText('New note'), 'Anything');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Order not found.')).toBeVisible();
  expect(screen.getByLabelText('New note')).toHaveValue('Anything');
});

test('a note that is not added yet is left only after a question', async () => {
  const { router } = renderAdmin(Notes, {
    Notes: () => ({ data: { notesAbout: buildConnection('Note', []) } }),
  });
  const leave = () => act(() => void router.navigate('/admin?tab=orders'));
  await userEvent.click(await screen.findByRole('button', { name: 'Write a note' }));
  await userEvent.type(await screen.findByLabelText('New note'), 'Wants a box');
  leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('New note')).toHaveValue('Wants a box');
  // A reload asks too.
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=orders'));
  // The next page has the form too, without the text.
  expect(screen.getByLabelText('New note')).toHaveValue('');
  leave();
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('support deletes their own notes and no others', async () => {
  const avery = { __typename: 'StaffMember', id: 'admin-1', fullName: 'Avery Morgan' };
  const written = [note('note-1', 'Called twice.'), { ...note('note-2', 'Paid by check.'), author: avery }];
  renderAdmin(
    Notes,
    {
      Notes: () => ({ data: { notesAbout: buildConnection('Note', written) } }),
      DeleteNote: ({ id }) => {
        written.splice(0, written.length, ...written.filter((one) => one.id !== id));
        return { data: { deleteNote: { __typename: 'Note', id } } };
      },
    },
    { role: 'support', jobs: ['support'] },
  );
  expect(await screen.findByText('Paid by check.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete the note by Avery Morgan' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete the note by Sam Ortiz' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this note?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Note Deleted')).toBeVisible();
  expect(screen.queryByText('Called twice.')).toBeNull();
  expect(screen.getByText('Paid by check.')).toBeVisible();
});

test('staff without a job read notes, and cannot write or delete any, not even their own', async () => {
  renderAdmin(
    Notes,
    { Notes: () => ({ data: { notesAbout: buildConnection('Note', [note('note-1', 'Called twice.')]) } }) },
    { role: 'support' },
  );
  expect(await screen.findByText('Called twice.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Write a note|Delete/ })).toBeNull();
});
