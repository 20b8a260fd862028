import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { askFields } from '../../support/graph/ask-fields.js';
import { findInDatabase } from '../../support/database/find-in-database.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { fieldAnyhow } from '../../support/graph/root-fields.js';
import { schema } from '../../support/rules.js';
import { subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';
import { openPlantedApp, people, type PlantedApp } from './planted-app.js';
import { subscriptionTo, walkQueries, type Note } from './walk-graph.js';
import { walkRoutes, type OpenApi } from './walk-routes.js';

/** Names, addresses and secrets are planted; then everything that the product says is searched for them. */
let planted: PlantedApp;
beforeAll(async () => {
  planted = await openPlantedApp();
}, 60_000);
afterAll(() => planted.stop());

/** Collects where something planted came out. */
function search(words: readonly string[]): { leaks: string[]; note: Note } {
  const leaks: string[] = [];
  const note: Note = (asked, text) => {
    const said = text.toLowerCase();
    const found = words.filter((word) => said.includes(word.toLowerCase()));
    leaks.push(...found.map((word) => `${word} in ${asked.slice(0, 3_000)}`));
  };
  return { leaks, note };
}

const outsiders = ['anyone', 'stranger'] as const;

describe.each(outsiders)('to %s', (who) => {
  const words = (): string[] => [
    ...people,
    ...planted.ofFamily,
    ...planted.secrets.filter((secret) => secret !== '_secret_'),
  ];

  test('no route names a planted person', async () => {
    const { leaks, note } = search(words());
    const document = (await planted.anyone.get('/api/openapi.json')).json as OpenApi; // our own document
    const successes = await walkRoutes(planted[who], document, planted.known, note);
    expect(leaks).toEqual([]);
    expect(successes).toBeGreaterThan(10);
  }, 120_000);

  test('no query names one, three edges deep', async () => {
    const { leaks, note } = search(words());
    const reached = await walkQueries(planted[who], schema, planted.known, note);
    expect(leaks).toEqual([]);
    expect(reached).toBeGreaterThan(20);
  }, 120_000);

  test('no refused mutation names one', async () => {
    const { leaks, note } = search(words());
    const { order, organization, classroom } = planted.known;
    const names = Object.keys(schema.getMutationType()?.getFields() ?? {});
    const ids = { id: order, orderId: order, organizationId: organization, classroomId: classroom };
    const mutations = names
      .filter((name) => !/logout|changePassword/.test(name))
      .map((name) => fieldAnyhow('mutation', name, ids));
    await askFields(planted[who], mutations, { kind: 'mutation', note });
    expect(leaks).toEqual([]);
  });
});

test('the walk finds what it looks for where it may be seen', async () => {
  const { leaks, note } = search(people);
  const document = (await planted.anyone.get('/api/openapi.json')).json as OpenApi; // our own document
  const readers = Object.fromEntries(
    Object.entries(document.paths).map(([path, { get }]) => [path, { ...(get && { get }) }]),
  );
  await walkRoutes(planted.admin, { ...document, paths: readers }, planted.known, note);
  await walkQueries(planted.admin, schema, planted.known, note, { roots: ['order'], depth: 2 });
  const found = leaks.join('\n');
  for (const word of people) expect(found).toContain(`${word} in`);
}, 60_000);

test('no subscription brings one to outsiders while a planted person buys, and the order moves and is cancelled', async () => {
  const fields = Object.values(schema.getSubscriptionType()?.getFields() ?? {});
  const { known, admin, app } = planted;
  const sockets = await Promise.all(
    outsiders.flatMap((who) =>
      fields.map(async (field) => {
        const args = field.name.startsWith('classroom')
          ? { ...known, order: known.classroom }
          : field.name.startsWith('organization')
            ? { ...known, order: known.organization }
            : known;
        return {
          field: field.name,
          socket: await subscribeTo(app, { query: subscriptionTo(field, args) }, planted[who].cookie),
        };
      }),
    ),
  );
  const heard = (name: string): boolean =>
    sockets.some(({ field, socket }) => field === name && socket.events.length > 0);
  const bought = await planted.buyAgain();
  await until(() => heard('contributionAdded') && heard('classroomChanged'));
  await admin.ask('mutation ($id: ID!) { moveOrder(orderId: $id, to: processing) { id } }', {
    id: known.order,
  });
  await until(() => heard('orderChanged'));
  await admin.ask('mutation ($id: ID!) { cancelOrder(orderId: $id) { id } }', { id: bought });
  await until(() => heard('contributionRemoved'));
  const { leaks, note } = search([...people, ...planted.ofFamily, ...planted.secrets]);
  for (const { field, socket } of sockets) note(`subscription ${field}`, socket.frames.join('\n'));
  await Promise.all(sockets.map(({ socket }) => socket.close()));
  expect(leaks).toEqual([]);
}, 60_000);

describe('after all of it', () => {
  const everything = (): string[] => [...people, ...planted.secrets];

  test('the log names no planted person and no secret', () => {
    const { leaks, note } = search(everything());
    for (const line of planted.logged().split('\n')) note(line, line);
    expect(leaks).toEqual([]);
    expect(planted.logged()).toContain('message postponed');
  });

  test('nothing sent to Redis names a planted person or a secret', () => {
    const { leaks, note } = search(everything());
    for (const command of planted.sentToRedis().split('\n')) note(command, command);
    expect(leaks).toEqual([]);
    expect(planted.sentToRedis()).toContain('send-order-confirmation');
  });

  test('no message of the outbox and no file names one', async () => {
    const { leaks, note } = search(everything());
    const messages = await queryDatabase<{ payload: string }>(
      planted.app.databaseUrl,
      'SELECT payload::text FROM outbox',
    );
    expect(messages.length).toBeGreaterThan(3);
    for (const { payload } of messages) note(payload, payload);
    for (const { name, text } of planted.files()) note(name, text);
    expect(leaks).toEqual([]);
  });

  test('no table holds a secret', async () => {
    expect(await findInDatabase(planted.app.databaseUrl, planted.secrets)).toEqual([]);
  });
});
