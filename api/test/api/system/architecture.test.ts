import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

/** docs/architecture.md and the folders below api/src name each other. */
const root = path.resolve(import.meta.dirname, '../../../..');
const files = execFileSync('git', ['ls-files', 'api/src'], { cwd: root, encoding: 'utf8' }).split('\n');
const [, , table = ''] = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8').split(/^## The .*$/m);
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map(foldersIn))
  .map(([, modules = [], rooms = []]) => ({ modules, rooms }));
const modules = foldersOf('api/src');
/** The same in every module that has one; the page says so once. */
const inAnyModule = 'sql';

test('the architecture names every module', () => {
  const named = rows.flatMap((row) => row.modules);
  expect(modules.length).toBeGreaterThan(20);
  expect(named.sort()).toEqual(modules.sort());
});

test.each(rows.filter((row) => row.modules.length > 0))(
  'the architecture names the folders of $modules, and none that is gone',
  ({ modules: owners, rooms }) => {
    const real = owners.flatMap((owner) => foldersOf(`api/src/${owner}`));
    expect(real.filter((folder) => folder !== inAnyModule && !rooms.includes(folder))).toEqual([]);
    expect(rooms.filter((room) => !real.includes(room) && !modules.includes(room))).toEqual([]);
  },
);

/** "`files/`" in a row's cell. */
function foldersIn(cell: string): string[] {
  return [...cell.matchAll(/`([\w-]+)\/`/g)].map(([, name = '']) => name);
}

function foldersOf(folder: string): string[] {
  const below = files
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1));
  return [
    ...new Set(below.flatMap((file) => (file.includes('/') ? [file.slice(0, file.indexOf('/'))] : []))),
  ];
}
