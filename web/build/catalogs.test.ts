import fs from 'node:fs';
import path from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import ts from 'typescript';
import { languages } from '../src/gql/rules';
import { english } from '../src/lib/texts/i18n';
import { readCatalogs, sources } from './compile-catalogs';

/** Titles and descriptions of the pages that are in every language. */
const heads = path.join(sources, 'app/page-heads.json');

const serverSources = filesBelow(path.join(sources, '../../api/src'))
  .map((file) => fs.readFileSync(file, 'utf8'))
  .join('\n');

/** The page's own, and what stands for all others. */
const clientCodes = new Set(['UNREACHABLE', 'OTHER']);

/** By the room of the code that says them. */
const messages = messagesByRoom();

describe.each(Object.keys(languages).filter((language) => language !== 'en'))(
  'the catalogs in %s',
  (language) => {
    const catalogs = readCatalogs(language).map(({ file, translations }) => ({
      room: path.relative(sources, path.dirname(file)),
      translations,
    }));
    const all = catalogs.flatMap(({ translations }) => [...translations]);

    test('stand beside the rooms that say something', () => {
      expect(catalogs.map(({ room }) => room).sort()).toEqual([...messages.keys()].sort());
    });

    test.each(catalogs)('say all that $room says in English, and no more', ({ room, translations }) => {
      const said = messages.get(room) ?? new Set();
      const untranslated = [...said].filter((message) => !translations.get(message));
      expect(untranslated.map((message) => `msgid ${JSON.stringify(message)}\nmsgstr ""\n`).join('\n')).toBe(
        '',
      );
      const unused = [...translations.keys()].filter(
        (message) => !said.has(message) && !isSaidByServer(message),
      );
      expect(unused).toEqual([]);
    });

    test('say a sentence that two of them have in one way', () => {
      const first = new Map([...all].reverse());
      expect(all.filter(([message, text]) => first.get(message) !== text)).toEqual([]);
    });

    test('name what the English sentence names', () => {
      // A refusal's English is the server's: its details are what can be named (season.integration.test.ts).
      const details: Readonly<Record<string, string>> = {
        'error:FUNDRAISER_CLOSED': '{organizationName {sales',
      };
      const parts = (text: string) => new Set((details[text] ?? text).match(/\{\w+|<\/?\d+\/?>/g));
      expect(
        all.filter(
          ([message, text]) => String([...parts(message)].sort()) !== String([...parts(text)].sort()),
        ),
      ).toEqual([]);
    });
  },
);

test('the refusals that catalogs word are those of the server', () => {
  expect(isSaidByServer('error:OUT_OF_STOCK')).toBe(true);
  expect(isSaidByServer('error:NO_SUCH_CODE')).toBe(false);
});

test('English is said in the page as the library says it', () => {
  const library = setupI18n({ locale: 'en', locales: 'en-US', messages: { en: {} } });
  library.setMessagesCompiler(compileMessage);
  const all = [...messages.values()].flatMap((said) => [...said]);
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

/** A refusal by its code, or a fixed sentence of the server (web/src/lib/apollo/domain-error.ts). */
function isSaidByServer(message: string): boolean {
  const [, code] = /^error:(.*)$/.exec(message) ?? [];
  if (code === undefined)
    return serverSources.includes(message.replaceAll("'", "\\'")) || serverSources.includes(message);
  return clientCodes.has(code) || serverSources.includes(`'${code}'`);
}

/** The messages of the code, by the room whose catalog they belong to. */
function messagesByRoom(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of filesBelow(sources)) {
    const text = fs.readFileSync(file, 'utf8');
    if (!text.includes('i18n')) continue;
    for (const message of messagesIn(file, text)) add(found, roomOf(file), message);
  }
  const pages = JSON.parse(fs.readFileSync(heads, 'utf8')) as Head[]; // the table of our own pages
  for (const { title, description } of pages.filter(isTranslated)) {
    add(found, roomOf(heads), title);
    add(found, roomOf(heads), description);
  }
  return found;
}

function filesBelow(directory: string): string[] {
  const names = fs.readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith('gql'))
    .map((name) => path.join(directory, name));
}

function add(found: Map<string, Set<string>>, room: string, message: string): void {
  found.set(room, (found.get(room) ?? new Set()).add(message));
}

type Head = { path: string; title: string; description: string };

/** The administration and the organization's own pages are in English; the hand-out page is also for helpers. */
function isTranslated({ path }: Head): boolean {
  return (
    !/^\/(?:admin|org|org-dashboard|organization|register|register-organization)(?:\/|$)/.test(path) ||
    /\/pickup$/.test(path)
  );
}

/** `i18n.t('…')`, `<Trans id="…">`, and what the comment of `isMarked` marks as a message for either. */
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

/** The nearest folder upwards that has a catalog of its own. */
function roomOf(file: string): string {
  const [area = '', feature = ''] = path.relative(sources, file).split(path.sep);
  return path.join(area, ...(area === 'features' ? [feature] : []));
}
