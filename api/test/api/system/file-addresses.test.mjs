import { expect, test } from '@jest/globals';
import { Linter } from 'eslint';
import { fileAddresses } from '../../../../.eslint/file-addresses.js';

const config = {
  plugins: { skycrumb: { rules: { addresses: fileAddresses } } },
  rules: { 'skycrumb/addresses': 'error' },
};
const messagesFor = (code) => new Linter().verify(code, [config]).map(({ message }) => message);

test.each([
  "read(new URL('../a', import.meta.url).pathname)",
  "const a = new URL('../a', import.meta.url); function f() { return a.pathname; }",
  "const { pathname } = new URL('../a', import.meta.url);",
  "new URL('../a', import.meta.url).href.replace('file://', '')",
  "new URL(import.meta.resolve('a'))['pathname']",
  'path.dirname(import.meta.url)',
  'import.meta.url.slice(7)',
  '`${import.meta.url}/../a`',
  "import.meta.resolve('a').slice(7)",
])('refuses the address of a file as its path: %s', (code) => {
  expect(messagesFor(code)).toEqual([expect.stringMatching(/fileURLToPath/)]);
});

test.each([
  'import(`file://${path}`)',
  "import(path.join(root, 'a.js'))",
  "'file://' + path",
  "new URL('file:' + path)",
])('refuses a path as the address of a file: %s', (code) =>
  expect(messagesFor(code)).toEqual([expect.stringMatching(/pathToFileURL/)]),
);

test.each([
  "fileURLToPath(new URL('../a', import.meta.url))",
  "fileURLToPath(import.meta.resolve('a'))",
  'createRequire(import.meta.url)',
  "readFileSync(new URL('a', import.meta.url))",
  "import(new URL('a', import.meta.url).href)",
  "new URL('dist/', import.meta.resolve('a/package.json'))",
  'new URL(request.url, site).pathname',
  'const page = new URL(site); page.pathname',
])('accepts %s', (code) => expect(messagesFor(code)).toEqual([]));
