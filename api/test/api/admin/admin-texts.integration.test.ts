import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { openStaffSession } from '../../support/people/sessions.js';
import { until } from '../../support/until.js';

/** Managed texts as administrators edit them and as everybody reads them, over two processes with one database. */
let app: TestApp;
let other: TestApp;
let admin: Browser;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  const { databaseUrl: DATABASE_URL, redisUrl: REDIS_URL } = app;
  other = await startTestApp({ RATE_LIMITS: 'off', DATABASE_URL, REDIS_URL });
  admin = await openStaffSession(app, 'admin');
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

type Area = {
  key: string;
  value: string;
  defaultValue: string;
  isDefault: boolean;
  updatedAt: string | null;
  editor: Editor | null;
  updatedBy: string | null;
};
type Editor = { name: string };
type Version = { id: string; value: string; savedAt: string; editor: Editor; savedBy: string };

const editor = { name: 'Avery Morgan' };

const fields = 'key value defaultValue isDefault updatedAt editor { name } updatedBy';

async function area(key: string): Promise<Area | undefined> {
  const { data } = await admin.ask(`{ contentAreas { ${fields} } }`);
  return (data as { contentAreas: Area[] }).contentAreas.find((known) => known.key === key);
}

async function versions(key: string): Promise<Version[]> {
  const text =
    'query ($key: String!) { content(keys: [$key]) { versions { id value savedAt editor { name } savedBy } } }';
  const { content } = (await admin.ask(text, { key })).data as { content: { versions: Version[] }[] };
  return content[0]?.versions ?? [];
}

const save = (key: string, value: string): ReturnType<Browser['ask']> =>
  admin.ask(
    `mutation ($key: String!, $value: String!) { saveContent(key: $key, value: $value) { ${fields} } }`,
    {
      key,
      value,
    },
  );

const reset = (key: string): ReturnType<Browser['ask']> =>
  admin.ask(`mutation ($key: String!) { resetContent(key: $key) { ${fields} } }`, { key });

/** What REST and two queries of the graph say to everybody. */
async function shownAt(at: TestApp, key: string): Promise<unknown[]> {
  const visitor = new Browser(at.url);
  const [rest, one, many] = await Promise.all([
    visitor.get(`/api/content/${key}`),
    visitor.ask('query ($key: String!) { content(keys: [$key]) { key value } }', { key }),
    visitor.ask('query ($key: String!) { content(keys: [$key]) { value } }', { key }),
  ]);
  return [
    (rest.json as { value: string }).value,
    (one.data as { content: { value: string }[] }).content[0]?.value,
    (many.data as { content: { value: string }[] }).content[0]?.value,
  ];
}

test('staff read the ready replies and the drafts of papers, and for everybody else they do not exist', async () => {
  const keys = ['support_replies', 'season_agreement', 'season_packet', 'faq'];
  const read = async (browser: Browser, field: string) => {
    const { data } = await browser.ask(`query ($keys: [String!]!) { found: ${field}(keys: $keys) { key } }`, {
      keys,
    });
    return (data as { found: { key: string }[] | null }).found?.map(({ key }) => key);
  };
  const visitor = new Browser(app.url);
  expect(await read(visitor, 'content')).toEqual(['faq']);
  expect(await read(visitor, 'contentAreas')).toBeUndefined();
  expect(await read(admin, 'contentAreas')).toEqual(keys);
  const statuses = keys.map(async (key) => (await visitor.get(`/api/content/${key}`)).status);
  expect(await Promise.all(statuses)).toEqual([404, 404, 404, 200]);
});

