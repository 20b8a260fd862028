import { randomUUID } from 'node:crypto';
import {
  getNamedType,
  getNullableType,
  graphql,
  GraphQLList,
  type GraphQLError,
  GraphQLObjectType,
  GraphQLSchema,
  isLeafType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLFieldConfig,
} from 'graphql';
import type { Database } from '../../src/database/index.js';
import type { Viewer } from '../../src/lib/viewer.js';
import type { Known } from '../api/privacy/planted-app.js';
import { withArguments } from '../api/privacy/walk-graph.js';
import { statementsOf } from './database/statements-of.js';
import { buildContext } from './request-context.js';

const plural = ['classroomIds', 'topClassroomIds', 'emailIds', 'orderIds', 'contactMessageIds'];
const singular = [
  'id',
  'organizationId',
  'classroomId',
  'orderId',
  'paymentId',
  'productId',
  'adminId',
  'authorId',
  'verifiedById',
  'resolvedById',
  'requestedById',
  'resetBy',
  'emailId',
  'handedOutById',
  'madeBy',
  'assigneeId',
  'firstApprovedBy',
  'handlerId',
  'editorId',
  'inviterId',
];

/** What resolvers look at of the row that they are a field of; nothing of it is in the database. */
function buildParent(): object {
  return {
    ...Object.fromEntries(singular.map((name) => [name, randomUUID()])),
    ...Object.fromEntries(plural.map((name) => [name, [randomUUID()]])),
    ledgerEntryId: String(Math.floor(Math.random() * 1e9)),
    key: `text-${randomUUID()}`,
    email: `${randomUUID()}@example.org`,
    createdAt: new Date(),
    instagramHandle: null,
    storedTotals: {},
    picks: [{ id: randomUUID(), name: 'Sour Stars' }],
    scope: { figure: 'earned', organizationId: randomUUID(), period: {}, now: new Date() },
    amount: '10.00',
    isWhole: true,
    isPaid: true,
    status: 'completed',
    role: 'admin',
    deliveryMethod: 'pickup',
    stripePaymentIntentId: `pi_${randomUUID()}`,
    entryCount: 1,
  };
}

/** Each type of which a response can hold many: it is listed, or a field of what is. */
function listedTypes(schema: GraphQLSchema): Set<GraphQLObjectType> {
  const found = new Set<GraphQLObjectType>();
  const reach = (type: GraphQLObjectType): void => {
    if (found.has(type)) return;
    found.add(type);
    for (const field of Object.values(type.getFields())) reachThrough(field);
  };
  const reachThrough = ({ type }: GraphQLField<unknown, unknown>): void => {
    const to = getNamedType(type);
    if (isObjectType(to)) reach(to);
  };
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    if (type.name.startsWith('__')) continue;
    Object.values(type.getFields())
      .filter((field) => isListType(getNullableType(field.type)))
      .forEach(reachThrough);
  }
  return found;
}

/**
 * The fields that send the database more statements for twenty parents than for one. Their rows need not be there: what is looked
 * up in vain is looked up, too.
 */
export async function findFieldsThatAskEach(
  schema: GraphQLSchema,
  database: Database,
  viewer: Viewer,
): Promise<string[]> {
  const types = [...listedTypes(schema)];
  let count = 0;
  const parentsOf = types.map((type): [string, GraphQLFieldConfig<unknown, unknown>] => [
    type.name,
    { type: new GraphQLList(type), resolve: () => Array.from({ length: count }, buildParent) },
  ]);
  const query = new GraphQLObjectType({ name: 'Query', fields: Object.fromEntries(parentsOf) });
  const ofParents = new GraphQLSchema({ query, types });
  const askedOf = async (parents: number, type: GraphQLObjectType, field: GraphQLField<unknown, unknown>) => {
    count = parents;
    const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
    const source = `{ ${type.name} { ${withArguments(field, known)} ${selection} } }`;
    const statements = await statementsOf(database, async () => {
      const { errors } = await graphql({ schema: ofParents, source, contextValue: buildContext(viewer) });
      assertAsked(source, errors);
    });
    return statements.length;
  };
  const found: string[] = [];
  for (const type of types)
    for (const field of Object.values(type.getFields())) {
      const one = await askedOf(1, type, field);
      if (one > 0 && (await askedOf(20, type, field)) > one) found.push(`${type.name}.${field.name}`);
    }
  return found.sort();
}

/** A field that could not be asked for, or was asked of a database without its table, has shown nothing. */
function assertAsked(source: string, errors: readonly GraphQLError[] = []): void {
  const wrong = errors.find(({ message, nodes }) => !nodes || /metadata|undefined|TypeError/.test(message));
  if (wrong) throw new Error(`${source}: ${wrong.message}`);
}

const known: Known = {
  order: randomUUID(),
  organization: randomUUID(),
  classroom: randomUUID(),
  product: randomUUID(),
  intent: 'pi_none',
  others: [],
};
