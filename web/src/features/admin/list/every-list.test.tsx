import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { Mail } from 'lucide-react';
import { renderAdmin } from '../../../test/render-admin';
import { type ListDefinition, ListPage, useListChoice } from '.';

const root = path.resolve(__dirname, '..');
const schema = buildSchema(readFileSync(path.resolve(root, '../../../../schema.graphql'), 'utf8'));

type Source = { file: string; text: string };

const sources: readonly Source[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** Queries of lists that are no list page, by name: since when, and why. */
const otherLists: Readonly<Record<string, string>> = {
  AdminActivityPage: '2026-11-29: the newest of each kind, with links to their lists',
  AdminOverview: '2026-11-29: the newest orders, with a link to their list',
  AdminOverviewOrders: '2026-11-29: the newest orders, with a link to their list',
  Colleagues: '2026-11-29: a menu of who may answer',
  ContentAreas: '2026-11-29: the texts of the site, in sections; none is ever added',
  AdminRecentActivities: '2026-11-29: the newest, with a link to their list',
  ContentVersions: '2026-11-29: the versions of one text',
  CreditTargets: '2026-11-29: the choices of a field',
  FindInAdmin: '2026-11-29: the search of all pages',
  FooterAreas: '2026-11-29: two texts in a form',
  Notes: '2026-11-29: the notes about one order, organization or customer',
  OpenBulkRuns: '2026-11-29: what runs now',
  OpenPayoutRuns: '2026-11-29: the files that the bank has not answered',
  OrganizationChoices: '2026-11-29: the choices of a filter',
  OrganizationsForPassword: '2026-11-29: the choices of a field',
  OrganizationRecord: '2026-11-30: the newest of each kind, with links to their lists',
  ParcelRows: '2026-11-29: the lines of a file that is uploaded',
  PaymentLines: '2026-11-29: the lines of a file that is uploaded',
  ReadyReplies: '2026-11-29: the text that holds them',
  SavedViews: '2026-11-29: a menu',
  ServiceKeys: '2026-11-29: a few, made by hand',
  StaffAccounts: '2026-11-29: the people who work here',
  Webhooks: '2026-11-29: a few, made by hand',
};

/** List pages whose rows are not those of the table. */
const otherRows: Readonly<Record<string, string>> = {
  'content/MediaLibrary.tsx': '2026-11-29: pictures are tiles',
  'settings/Webhooks.tsx': '2026-11-29: a delivery has a button and its last response',
  'staff/staff-page.tsx': '2026-11-29: logins in a narrow column, with the browser below the name',
  'flyers/flyers-page.tsx': '2026-11-29: files with their progress, as organizations see them',
  'notifications/notifications-tab.tsx': '2026-11-29: what happened, day by day, in sentences',
};

/** Lists inside of something that has no page of its own. */
const parts: Readonly<Record<string, string>> = {
  'content/VersionsSheet.tsx': otherLists.ContentVersions ?? '',
  'notes/NoteList.tsx': otherLists.Notes ?? '',
};

/** Definitions that choose what a page shows, and list nothing. */
const choices = ['parts'];

type Found = { name: string; folder: string; filter: string | undefined };

/** Each query of a list that is no edge of one thing, with the type of the list's filter. */
function listQueries({ file, text }: Source): Found[] {
  const queries = [...text.matchAll(/graphql\(`([^`]*)`\)/g)]
    .flatMap(([, document = '']) => parse(document).definitions)
    .filter(
      (one): one is OperationDefinitionNode =>
        one.kind === Kind.OPERATION_DEFINITION && one.operation === 'query',
    );
  return queries.flatMap(({ name, selectionSet }) =>
    selectionSet.selections.flatMap((selection) => {
      if (selection.kind !== Kind.FIELD) throw new Error(`${file}: a query starts with fields`);
      const field = schema.getQueryType()?.getFields()[selection.name.value];
      if (!field) return [];
      const type = getNullableType(field.type);
      if (!isListType(type) && !getNamedType(type).name.endsWith('Connection')) return [];
      const filter = field.args.find((argument) => argument.name === 'filter');
      return {
        name: name?.value ?? '',
        folder: folderOf(file),
        filter: filter && getNamedType(filter.type).name,
      };
    }),
  );
}

const folderOf = (file: string) => file.split('/')[0] ?? '';

/** What keeps these sources from showing every list as a list page with a search, a count, sums and saved views. */
function problemsOf(all: readonly Source[]): string[] {
  const definitions = all.flatMap(({ file, text }) =>
    [...text.matchAll(/const (\w+): ListDefinition<(\w+).*> = (\{[^]*?\n\});/g)].map(
      ([, name = '', filter, body = '']) => ({ name, filter, body, folder: folderOf(file) }),
    ),
  );
  const pages = all.filter(({ text }) => text.includes('<ListPage'));
  const isPage = (name: string, folder: string) =>
    pages.some(
      ({ file, text }) =>
        folderOf(file) === folder &&
        new RegExp(`(definition=\\{(\\w+\\()?|useListPage\\()${name}\\b`).test(text),
    );
  const isListed = ({ folder, filter }: Found) =>
    definitions.some((one) => one.folder === folder && one.filter === filter && isPage(one.name, folder));
  const listed = definitions.filter(({ name }) => !choices.includes(name));
  const unlisted = new Set(
    all
      .flatMap(listQueries)
      .filter((query) => !isListed(query))
      .map(({ name }) => name),
  );
  const known = Object.keys(otherLists).filter((name) =>
    all.some(({ text }) => text.includes(`query ${name}`)),
  );
  return [
    ...[...unlisted]
      .filter((name) => !(name in otherLists))
      .map((name) => `${name} is a list, and on no list page`),
    ...known.filter((name) => !unlisted.has(name)).map((name) => `${name} needs no exception`),
    ...listed
      .filter(({ name, folder }) => !isPage(name, folder))
      .map(({ name }) => `${name} is on no list page`),
    ...pages
      .filter(({ file, text }) => !/<(ListTable|OrderRows)\b/.test(text) && !(file in otherRows))
      .map(({ file }) => `${file} has no table`),
    ...listed.filter(({ body }) => !/\n {2}search: /.test(body)).map(({ name }) => `${name} has no search`),
    ...pages
      .filter((one) => showsMoney(all, one) && !/\bsums\b/.test(one.text))
      .map(({ file }) => `${file} shows money, and no sum`),
    ...all
      .filter(
        ({ file, text }) => file !== 'list/ListPage.tsx' && text.includes('<GrowingList') && !(file in parts),
      )
      .map(({ file }) => `${file} shows a growing list without a list page`),
  ];
}

/** Whether a page's table has a column of amounts, in its own file or in one of its folder that is no page. */
function showsMoney(all: readonly Source[], { file, text }: Source): boolean {
  const others = all.filter(
    (one) => folderOf(one.file) === folderOf(file) && !one.text.includes('<ListPage'),
  );
  const columns = [text, ...others.map((one) => one.text)].find((one) => one.includes('ListColumn<'));
  return /\n {4}term: '/.test(columns ?? '');
}

test('every list of the administration is a list page with a search, and with a sum where it shows money', () => {
  expect(problemsOf(sources)).toEqual([]);
});

test('every exception has a day and a reason', () => {
  for (const reason of Object.values(otherLists)) expect(reason).toMatch(/^\d{4}-\d\d-\d\d: \w.{4,}/);
  const names = sources.flatMap(listQueries).map(({ name }) => name);
  expect(Object.keys(otherLists).filter((name) => !names.includes(name))).toEqual([]);
  expect(Object.keys(parts).filter((file) => !sources.some((one) => one.file === file))).toEqual([]);
});

const query =
  'const Flyers = graphql(`query Flyers($filter: FlyerFilter) { flyers(filter: $filter) { totalCount } }`);';
const definition = (search: string) =>
  `const flyerList: ListDefinition<FlyerFilter> = {\n  one: 'flyer',${search}\n};`;
const search = "\n  search: { label: 'Search flyers', placeholder: 'Name' },";
const page = '<ListPage definition={flyerList} />';
const column = "const columns: readonly ListColumn<Cells>[] = [\n  {\n    term: 'payment',\n  },\n];";

test.each([
  ['nothing wrong', [query, definition(search), page], []],
  ['a list that is drawn by hand', [query, '<ul>'], ['Flyers is a list, and on no list page']],
  ['no search', [query, definition(''), page], ['flyerList has no search']],
  [
    'a definition without its page',
    [query, definition(search)],
    ['Flyers is a list, and on no list page', 'flyerList is on no list page'],
  ],
  [
    'amounts without a sum',
    [query, definition(search), column, page],
    ['flyers/flyers-page.tsx shows money, and no sum'],
  ],
  ['amounts with their sum', [query, definition(search), column, `${page} sums={sums}`], []],
  [
    'a growing list of its own',
    ['<GrowingList list={list} />'],
    ['flyers/flyers-page.tsx shows a growing list without a list page'],
  ],
])('finds %s', (_, lines, problems) => {
  expect(problemsOf([{ file: 'flyers/flyers-page.tsx', text: lines.join('\n') }])).toEqual(problems);
});

test('a list page always counts its rows, searches them, and has saved views', () => {
  const list: ListDefinition<object> = {
    one: 'letter',
    many: 'letters',
    search: { label: 'Search letters', placeholder: 'Name' },
    filters: [],
  };
  function Letters() {
    const [choice, onChange] = useListChoice(list);
    const pageInfo = { hasNextPage: false, endCursor: null };
    const page = { nodes: [{ id: '1' }], pageInfo, totalCount: 1, isTotalEstimate: false };
    const more = { load: () => undefined, isLoading: false, problem: null };
    const reading = { isLoading: false, loading: false, refetch: () => Promise.resolve({ data: undefined }) };
    const connection = {
      page,
      more,
      ...reading,
      isStale: false,
      error: undefined,
      newCount: 0,
      showNew: () => undefined,
    };
    return (
      <ListPage
        definition={list}
        {...{ choice, onChange }}
        list={connection}
        empty={{ icon: Mail, text: 'No letters' }}
        skeleton={null}
      >
        {() => <p>A letter</p>}
      </ListPage>
    );
  }
  renderAdmin(Letters, {});
  expect(screen.getByText('1 letter')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search letters' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Views' })).toBeVisible();
});
