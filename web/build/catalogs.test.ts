import fs from 'node:fs';
import path from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import ts from 'typescript';
import { languages } from '../src/gql/rules';
import { english } from '../src/lib/texts/i18n';
import { readCatalogs, sources } from './compile-catalogs';

/** The titles and descriptions of pages, in every language of the page. */
const heads = path.join(sources, 'app/page-heads.json');

const serverSources = filesBelow(path.join(sources, '../../api/src'))
  .map((file) => fs.readFileSync(file, 'utf8'))
  .join('\n');

/** Codes of the client, and the one for all unknown codes. */
const clientCodes = new Set(['UNREACHABLE', 'OTHER']);

/** Messages by the folder that uses them. */
const messages = messagesByFolder();

describe.each(Object.keys(languages).filter((language) => language !== 'en'))(
  'the catalogs in %s',
  (language) => {
    const catalogs = readCatalogs(language).map(({ file, translations }) => ({
      folder: path.relative(sources, path.dirname(file)),
      translations,
    }));
    const all = catalogs.flatMap(({ translations }) => [...translations]);

    test('exist for every folder with messages', () => {
      expect(catalogs.map(({ folder }) => folder).sort()).toEqual([...messages.keys()].sort());
    });

    test.each(catalogs)('translate all messages of $folder, and no others', ({ folder, translations }) => {
      const used = messages.get(folder) ?? new Set();
      const untranslated = [...used].filter((message) => !translations.get(message));
      expect(untranslated.map((message) => `msgid ${JSON.stringify(message)}\nmsgstr ""\n`).join('\n')).toBe(
        '',
      );
      const unused = [...translations.keys()].filter(
        (message) => !used.has(message) && !isServerMessage(message),
      );
      expect(unused).toEqual([]);
    });

    test('word every refusal that the schema names for a mutation of the shop', () => {
      const worded = new Set(all.map(([message]) => message));
      expect(shopRefusals().filter((code) => !worded.has(`error:${code}`))).toEqual([]);
    });

    test('translate the same message the same way', () => {
      const first = new Map([...all].reverse());
      expect(all.filter(([message, text]) => first.get(message) !== text)).toEqual([]);
    });

    test('use the placeholders of the English message', () => {
      // The server writes a refusal's English text: its details are the placeholders (season.integration.test.ts).
      const details: Readonly<Record<string, string>> = {
        'error:FUNDRAISER_CLOSED': '{organizationName} {sales}',
        'error:ORDER_ALREADY_PAID': '{total}',
        'error:OUT_OF_STOCK': '{available} {name}',
        'error:PRODUCT_UNAVAILABLE': '{name}',
      };
      const parts = (text: string) => new Set((details[text] ?? text).match(/\{\w+(?=[,}])|<\/?\d+\/?>/g));
      expect(
        all.filter(
          ([message, text]) => String([...parts(message)].sort()) !== String([...parts(text)].sort()),
        ),
      ).toEqual([]);
    });
  },
);

test('translated refusals exist on the server', () => {
  expect(isServerMessage('error:OUT_OF_STOCK')).toBe(true);
  expect(isServerMessage('error:NO_SUCH_CODE')).toBe(false);
});

test('English is formatted as the library formats it', () => {
  const library = setupI18n({ locale: 'en', locales: 'en-US', messages: { en: {} } });
  library.setMessagesCompiler(compileMessage);
  const all = [...messages.values()].flatMap((used) => [...used]);
  const exact = '{count, plural, =0 {none} one {# of {name}} other {# of {names}, or #}} left';
  for (const message of [...all, exact]) {
    const named = message.match(/(?<=\{)\w+(?=[,}])/g) ?? [];
    for (const count of [0, 1, 2, 1_200]) {
      const values = Object.fromEntries(
        named.map((name) => [name, new RegExp(`\\{${name}, plural`).test(message) ? count : `# ${name}`]),
      );
      expect(english.t(message, values)).toBe(library.t(message, values));
    }
  }
});

