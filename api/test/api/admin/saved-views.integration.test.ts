import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from '../../support/browser.js';
import { openJobSession, openStaffSession } from '../../support/people/sessions.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';

let app: TestApp;
let admin: Browser;
let packer: Browser;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  admin = await openStaffSession(app, 'admin');
  packer = await openJobSession(app, ['warehouse']);
});
afterAll(() => app.stop());

type View = { id: string; name: string; query: string };

async function viewsOf(browser: Browser): Promise<View[]> {
  const { data } = await browser.ask('{ savedViews(list: "order") { id name query isShared maker { id } } }');
  return (data as { savedViews: View[] }).savedViews;
}

const save = (browser: Browser, input: object) =>
  browser.ask('mutation ($input: SavedViewInput!) { saveView(input: $input) { views { name } } }', {
    input: { list: 'order', ...input },
  });

const remove = async (browser: Browser, id: string | undefined) =>
  (await browser.ask('mutation ($id: ID!) { deleteView(viewId: $id) { views { id } } }', { id })).code;

test('a view is shared or of one person, without what was searched for, and deleted by its maker', async () => {
  await save(packer, { name: 'Parcels', query: 'delivery=shipping&search=jane+doe&sort=oldest' });
  await save(packer, { name: 'Own', query: 'payment=paid', isShared: false });
  await save(packer, { name: 'Own', query: 'payment=pending', isShared: false });
  expect((await viewsOf(packer)).map(({ name, query }) => [name, query])).toEqual([
    ['Own', 'payment=pending'],
    ['Parcels', 'delivery=shipping&sort=oldest'],
  ]);
  const [own, parcels] = await viewsOf(packer);
  expect((await viewsOf(admin)).map(({ name }) => name)).toEqual(['Parcels']);
  expect(await remove(admin, own?.id)).toBe('NOT_FOUND');
  await save(admin, { name: 'Late', query: 'sort=oldest' });
  const late = (await viewsOf(packer)).find(({ name }) => name === 'Late');
  expect(await remove(packer, late?.id)).toBe('NOT_FOUND');
  expect(await remove(admin, parcels?.id)).toBeNull();
  expect((await viewsOf(packer)).map(({ name }) => name)).toEqual(['Late', 'Own']);
});

test('staff who only read save views for themselves, and share none', async () => {
  const reader = await openJobSession(app, []);
  const view = { name: 'Mine', query: 'sort=oldest' };
  expect((await save(reader, view)).code).toBe('FORBIDDEN');
  expect((await save(reader, { ...view, isShared: false })).code).toBeNull();
  expect((await viewsOf(reader)).map(({ name }) => name)).toContain('Mine');
  expect((await viewsOf(admin)).map(({ name }) => name)).not.toContain('Mine');
});

test('a view has a name and a list', async () => {
  expect((await save(admin, { name: ' ', query: '' })).code).toBe('INVALID_INPUT');
  expect((await save(admin, { name: 'x', query: '', list: 'no list!' })).code).toBe('INVALID_INPUT');
});
