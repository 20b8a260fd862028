import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

/** The tree of docs/architecture.md and the folders below api/src name each other. */
const root = path.resolve(import.meta.dirname, '../../../..');
const files = execFileSync('git', ['ls-files', 'api/src', 'web/src'], { cwd: root, encoding: 'utf8' }).split(
  '\n',
);
const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
const [, tree = ''] = /^ {4}api\/src\/\n((?: {6}.*\n)+)/m.exec(page) ?? [];
const named = tree.split('\n').reduce<Map<string, string[]>>((found, line) => {
  const [, indent = '', name = ''] = /^ {4}( {2}| {4})(?:[\w.]+, )?([\w-]+)\/ /.exec(line) ?? [];
  if (name && indent.length === 2) found.set(name, []);
  if (name && indent.length === 4) [...found.values()].at(-1)?.push(name);
  return found;
}, new Map());
const modules = foldersOf('api/src');
/** The same in every module that has one; the page says so once. */
const inAnyModule = 'sql';

test('the architecture names every module', () => {
  expect(modules.length).toBeGreaterThan(20);
  expect([...named.keys()].sort()).toEqual(modules.sort());
});

test.each(modules)('the architecture names the folders of %s, and none that is gone', (module) => {
  const real = foldersOf(`api/src/${module}`).filter((folder) => folder !== inAnyModule);
  expect(named.get(module)?.toSorted()).toEqual(real.sort());
});

test('the architecture names the folders of web/src/lib', () => {
  const ofWeb = [...page.matchAll(/^ {6}lib\/([\w-]+)\/ /gm)].map(([, name = '']) => name);
  expect(ofWeb.sort()).toEqual(foldersOf('web/src/lib').sort());
});

test('the architecture names the views that other modules use', () => {
  const ofApi = files.filter(
    (file) => /^api\/src\/\w.*(?<!\.test)\.(?:ts|sql)$/.test(file) && !file.includes('/migrations/'),
  );
  const texts = ofApi.map((file) => ({
    module: file.split('/')[2],
    text: readFileSync(path.join(root, file), 'utf8'),
  }));
  const shared = texts.flatMap(({ module, text: definition }) => {
    const view = /^CREATE OR REPLACE VIEW (\w+)/m.exec(definition)?.[1];
    const word = new RegExp(`\\b${view}\\b`);
    return view && texts.some(({ module: other, text }) => other !== module && word.test(text)) ? [view] : [];
  });
  const [, listed = ''] = /Views that other modules use: ([^.]+)\./.exec(page) ?? [];
  expect([...listed.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)).toEqual(shared.sort());
});

function foldersOf(folder: string): string[] {
  const below = files
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1));
  return [
    ...new Set(below.flatMap((file) => (file.includes('/') ? [file.slice(0, file.indexOf('/'))] : []))),
  ];
}
