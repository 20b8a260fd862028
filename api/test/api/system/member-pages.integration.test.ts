import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type FieldNode,
  type FragmentSpreadNode,
  getNamedType,
  type GraphQLField,
  isObjectType,
  Kind,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { accessOf, alsoOf, audienceOf } from '../../../src/http/rights/rules.js';
import type { Browser } from '../../support/browser.js';
import { graphql } from '../../support/graphql.js';
import { logInOrganization, openMemberSession } from '../../support/people/sessions.js';
import { schema } from '../../support/rules.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { operationOf, webOperations } from '../../support/web-documents.js';
import { type Planted, plantOneOfEverything } from './one-of-everything.js';

/** A page fails as a whole when it asks for one field that its reader may not see. */
type Role = 'treasurer' | 'organizer';
type Operation = (typeof webOperations)[number];

const shared = ['dashboard', 'orders', 'totals', 'people', 'login', 'password'];
const folders: Readonly<Record<Role, readonly string[]>> = {
  treasurer: [...shared, 'money', 'campaigns'],
  organizer: [...shared, 'instagram', 'pickup', 'pickup-days', 'hand-out', 'settings', 'sharing', 'flyers'],
};
const everywhere = /^(?:features\/explain|lib\/texts)\//;
const ofPaper = /^lib\/(?:flyers|papers)\//;

/** Of pages that all members open, what only those with the money ask for. */
const ofMoney = ['PeopleProposals', 'NextStatement'];

const isOn = (role: Role, { name, file }: Operation): boolean =>
  !(role === 'organizer' && ofMoney.includes(name)) &&
  (everywhere.test(file) ||
    (role === 'organizer' && ofPaper.test(file)) ||
    folders[role].some((name) => file.startsWith(`features/organization/${name}/`)));
const kindOf = ({ document }: Operation): string => operationOf(document).operation;

type Met = { readonly parent: string; readonly field: GraphQLField<unknown, unknown> };

/** Variables that say whether a page asks for a part, by whose page asks. */
const asks: Readonly<Record<string, Role>> = { money: 'treasurer', organize: 'organizer' };

/** Whether the page of a role leaves this field away: `@include(if: $money)`. */
function isLeftAway(role: Role, { directives = [] }: FieldNode | FragmentSpreadNode): boolean {
  const condition = directives.find(({ name }) => name.value === 'include')?.arguments?.[0]?.value;
  const of = condition?.kind === Kind.VARIABLE ? asks[condition.name.value] : undefined;
  return of !== undefined && of !== role;
}

/** Every field that the operation asks for on the pages of a role. */
function fieldsOf(role: Role, { document }: Operation): Met[] {
  const info = new TypeInfo(schema);
  const met: Met[] = [];
  const leftAway: string[] = [];
  visit(document, {
    FragmentSpread(node) {
      if (isLeftAway(role, node)) leftAway.push(node.name.value);
    },
  });
  visit(
    document,
    visitWithTypeInfo(info, {
      FragmentDefinition: ({ name }) => (leftAway.includes(name.value) ? false : undefined),
      Field(node) {
        if (isLeftAway(role, node)) return false;
        const [parent, field] = [info.getParentType(), info.getFieldDef()];
        if (parent && field && !field.name.startsWith('__')) met.push({ parent: parent.name, field });
        return undefined;
      },
    }),
  );
  return met;
}

const isRoot = ({ parent }: Met): boolean => ['Query', 'Mutation', 'Subscription'].includes(parent);

function isOpenTo(role: Role, { field, ...met }: Met): boolean {
  const rule = isRoot({ field, ...met }) ? accessOf(field) : audienceOf(field);
  if (rule === 'staff' || rule === 'admin') return false;
  const isOwners = typeof rule === 'object' || ['owner', 'organization', 'session'].includes(rule ?? '');
  if (isOwners && !alsoOf(field).includes(role)) return false;
  const type = getNamedType(field.type);
  return !isObjectType(type) || audienceOf(type) !== 'owner' || alsoOf(type).includes(role);
}