describe('an edited text', () => {
  test('is shown at once, and by the other process as soon as it has heard of it', async () => {
    const key = 'homepage_hero_title';
    await Promise.all([shownAt(app, key), shownAt(other, key)]);
    const { data } = await save(key, ' Candy\n for Lincoln ');
    expect(data).toMatchObject({
      saveContent: { value: 'Candy for Lincoln', isDefault: false, editor, updatedBy: 'Avery Morgan' },
    });
    expect(await shownAt(app, key)).toEqual(Array(3).fill('Candy for Lincoln'));
    await until(async () => (await shownAt(other, key)).every((text) => text === 'Candy for Lincoln'), 0.5);
  });

  test('keeps every version with its editor, and goes back to any of them', async () => {
    const key = 'homepage_hero_subtitle';
    for (const value of ['One', 'Two', 'Three']) await save(key, value);
    const saved = await versions(key);
    expect(saved.map((version) => [version.value, version.editor, version.savedBy])).toEqual([
      ['Three', editor, 'Avery Morgan'],
      ['Two', editor, 'Avery Morgan'],
      ['One', editor, 'Avery Morgan'],
    ]);
    const restore = `mutation ($key: String!, $versionId: ID!) {
      restoreContent(key: $key, versionId: $versionId) { value }
    }`;
    expect((await admin.ask(restore, { key, versionId: saved[2]?.id })).data).toEqual({
      restoreContent: { value: 'One' },
    });
    expect((await versions(key)).map(({ value }) => value)).toEqual(['One', 'Three', 'Two', 'One']);
    expect((await admin.ask(restore, { key: 'faq', versionId: saved[2]?.id })).code).toBe('NOT_FOUND');
  });

  test('gives way to the built-in text, which names the company as the footer does now', async () => {
    await save('footer_company_name', 'Candy Inc');
    await save('faq', '## Only this');
    const { data } = await reset('faq');
    const { resetContent } = data as { resetContent: Area };
    expect(resetContent).toMatchObject({ isDefault: true, editor, updatedBy: 'Avery Morgan' });
    expect(resetContent.value).toBe(resetContent.defaultValue);
    expect(resetContent.value).toContain('Candy Inc');
    expect((await shownAt(app, 'faq'))[0]).toBe(resetContent.value);
    expect((await versions('faq'))[0]?.value).toBe('## Only this');
  });

  test('is the built-in one until somebody edits it, and a reset of that changes nothing', async () => {
    await reset('cookie-policy');
    expect(await area('cookie-policy')).toMatchObject({ isDefault: true, updatedAt: null, editor: null });
  });

  test('holds no HTML in its Markdown', async () => {
    await save('terms-of-service', '## Terms\n<script src=//x></script>');
    expect((await shownAt(app, 'terms-of-service'))[0]).toBe('## Terms\n\\<script src=//x>\\</script>');
  });

  test('is the later of two saved at once, and both are versions', async () => {
    await Promise.all([save('privacy-policy', 'First'), save('privacy-policy', 'Second')]);
    const saved = await versions('privacy-policy');
    expect(saved.map(({ value }) => value).sort()).toEqual(['First', 'Second']);
    expect(['First', 'Second']).toContain((await area('privacy-policy'))?.value);
  });

  test.each([
    ['footer_contact_email', 'nobody', 'Please enter a valid email address'],
    ['footer_company_name', 'x'.repeat(201), 'At most 200 characters.'],
    ['faq', '  ', 'Please enter a text.'],
  ])('%s is not saved as %j', async (key, value, message) => {
    const text =
      'mutation ($key: String!, $value: String!) { saveContent(key: $key, value: $value) { key } }';
    const { json } = await admin.post('/graphql', { query: text, variables: { key, value } });
    expect(json).toMatchObject({
      errors: [{ message, extensions: { code: 'INVALID_INPUT', details: { fields: { value: message } } } }],
    });
  });

  test('is unknown under any other key', async () => {
    expect((await save('no_such_key', 'x')).code).toBe('NOT_FOUND');
    expect((await reset('no_such_key')).code).toBe('NOT_FOUND');
  });

  test('is recorded with the text that it replaced', async () => {
    await save('homepage_about_text', 'Before');
    await save('homepage_about_text', 'After');
    await reset('homepage_about_text');
    const entries = await queryDatabase(
      app.databaseUrl,
      `SELECT action, before ->> 'value' AS before, after ->> 'value' AS after
         FROM audit_entries WHERE subject_id = 'homepage_about_text' ORDER BY id`,
    );
    expect(entries).toEqual([
      { action: 'content-saved', before: null, after: 'Before' },
      { action: 'content-saved', before: 'Before', after: 'After' },
      { action: 'content-reset', before: 'After', after: null },
    ]);
  });
});

