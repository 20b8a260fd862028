import { afterAll, expect, test } from '@jest/globals';
import { buildAdmin } from '../../test/support/factories/build-admin.js';
import { openTestDatabase } from '../../test/support/database/open-database.js';
import { buildOrganization } from '../../test/support/factories/factories.js';
import { buildContext } from '../../test/support/request-context.js';
import type { StaffJob, Viewer } from '../lib/viewer.js';
import { addNote, deleteNote, findNotePage, findNotes, notesOf } from './notes.js';
import type { NoteSubjectInput } from './note.resolver.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const adminId = await buildAdmin(database);
const viewerOf = (id: string, ...jobs: StaffJob[]): Viewer => ({
  organization: null,
  admin: { id, role: jobs.length > 0 ? 'support' : 'admin', jobs, sessionHash: '' },
});
const administrator = viewerOf(adminId);
const pat: NoteSubjectInput = { kind: 'customer', id: 'pat@example.org' };

const add = (about: NoteSubjectInput, text: string) =>
  database.transaction((tx) => addNote(tx, adminId, { about, text }));
const textsAbout = async (about: NoteSubjectInput) =>
  (await findNotes(database.read, about)).map(({ text }) => text);
const audited = (): Promise<object[]> =>
  database.read.query(
    'SELECT action, subject_type AS type, subject_id AS id, before, after FROM audit_entries ORDER BY audit_entries.id',
  );

test('notes about a customer are found by email address in any letter case, newest first', async () => {
  await add({ kind: 'customer', id: ' Pat@Example.ORG ' }, ' Called twice. ');
  await add(pat, 'Wants a box without nuts.');
  expect(await textsAbout({ kind: 'customer', id: 'PAT@example.org' })).toEqual([
    'Wants a box without nuts.',
    'Called twice.',
  ]);
  expect(await textsAbout({ kind: 'customer', id: 'pat2@example.org' })).toEqual([]);
});

test('the audit log keeps that a note was deleted, without its text or customer', async () => {
  const { id, createdAt } = await add(pat, 'A word too much about Pat.');
  await database.transaction((tx) => deleteNote(tx, administrator, id));
  expect(await textsAbout(pat)).not.toContain('A word too much about Pat.');
  const entries = await audited();
  expect(entries.slice(-2)).toEqual([
    { action: 'note-added', type: 'note', id, before: null, after: null },
    {
      action: 'note-deleted',
      type: 'note',
      id,
      before: { authorId: adminId, createdAt: createdAt.toISOString() },
      after: null,
    },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/pat@|too much/i);
  await expect(database.transaction((tx) => deleteNote(tx, administrator, id))).rejects.toThrow(
    'Note not found.',
  );
});

test('support deletes their own notes and no others, administrators any', async () => {
  const about: NoteSubjectInput = { kind: 'customer', id: 'own@example.org' };
  const sam = viewerOf(await buildAdmin(database), 'support');
  const remove = (viewer: Viewer, id: string) => database.transaction((tx) => deleteNote(tx, viewer, id));
  const { id } = await add(about, 'By an administrator.');
  await expect(remove(sam, id)).rejects.toMatchObject({ status: 403 });
  expect(await textsAbout(about)).toEqual(['By an administrator.']);
  for (const viewer of [sam, administrator]) {
    const own = await database.transaction((tx) =>
      addNote(tx, sam.admin?.id ?? '', { about, text: 'By Sam.' }),
    );
    await remove(viewer, own.id);
  }
  expect(await textsAbout(about)).toEqual(['By an administrator.']);
  expect(
    (await audited()).filter((entry) => JSON.stringify(entry).includes(sam.admin?.id ?? '')),
  ).toMatchObject([{ action: 'note-deleted' }, { action: 'note-deleted' }]);
});

test.each([
  [{ kind: 'customer', id: 'no address' }, 'Please enter a valid email address'],
  [{ kind: 'order', id: '00000000-0000-4000-8000-000000000000' }, 'Order not found.'],
  [{ kind: 'order', id: 'pat@example.org' }, 'Order not found.'],
  [{ kind: 'organization', id: '00000000-0000-4000-8000-000000000000' }, 'Organization not found.'],
] as const)('a note about %j is refused', async (about, reason) => {
  await expect(add(about, 'Anything')).rejects.toThrow(reason);
});

test('notes are read page by page, newest first, and counted', async () => {
  const about: NoteSubjectInput = { kind: 'customer', id: 'long@example.org' };
  for (const text of ['one', 'two', 'three']) await add(about, text);
  const first = await findNotePage(database.read, about, { first: 2 });
  expect(first.nodes.map(({ text }) => text)).toEqual(['three', 'two']);
  expect(await first.totalCount()).toBe(3);
  const second = await findNotePage(database.read, about, { first: 2, after: first.pageInfo.endCursor });
  expect(second.nodes.map(({ text }) => text)).toEqual(['one']);
  expect(second.pageInfo.hasNextPage).toBe(false);
});

test('notes of several organizations load in one query', async () => {
  const [one, other] = [await buildOrganization(database), await buildOrganization(database)];
  await add({ kind: 'organization', id: one.id }, 'Pays by check.');
  const context = buildContext();
  const notesOfOrganization = notesOf('organization');
  const found = await Promise.all(
    [one.id, other.id].map((id) => notesOfOrganization(context, { database }, id)),
  );
  expect(found.map((notes) => notes?.map(({ text }) => text) ?? [])).toEqual([['Pays by check.'], []]);
});