describe.each(['treasurer', 'organizer'] as const)("what a %s's pages send", (role) => {
  const operations = webOperations.filter((operation) => isOn(role, operation));
  // What a role may not do is not offered to it.
  const sent = operations.filter(
    (operation) =>
      kindOf(operation) !== 'mutation' ||
      fieldsOf(role, operation)
        .filter(isRoot)
        .every((met) => isOpenTo(role, met)),
  );

  test.each(sent.map((operation) => [operation.name, operation] as const))(
    '%s asks for nothing that is closed',
    (_name, operation) => {
      const closed = fieldsOf(role, operation).filter((met) => !isOpenTo(role, met));
      expect(closed.map(({ parent, field }) => `${parent}.${field.name}`)).toEqual([]);
    },
  );
});

describe('reading', () => {
  let app: TestApp;
  let planted: Planted;
  let cursor = '';
  const members: Partial<Record<Role, Browser>> = {};

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMITS: 'off' });
    const login = await logInOrganization(app);
    planted = await plantOneOfEverything(app, login);
    members.treasurer = await openMemberSession(app, login.organizationId, 'treasurer');
    members.organizer = await openMemberSession(app, login.organizationId, 'organizer');
    const { data } = await graphql(
      login.browser,
      `{ organization(id: "${login.organizationId}") { orders(first: 1) { pageInfo { endCursor } } } }`,
    );
    const { orders } = data?.organization as { orders: { pageInfo: { endCursor: string } } }; // as asked
    cursor = orders.pageInfo.endCursor;
  }, 60_000);
  afterAll(() => app.stop());

  const variables = (role: Role, name: string): object => ({
    organizationId: planted.organization,
    orderId: planted.order,
    month: planted.month,
    first: 20,
    recentOrders: 5,
    pickups: 20,
    filter: {},
    after: cursor,
    keys: [],
    ...Object.fromEntries(Object.entries(asks).map(([variable, of]) => [variable, of === role])),
    ...(name === 'PaperById' && { id: planted.paper }),
    ...(name === 'ExplainFigure' && { figure: 'profit' }),
  });

  const queries = (['treasurer', 'organizer'] as const).flatMap((role) =>
    webOperations
      .filter((operation) => isOn(role, operation) && kindOf(operation) === 'query')
      // Of a link in an email, and of the shop's search.
      .filter(({ name }) => name !== 'InvitationOffer' && name !== 'OrganizationLookup')
      .map((operation) => [role, operation.name, operation] as const),
  );

  test.each(queries)('a %s gets all of %s', async (role, name, { document }) => {
    const browser = members[role];
    if (!browser) throw new Error(`${role} has no browser`);
    const asked = operationOf(document).variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
    const given = Object.entries(variables(role, name)).filter(
      ([key]) => asked.includes(key) && !(key === 'after' && name !== 'MorePickups'),
    );
    const { message, data } = await graphql(browser, print(document), Object.fromEntries(given));
    expect(message).toBeUndefined();
    expect(data).not.toBeNull();
  });

  test('the history names the member who changed something', async () => {
    const { organization } = planted;
    const [treasurer, organizer] = [members.treasurer, members.organizer];
    if (!treasurer || !organizer) throw new Error('There are no members');
    const own = `organizationId: "${organization}"`;
    const teacher = 'teacherName: "Ms. Pine", teacherEmail: "pine@example.org", studentCount: 20';
    const acts = [
      [
        organizer,
        `saveClassrooms(${own}, input: { classrooms: [{ name: "Room 77", code: "PINE77", ${teacher} }] }) { id }`,
      ],
      [organizer, `tellTeachers(${own}) { id }`],
      [organizer, `updateOrganization(${own}, input: { purpose: "New books" }) { id }`],
      [treasurer, 'addStatementRecipient(email: "books@example.org") { id }'],
      [treasurer, `requestClosing(${own}) { id }`],
    ] as const;
    for (const [browser, act] of acts) {
      const { message } = await graphql(browser, `mutation { ${act} }`);
      expect(message).toBeUndefined();
    }
    const { data } = await graphql(
      treasurer,
      `{ organization(id: "${organization}") { history(first: 5) { nodes { by action } } } }`,
    );
    const { history } = data?.organization as { history: { nodes: unknown[] } }; // as asked
    expect(history.nodes).toEqual(
      ['closing-requested', 'recipient-added', 'settings-changed', 'teachers-told', 'classes-saved'].map(
        (action) => ({ by: 'Sam Ortiz', action }),
      ),
    );
  });
});
