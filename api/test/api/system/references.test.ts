import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

/** What comments and documents cite has to be in the repository, under the name that they give it. */
const root = path.resolve(import.meta.dirname, '../../../..');
const self = path.relative(root, import.meta.filename);
const texts = /\.(tsx?|m?js|css|json|graphql|ya?ml|md|html|sql|py|sh)$|(?:Docker|Caddy)file$/;
/** What the last release was, in its own words. */
const record = 'api/test/releases/last-release.sql';
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
const files = tracked.filter((file) => isText(file) && existsSync(path.join(root, file)));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const sources = new Map(files.map((file) => [file, read(file)]));

function isText(file: string): boolean {
  const isWritten = ![self, record, 'package-lock.json'].includes(file) && !file.startsWith('web/src/gql/');
  return isWritten && texts.test(file);
}

/** "docs/product/money.md#rounding" anywhere, and the links between documents. */
function citedDocuments(file: string, text: string): string[] {
  const named = [...text.matchAll(/(?<![\w/.-])docs\/[\w/.-]*?\.md(?:#[\w-]+)?/g)].map(([found]) => found);
  // The texts of the shop's pages link to its pages.
  if (!file.endsWith('.md') || file.startsWith('api/src/content/texts/')) return named;
  const linked = [...text.matchAll(/\]\(([^):\s]*)\)/g)].map(([, target = '']) =>
    target.startsWith('#') ? file + target : path.posix.join(path.posix.dirname(file), target),
  );
  return [...named.filter((name) => !text.includes(`](${name}`)), ...linked];
}

function resolves(cited: string): boolean {
  const [file = '', anchor] = cited.split('#');
  if (!existsSync(path.join(root, file))) return false;
  return anchor === undefined || anchorsOf(file).has(anchor);
}

/** As GitHub makes them; a heading that occurs twice gets a number. */
function anchorsOf(file: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of read(file).matchAll(/^#{1,6} +(.+)$/gm)) {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

test("no text says 'e-mail', except the list of words to avoid and the headings that people paste", () => {
  const hyphenated = [...sources].filter(([, text]) => /\be-mail/i.test(text)).map(([file]) => file);
  expect(hyphenated).toEqual([
    'docs/product/voice.md',
    'web/src/lib/format/class-list.test.ts',
    'web/src/lib/format/parse-class-list.ts',
  ]);
});

test('every document that is cited exists, with its heading', () => {
  const cited = [...sources].flatMap(([file, text]) =>
    citedDocuments(file, text).map((name) => ({ file, name })),
  );
  expect(cited.length).toBeGreaterThan(200);
  expect(cited.filter(({ name }) => !resolves(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

/** Papers that were never in the repository, or that go by another name here. */
const outside =
  /\bdecisions,? \d|\boperating(?:\.md|, )|(?<!product\/|[([])\blimits\.md|\bspecification (storefront|organization|admin)\b|\binterface guide\b|\blimits, (promise|sessions)\b|(?<!RFC \w+, )\bsections? \d(?!.* RFC)/i;

test('no comment cites a paper that is not in the repository', () => {
  const lines = [...sources].flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, index) => (outside.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(lines).toEqual([]);
});

/** "api/src/config.ts" in full, or a file by the end of its path: "checkout/pricing.ts", "pricing.ts". */
function namedFiles(file: string, text: string): string[] {
  const prose = file.endsWith('.md')
    ? text
    : (text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm) ?? []).join('\n');
  return [...prose.matchAll(/(?<![\w/.@*-])[a-z][\w./-]*\.(?:tsx?|mjs)\b/gi)].map(([name]) => name);
}

test('every source file that a comment or a document names exists', () => {
  const ends = new Set(tracked.flatMap((file) => endsOf(file)));
  const named = [...sources].flatMap(([file, text]) =>
    namedFiles(file, text).map((name) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(({ name }) => !ends.has(name) && !name.includes('dist/'));
  expect(missing.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

/** A path and each shorter end of it. */
function endsOf(file: string): string[] {
  const parts = file.split('/');
  return parts.map((_, index) => parts.slice(index).join('/'));
}

test('the walk of a sale names files that there are, and no more folders and files than it says', () => {
  const walk = read('docs/purchase.md');
  const stops = [...walk.matchAll(/^\| `([\w/]+\/)` +\| (.+?) *\|$/gm)].map(([, folder = '', named = '']) =>
    [...named.matchAll(/`([\w.-]+\.(?:ts|sql))`/g)].map(([, file = '']) => `api/src/${folder}${file}`),
  );
  const walked = new Set(stops.flat());
  expect([...walked].filter((file) => !tracked.includes(file))).toEqual([]);
  expect(walk).toContain(`${walked.size} files, ${stops.length - 1} changes of folder`);
});

const contributing = read('CONTRIBUTING.md').split('## How to add').at(-1) ?? '';
const recipes = contributing
  .split(/^### /m)
  .slice(1)
  .map((text) => ({ title: text.split('\n')[0] ?? '', text }));

test('CONTRIBUTING tells how to add what is added most', () => {
  const titles = recipes.map(({ title }) => title);
  expect(titles).toEqual(
    expect.arrayContaining([
      'a field',
      'an email',
      'a mutation with its REST twin',
      'a tab of the administration',
    ]),
  );
});

/** "`*.entity.ts`", "`<module>.edges.ts`", "`api/src/mail/templates/`": patterns, which the tree has to have. */
test.each(recipes)('the recipe for $title names files, folders and commands that there are', ({ text }) => {
  const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  const paths = named.filter((name) => /\.(?:tsx?|sql)$|\/$/.test(name));
  expect(paths.filter((name) => !tracked.some((file) => fits(file, name)))).toEqual([]);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...text.matchAll(/`npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

/** "Example: `teacherName` of a class is in `api/src/…`, …": newcomers look where the recipe's words lead. */
test.each(['a field', 'an email', 'a mutation with its REST twin'])(
  'the recipe for %s is followed in files that hold its example, one for each kind that it names',
  (title) => {
    const { text = '' } = recipes.find((recipe) => recipe.title === title) ?? {};
    const [, word = '', list = ''] = /^Example: `(\w+)`([^]*?)\.\n$/m.exec(text) ?? [];
    const followed = [...list.matchAll(/`([\w./-]+)`/g)].map(([, file = '']) => file);
    const holds = (file: string) => sources.get(file)?.toLowerCase().includes(word.toLowerCase());
    expect(followed.length).toBeGreaterThan(3);
    expect(followed.filter((file) => !holds(file))).toEqual([]);
    const kinds = [...text.matchAll(/(?<!\bor\s+(?:in an\s+)?)`(\*\.\w+\.ts)`/g)].map(
      ([, kind = '']) => kind,
    );
    expect(kinds.filter((kind) => !followed.some((file) => fits(file, kind)))).toEqual([]);
    const enters = new RegExp(`\\.field\\([^)]*\\b${word}\\b|\\b${word}: ''`);
    const forms = [...sources].filter(
      ([file, text]) => /^web\/(?!.*(?:test|fixtures)\.)/.test(file) && enters.test(text),
    );
    expect(forms.map(([file]) => file).filter((file) => !followed.includes(file))).toEqual([]);
  },
);

function fits(file: string, pattern: string): boolean {
  if (pattern.endsWith('/')) return file.startsWith(pattern);
  const [first = '', ...rest] = pattern.split(/\*|<\w+>/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`(?:^|/)${[first, ...rest].join('[^/]+')}$`).test(file);
}
