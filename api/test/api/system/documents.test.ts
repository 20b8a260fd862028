import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import {
  parse,
  visit,
  type ConstDirectiveNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
} from 'graphql';
import { commands } from '../../../src/cli/commands.js';
import { OrderStatus } from '../../../src/ordering/index.js';
import { webhookEvents } from '../../../src/payments/index.js';

/** What the code owns and a document repeats: each page is compared with the code, so that neither falls behind. */
const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => path.join(folder, file));
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  '.docker/env.example',
  'api/demo/README.md',
  ...filesIn('docs', /\.md$/),
];
const sources = filesIn('api/src', /(?<!\.test)\.ts$/).map(read);
const allIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([whole, part]) => part ?? whole)),
];

test('no document lists webhook events: `stripe:events` does', () => {
  const listing = pages.filter((page) => webhookEvents.some((type) => read(page).includes(type)));
  expect(listing).toEqual([]);
  expect(read('docs/operations.md')).toContain('stripe:events');
});

test('docs/environment.md has each setting that the code reads, and no other', () => {
  const config = read('api/src/config.ts');
  const settings = allIn(config, /\benv, '([A-Z_]+)'/g);
  const rows = allIn(read('docs/environment.md'), /^\| (`.*?) *\|/gm).join();
  const named = allIn(read('docs/environment.md'), /`([A-Z][A-Z_]+)`/g);
  expect(settings.length).toBeGreaterThan(20);
  expect(settings.filter((name) => !named.includes(name))).toEqual([]);
  expect(allIn(rows, /[A-Z][A-Z_]+/g).filter((name) => !config.includes(`'${name}'`))).toEqual([]);
});

test('documents name commands that there are, and all of them', () => {
  const known = Object.keys(commands);
  const named = pages.flatMap((page) => allIn(read(page), /cli -- ([a-z][\w:-]*)/g));
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  const text = pages.map(read).join('\n');
  expect(known.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});

test('documents give each command the flags that it needs', () => {
  const calls = pages.flatMap((page) => [
    ...read(page).matchAll(/\bcli(?: --|\.js) ([a-z][\w:-]*)([^`#\n]*)/g),
  ]);
  const incomplete = calls.filter(([, name = '', given = '']) => {
    const needed = commands[name]?.usage?.replace(/\[.*?\]/g, '').match(/--[a-z-]+/g) ?? [];
    return !/…|\\$/.test(given) && needed.some((flag) => !given.includes(flag));
  });
  expect(calls.length).toBeGreaterThan(20);
  expect(incomplete.map(([call]) => call)).toEqual([]);
});

test('metrics that documents name are there, and each of ours is in docs/operations', () => {
  const metrics = sources.flatMap((source) =>
    allIn(
      source,
      /(?:new (?:Gauge|Counter|Histogram)\(|getMetric\(|: )\{\s*name: '([a-z]+(?:_[a-z]+)+)',\s*help:/g,
    ),
  );
  const text = read('docs/operations.md') + read('docs/operations/alarms.md');
  const unknown = allIn(
    text,
    /\b([a-z]+(?:_[a-z]+)*_(?:total|seconds|rows|differences|hour|at))(?:_count)?\b/g,
  ).filter((name) => !sources.some((source) => source.includes(`'${name}'`)));
  expect(metrics.length).toBeGreaterThan(4);
  expect(metrics.filter((name) => !text.includes(name))).toEqual([]);
  expect(unknown).toEqual([]);
});

test('documents name tables that there are', () => {
  const tables = sources.flatMap((source) => allIn(source, /@Entity\('(\w+)'/g));
  const named = pages.flatMap((page) =>
    allIn(read(page), /\brows? (?:of|are in)(?: the table)? `([a-z]+(?:_[a-z]+)*)`/g),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => ![...tables, 'outbox'].includes(name))).toEqual([]);
});

test('docs/packages.md names the versions that are held back as they are installed', () => {
  const [, table = ''] = read('docs/packages.md').split('\n## Held back');
  const rows = [...table.matchAll(/^\| `([^`]+)`[^|]*\| (\d[^ ,]*)/gm)];
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version?: string }>;
  }; // npm's own format
  const isInstalled = (name: string, ours: string) =>
    Object.entries(packages).some(
      ([file, { version = '' }]) =>
        `/${file}!`.includes(`/node_modules/${name}!`.replace(/\*!$/, '')) &&
        `${version}.`.startsWith(`${ours}.`),
    );
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter(([, name = '', ours = '']) => !isInstalled(name, ours)).map(([row]) => row)).toEqual([]);
});

test('docs/graph.md lists everything that the schema deprecates', () => {
  const isDeprecated = ({ directives }: { readonly directives?: readonly ConstDirectiveNode[] }) =>
    directives?.some(({ name }) => name.value === 'deprecated');
  const deprecated = new Set<string>();
  const add = (node: FieldDefinitionNode | InputValueDefinitionNode) =>
    isDeprecated(node) ? void deprecated.add(node.name.value) : undefined;
  visit(parse(read('schema.graphql')), {
    FieldDefinition: add,
    InputValueDefinition: add,
    EnumTypeDefinition: ({ name, values }) => void (values?.some(isDeprecated) && deprecated.add(name.value)),
  });
  const table =
    read('docs/graph.md')
      .match(/^\|.*\| 20\d\d-.*$/gm)
      ?.join('\n') ?? '';
  expect(deprecated.size).toBeGreaterThan(30);
  expect([...deprecated].filter((name) => !new RegExp(`[\`.]${name}\``).test(table))).toEqual([]);
});

test('docs/product/orders.md knows the states of an order, and no others', () => {
  const table = /## States\n[^#]*/.exec(read('docs/product/orders.md'))?.[0] ?? '';
  const cells = [...table.matchAll(/^\| ([^|]+)\| ([^|]+)\|/gm)]
    .slice(2)
    .flatMap(([, from, to]) => [from, to]);
  const words = allIn(
    cells.join(),
    /[a-z]+(?:-[a-z]+)+|\b(?:pending|completed|processing|shipped|delivered|cancelled)\b/g,
  );
  expect(words.toSorted()).toEqual(Object.values(OrderStatus).toSorted());
});

test('docs/product/admin.md names the tabs that there are', () => {
  const tabs = allIn(read('web/src/features/admin/shell/tabs.ts'), /\btab\('\w+', '(\w+)'/g);
  const [, count = '', named = ''] = /(\w+) tabs: ([^|]+?) *\|/.exec(read('docs/product/admin.md')) ?? [];
  expect(named.toLowerCase().split(', ')).toEqual(tabs.map((title) => title.toLowerCase()));
  expect(count).toBe('ten');
});