/** A refusal by its code, or a fixed message of the server (web/src/lib/apollo/domain-error.ts). */
function isServerMessage(message: string): boolean {
  const [, code] = /^error:(.*)$/.exec(message) ?? [];
  if (code === undefined)
    return serverSources.includes(message.replaceAll("'", "\\'")) || serverSources.includes(message);
  return clientCodes.has(code) || serverSources.includes(`'${code}'`);
}

/** The codes after 'Fails with' of each mutation that translated pages send; dashboards are in English. */
function shopRefusals(): string[] {
  const schema = fs.readFileSync(path.join(sources, '../../schema.graphql'), 'utf8');
  const sent = filesBelow(path.join(sources, 'features'))
    .filter((file) => messages.has(folderOf(file)) && !/organization\/(?!hand-out)/.test(file))
    .flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/\bmutation \w+[^{]*\{\s*(\w+)/g)]);
  const codes = sent.flatMap(([, field]) => {
    const described = new RegExp(`"([^"]*)"+\n  ${field}\\(`).exec(schema)?.[1] ?? '';
    return described.split('Fails with ')[1]?.match(/[A-Z_]{4,}/g) ?? [];
  });
  expect(codes).toContain('PAYMENT_DIFFERS');
  return [...new Set(codes)];
}

/** The messages in the code, by the folder whose catalog has them. */
function messagesByFolder(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of filesBelow(sources)) {
    const text = fs.readFileSync(file, 'utf8');
    if (!text.includes('i18n')) continue;
    for (const message of messagesIn(file, text)) add(found, folderOf(file), message);
  }
  const pages = JSON.parse(fs.readFileSync(heads, 'utf8')) as Head[]; // our own table
  for (const { title, description } of pages.filter(({ isEnglish }) => !isEnglish)) {
    add(found, folderOf(heads), title);
    add(found, folderOf(heads), description);
  }
  return found;
}

function filesBelow(directory: string): string[] {
  const names = fs.readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith('gql'))
    .map((name) => path.join(directory, name));
}

function add(found: Map<string, Set<string>>, folder: string, message: string): void {
  found.set(folder, (found.get(folder) ?? new Set()).add(message));
}

type Head = { isEnglish?: boolean; title: string; description: string };

/** Finds `i18n.t('…')`, `<Trans id="…">`, and strings marked with the comment that `isMarked` checks. */
function* messagesIn(file: string, text: string): Generator<string> {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const nodes: ts.Node[] = [source];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (isText(node) && isMarked(node, text)) yield node.text;
    if (ts.isCallExpression(node) && /\bi18n\.t$/.test(node.expression.getText(source)))
      yield* textsOf(node.arguments[0]);
    if (
      ts.isJsxAttribute(node) &&
      node.name.getText() === 'id' &&
      node.parent.parent.tagName.getText() === 'Trans'
    ) {
      const value = node.initializer;
      yield* textsOf(value && ts.isJsxExpression(value) ? value.expression : value);
    }
    ts.forEachChild(node, (child) => void nodes.push(child));
  }
}

function isText(node: ts.Node): node is ts.StringLiteralLike {
  return ts.isStringLiteralLike(node);
}

function isMarked(node: ts.StringLiteralLike, text: string): boolean {
  return text.slice(node.getFullStart(), node.getStart()).includes('/*i18n*/');
}

function* textsOf(node: ts.Node | undefined): Generator<string> {
  if (!node) return;
  if (isText(node)) yield node.text;
  else if (ts.isConditionalExpression(node)) {
    yield* textsOf(node.whenTrue);
    yield* textsOf(node.whenFalse);
  } else if (ts.isTemplateExpression(node))
    throw new Error(`A message has placeholders, not \${}: ${node.getText()}`);
}

/** The nearest parent folder with its own catalog. */
function folderOf(file: string): string {
  const [area = '', feature = ''] = path.relative(sources, file).split(path.sep);
  return path.join(area, ...(area === 'features' ? [feature] : []));
}
