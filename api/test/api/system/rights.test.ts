import { describe, expect, test } from '@jest/globals';
import { getNamedType, type GraphQLField, type GraphQLObjectType, isObjectType, isUnionType } from 'graphql';
import { accessOf, alsoOf, type Audience, audienceOf } from '../../../src/http/rights/rules.js';
import { assertAllowed, assertVisible } from '../../../src/http/rights/is-allowed.js';
import { guardSchema } from '../../../src/http/rights/guard-schema.js';
import { ratesOf } from '../../../src/http/rights/rate-rules.js';
import { noRateLimits } from '../../../src/http/rights/rate-limiter.js';
import { anonymous, type Viewer } from '../../../src/lib/viewer.js';
import { alsoAllowed, modules, rules, schema } from '../../support/rules.js';

const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
const types = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType =>
    isObjectType(type) && !roots.includes(type) && !type.name.startsWith('__'),
);

/** Who may see a field of a type: its own rule, or the type's. */
function seenBy(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>): Audience | undefined {
  return audienceOf(field) ?? audienceOf(type);
}

function targetsOf(field: GraphQLField<unknown, unknown>): readonly GraphQLObjectType[] {
  const type = getNamedType(field.type);
  if (isUnionType(type)) return type.getTypes();
  return isObjectType(type) ? [type] : [];
}

/** Every field that a caller without a session can be given something of, as 'Type.field', over any path. */
function publicFields(): Set<string> {
  const found = new Set<string>();
  const follow = (type: GraphQLObjectType): void => {
    for (const field of Object.values(type.getFields())) {
      const name = `${type.name}.${field.name}`;
      if (found.has(name) || seenBy(type, field) !== 'anyone') continue;
      found.add(name);
      targetsOf(field).forEach(follow);
    }
  };
  for (const root of roots)
    for (const field of Object.values(root?.getFields() ?? {}))
      if (accessOf(field) === 'anyone') targetsOf(field).forEach(follow);
  return found;
}

/** Fields that say who a person is, how to reach them, or how to become them. */
const identifying =
  /email|phone|address|customer|recipient|contactName|password|hash|token|username|fullName|stripe|intent/i;

describe('the rules', () => {
  test('stand beside every route, root field and type', () => {
    expect(Object.entries(rules).filter(([, rule]) => rule === undefined)).toEqual([]);
    expect(modules.routes.filter(({ access }) => access === undefined)).toEqual([]);
    expect(types.filter((type) => audienceOf(type) === undefined)).toEqual([]);
  });

  test('let the server start with this schema', () => {
    expect(() => guardSchema(schema, noRateLimits)).not.toThrow();
  });

  test('leave no public mutation without a rate', () => {
    // Logins count attempts by account, address and device themselves; a logout ends one's own session.
    const countedElsewhere = /^(?:login|logout)(?:Organization|Admin)$/;
    const uncounted = Object.values(schema.getMutationType()?.getFields() ?? {})
      .filter((field) => accessOf(field) === 'anyone' && !countedElsewhere.test(field.name))
      .filter((field) => ratesOf(field, {}).length === 0)
      .map(({ name }) => name);
    expect(uncounted).toEqual([]);
  });

  test('name every field by which anybody may learn of a person', () => {
    const allowed = [
      // How to reach an organization is on its public page (docs/product/privacy.md#callers).
      'Organization.contactEmail',
      'Organization.pickupAddress',
      // Masked by the one mapping of an order, for everybody whom it is not for, after a day.
      'Order.customerEmail',
      'Order.customerName',
      'Order.recipientName',
      'Order.shippingAddress',
      // Of the text that one signs, to whoever has the signer's link.
      'Agreement.textHash',
      // To whoever typed it, or made it by this very call.
      'PasswordLinkRequest.email',
      'FamilyLink.token',
      // To whoever has an email that says them already (docs/decisions/people-and-privacy.md#the-buyers-page).
      'YourOrder.customerName',
      'YourOrder.recipientName',
      'YourOrder.shippingAddress',
    ];
    const found = [...publicFields()].filter((name) => identifying.test(name.split('.')[1] ?? ''));
    expect(found.sort()).toEqual(allowed.sort());
  });

  test('lead from a public page to an order only by its own id', () => {
    const toOrders = types.flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => /^Order(Connection|Edge)?$/.test(getNamedType(field.type).name))
        .filter((field) => seenBy(type, field) === 'anyone')
        .map((field) => `${type.name}.${field.name}`),
    );
    // A page of orders is itself only reached over a field that is for an organization or staff, a buyer's page by its
    // signed link.
    expect(toOrders.sort()).toEqual([
      'OrderConnection.edges',
      'OrderConnection.nodes',
      'OrderEdge.node',
      'YourOrder.order',
    ]);
    expect([...publicFields()].filter((name) => name.startsWith('OrderConnection.'))).toEqual([]);
  });

  test('keep people out of what the public sees of an order', () => {
    const contribution = schema.getType('Contribution');
    const fields = isObjectType(contribution) ? Object.keys(contribution.getFields()) : [];
    expect(fields.sort()).toEqual(['amount', 'day', 'id', 'items', 'supporter']);
  });
});

