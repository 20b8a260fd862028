import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** Parts of a page that grow, and why they are no list of their own. */
const parts: Readonly<Record<string, string>> = {
  'content/MediaLibrary.tsx': 'pictures are found by looking at them',
  'notes/NoteList.tsx': 'the notes about one order, organization or customer',
  'settings/Webhooks.tsx': 'the deliveries of the last 30 days, to see that they arrive',
};

/** Lists without a search, and why. */
const unsearched: Readonly<Record<string, string>> = {
  activity: 'its orders, organizations, messages and emails have searches of their own',
  part: 'the parts of a page',
};

test('every list that grows is a ListPage, which counts its rows and has saved views', () => {
  const own = sources.filter(
    ({ file, text }) => file !== 'list/ListPage.tsx' && text.includes('<GrowingList'),
  );
  expect(own.map(({ file }) => file).sort()).toEqual(Object.keys(parts).sort());
});

test('every list has a search, or a reason to have none', () => {
  const lists = sources.flatMap(({ text }) =>
    [...text.matchAll(/: ListDefinition<.*> = (\{[^]*?\n\});/g)].map(([, definition = '']) => definition),
  );
  expect(lists).toHaveLength(9);
  const without = lists
    .filter((definition) => !/\n {2}search: /.test(definition))
    .map((definition) => /\n {2}one: '(\w+)'/.exec(definition)?.[1]);
  expect(without.sort()).toEqual(Object.keys(unsearched).sort());
});