describe('contact messages', () => {
  type Message = { id: string; name: string; isHandled: boolean; handledBy: string | null };
  type Page = { nodes: Message[]; pageInfo: { hasNextPage: boolean; endCursor: string }; totalCount: number };

  const page = async (variables: object): Promise<Page> => {
    const text = `query ($isHandled: Boolean, $after: String, $first: Int!) {
      contactMessages(filter: { isHandled: $isHandled }, after: $after, first: $first) {
        nodes { id name isHandled handledBy } pageInfo { hasNextPage endCursor } totalCount
      }
    }`;
    const { data } = await admin.ask(text, { first: 20, ...variables });
    return (data as { contactMessages: Page }).contactMessages;
  };

  beforeAll(async () => {
    for (const name of ['Ada', 'Ben', 'Cleo']) {
      const message = 'Do you ship to Alaska?';
      await new Browser(app.url).post('/api/contact', { name, email: 'a@example.org', message });
    }
  });

  test('are listed newest first, page by page', async () => {
    const first = await page({ first: 2 });
    const second = await page({ first: 2, after: first.pageInfo.endCursor });
    expect(first).toMatchObject({ pageInfo: { hasNextPage: true }, totalCount: 3 });
    expect([...first.nodes, ...second.nodes].map(({ name }) => name)).toEqual(['Cleo', 'Ben', 'Ada']);
    expect(second.pageInfo.hasNextPage).toBe(false);
  });

  test('are marked as handled by somebody, and opened again', async () => {
    const [message] = (await page({})).nodes;
    const mark = (isHandled: boolean): ReturnType<Browser['ask']> =>
      admin.ask(
        'mutation ($id: ID!, $isHandled: Boolean!) { markContactMessage(contactMessageId: $id, isHandled: $isHandled) { isHandled handler { name } handledBy } }',
        { id: message?.id, isHandled },
      );
    expect((await mark(true)).data).toEqual({
      markContactMessage: { isHandled: true, handler: editor, handledBy: 'Avery Morgan' },
    });
    expect(await page({ isHandled: true })).toMatchObject({ totalCount: 1 });
    expect((await page({ isHandled: false })).totalCount).toBe(2);
    expect((await mark(false)).data).toEqual({
      markContactMessage: { isHandled: false, handler: null, handledBy: null },
    });
    expect((await page({ isHandled: true })).nodes).toEqual([]);
  });

  test('lead to the organization whose contact wrote them', async () => {
    const write = { name: 'Dana', message: 'Do you ship to Alaska?' };
    for (const email of ['Lincoln@example.org', 'stranger@example.org'])
      await new Browser(app.url).post('/api/contact', { ...write, email });
    const { data } = await admin.ask(
      '{ contactMessages(first: 2) { nodes { email ofOrganization { code } } } }',
    );
    expect((data as { contactMessages: { nodes: object[] } }).contactMessages.nodes).toEqual([
      { email: 'stranger@example.org', ofOrganization: null },
      { email: 'Lincoln@example.org', ofOrganization: { code: 'LINCOLN' } },
    ]);
  });

  test('are searched, for at most 200 characters', async () => {
    const search = (text: string) =>
      admin.ask('query ($text: String) { contactMessages(filter: { search: $text }) { nodes { name } } }', {
        text,
      });
    expect((await search('cleo')).data).toEqual({ contactMessages: { nodes: [{ name: 'Cleo' }] } });
    expect((await search('x'.repeat(201))).code).toBe('INVALID_INPUT');
  });

  test('are refused in a page of more than 100', async () => {
    expect((await admin.ask('{ contactMessages(first: 101) { totalCount } }')).code).toBe('INVALID_INPUT');
  });
});
