import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { compile } from 'tailwindcss';

const root = path.resolve(__dirname, '../..');
const styles = path.join(root, 'web/src/styles');

async function loadStylesheet(id: string) {
  const file =
    id === 'tailwindcss' ? path.join(root, 'node_modules/tailwindcss/index.css') : path.join(styles, id);
  return { path: file, base: styles, content: id === './fonts.css' ? '' : fs.readFileSync(file, 'utf8') };
}

/** Utilities whose values come from our theme: `bg-surface`, `md:text-ink-2`. */
const themed =
  /^(?:\S+:)?!?(?:bg|text|border|shadow|rounded|fill|stroke|outline|ring|divide|font|ease|accent|caret|from|via)-[a-z0-9-]+(?:\/\d+)?$/;

test('every class name of the theme has a rule, since the defaults of Tailwind are removed', async () => {
  const index = fs.readFileSync(path.join(styles, 'index.css'), 'utf8');
  const { build } = await compile(index, { base: styles, loadStylesheet });
  const files = execFileSync('git', ['ls-files', 'web/src/*.tsx', 'web/src/*.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const named = new Set<string>();
  for (const file of files.split('\n').filter((name) => /\.tsx?$/.test(name) && !/test|gql/.test(name))) {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    for (const [, , words = ''] of text.matchAll(/(['"`])((?:(?!\1)[^\n\\])*)\1/g)) {
      for (const word of words.split(/\s+/)) if (themed.test(word)) named.add(word);
    }
  }
  expect(named.size).toBeGreaterThan(100);
  // The compiler only ever adds rules.
  const hasRule = (name: string) => build([]).length < build([name]).length;
  expect([...named].filter((name) => !hasRule(name))).toEqual([]);
});
