import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const source = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../src');

/** Every import of one room by another of the same module, as "from > to". */
function arrowsOf(module) {
  const root = path.join(source, module);
  const roomOf = (file) => path.relative(root, file).split(path.sep)[0];
  const arrows = new Set();
  const files = fs.readdirSync(root, { recursive: true }).map((name) => path.join(root, name));
  for (const file of files.filter((name) => /(?<!\.test)\.tsx?$/.test(name) && path.dirname(name) !== root)) {
    const imports = /(?:from |import\()'(\.\.?\/[^']+)'/g;
    for (const [, target] of fs.readFileSync(file, 'utf8').matchAll(imports)) {
      const imported = path.resolve(path.dirname(file), target);
      const isRoom = imported.startsWith(root + path.sep) && path.dirname(imported) !== root;
      if (isRoom && roomOf(imported) !== roomOf(file)) arrows.add(`${roomOf(file)} > ${roomOf(imported)}`);
    }
  }
  return arrows;
}

/** Texts show media, and organizations are made of classes: two modules that are still of one piece. */
const ofOnePiece = ['content', 'fundraising'];
const modules = fs.readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());

test.each(modules.map(({ name }) => name).filter((name) => !ofOnePiece.includes(name)))(
  'no two rooms of %s import each other',
  (module) => {
    const arrows = arrowsOf(module);
    expect([...arrows].filter((arrow) => arrows.has(arrow.split(' > ').reverse().join(' > ')))).toEqual([]);
  },
);

test('the rooms that are looked for are found', () => {
  expect(arrowsOf('ordering').size).toBeGreaterThan(3);
  expect(arrowsOf('mail').size).toBeGreaterThan(0);
});
