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
  for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name) && path.dirname(name) !== root)) {
    for (const [, target] of fs.readFileSync(file, 'utf8').matchAll(/from '(\.\.?\/[^']+)'/g)) {
      const imported = path.resolve(path.dirname(file), target);
      const isRoom = imported.startsWith(root + path.sep) && path.dirname(imported) !== root;
      if (isRoom && roomOf(imported) !== roomOf(file)) arrows.add(`${roomOf(file)} > ${roomOf(imported)}`);
    }
  }
  return arrows;
}

test.each(['accounts', 'http', 'ordering', 'payouts'])('no two rooms of %s import each other', (module) => {
  const arrows = arrowsOf(module);
  expect(arrows.size).toBeGreaterThan(3);
  expect([...arrows].filter((arrow) => arrows.has(arrow.split(' > ').reverse().join(' > ')))).toEqual([]);
});