const stranger: Viewer = {
  organization: { id: 'another', personId: 'p', role: 'owner', sessionHash: 'hash' },
  admin: null,
};
const owner: Viewer = {
  organization: { id: 'its-own', personId: 'p', role: 'owner', sessionHash: 'hash' },
  admin: null,
};
const support: Viewer = { organization: null, admin: { id: 's', role: 'support', sessionHash: 'hash' } };

describe('a field for its organization', () => {
  test('is seen by its organization and by staff', () => {
    expect(() => assertVisible('owner', owner, 'its-own')).not.toThrow();
    expect(() => assertVisible('owner', support, 'its-own')).not.toThrow();
  });

  test('is refused to another organization, and to callers without a session', () => {
    expect(() => assertVisible('owner', stranger, 'its-own')).toThrow('not allowed');
    expect(() => assertVisible('owner', anonymous, 'its-own')).toThrow(
      expect.objectContaining({ status: 401 }),
    );
  });

  test('is refused to every organization where the thing belongs to none', () => {
    expect(() => assertVisible('owner', owner, null)).toThrow('not allowed');
    expect(() => assertVisible('owner', owner, undefined)).toThrow('not allowed');
  });
});

describe('members in other roles than the owner', () => {
  /** What a role may, in the words of the product's decision, and the calls that are that. */
  const duties: Readonly<Record<string, RegExp>> = {
    money: /^GET .*(figures|ledger\.csv|audit\.zip)|requestClosing|withdrawClosing|organizationChanged/,
    statements: /^GET .*\/(?:statements|closings)|StatementRecipient/,
    payee: /savePayee|confirmProposal|withdrawProposal/,
    orders: /^GET \/api\/orders\/organization|organizationOrderChanged/,
    classes: /\.(add|update|remove|save)Classrooms?$|tellTeachers|moveOrderToClass/,
    codes: /updateOrganization|[iI]nstagram/,
    flyers: /[fF]lyer/,
    pickup: /[pP]ickup|[pP]aper|[hH]andOut|handOver|HelperLink|takeBackReady|remindWaiting/,
    race: /figures|organizationChanged|announcePrizes|markPrizeHandedOut/,
    own: /SecondFactor|RecoveryCodes|switchOrganization|removeMember/,
  };
  const mays = {
    treasurer: ['money', 'statements', 'payee', 'orders', 'own'],
    organizer: ['classes', 'codes', 'flyers', 'orders', 'pickup', 'race', 'own'],
  } as const;

  test.each(Object.entries(mays))('a %s may %s, and nothing else', (role, words) => {
    const opened = Object.entries(alsoAllowed).flatMap(([name, also]) =>
      also.some((one) => one === role) ? [name] : [],
    );
    const called = (word: string) => opened.filter((name) => duties[word]?.test(name));
    const known = words.flatMap(called);
    expect(opened.filter((name) => !known.includes(name))).toEqual([]);
    expect(words.filter((word) => called(word).length === 0)).toEqual([]);
  });
});

test('a treasurer reads no type of flyers, pickup days, helpers’ links, papers and posts, and no field that leads to one', () => {
  const isOfOrganizers = ({ name }: { name: string }) =>
    /^(Flyer|PickupDay|HelperLink|Paper$|Instagram)/.test(name);
  const opened = types.flatMap((type) => {
    const ofType = isOfOrganizers(type) && alsoOf(type).includes('treasurer') ? [type.name] : [];
    const fields = Object.values(type.getFields()).filter((field) => targetsOf(field).some(isOfOrganizers));
    const ofFields = fields.filter((field) => alsoOf(audienceOf(field) ? field : type).includes('treasurer'));
    return [...ofType, ...ofFields.map(({ name }) => `${type.name}.${name}`)];
  });
  expect(opened).toEqual([]);
  expect(types.filter(isOfOrganizers).length).toBeGreaterThan(5);
});

test('a call for administrators is refused to staff without a job, with the reason', () => {
  expect(() => assertAllowed('admin', support, {})).toThrow('change nothing');
});
