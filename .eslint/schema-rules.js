import graphql from '@graphql-eslint/eslint-plugin';
import { growingLists } from './growing-lists.js';

/** Exceptions from before their rule, with their end and the reason (docs/graph.md#rules): do not add names. */
export const older = {
  payloads: {
    names: 'recordHandOuts',
    until: '2028-12-01',
    why: 'Phones that were offline on a pickup day send their records with a stored document.',
  },
  actors: {
    names: 'PickupBox',
    until: '2028-12-01',
    why: 'Its `handedOutBy` is the name of the phone that recorded the hand-out.',
  },
  booleans: {
    names: [
      'allowDirectRegistration|allowPickup|directRegistration|goalAchieved|halfwayAchieved',
      'pickupNotificationSent|success|twice',
    ].join('|'),
    until: '2028-12-01',
    why: 'They have the names of the documented REST responses, or phones have stored documents with them.',
  },
  lists: {
    names: 'activityFeed',
    until: '2028-12-01',
    why: 'Its `types` are in its `filter` too.',
  },
};

/** Types with an `id` that are no `Node`: it is not unique among all types, or gives no way to the object. */
const localIds = [
  // Numbers that count in one table.
  'AuditEntry|ExplanationLine|HistoryEntry|LedgerEntry|MilestoneRecord|OrderNews|StatementLine|StockMovement',
  // The id of something else, which they show in another way.
  'DeletedProduct|HandOutOutcome|OrderInFlight|Packet|Payee|Season|YourOrder|YourOrderProblem',
  // Keys for caches and URLs that open nothing.
  'Activity|Contribution|Family|InstagramPost',
].join('|');

const verbs = [
  'accept|add|announce|answer|approve|assign|begin|bind|cancel|change|choose|close|complete|confirm|connect|correct',
  'create|credit|delete|describe|dismiss|erase|generate|hand|invite|login|logout|make|mark|move|note|notify|order|place',
  'prepare|print|propose|reconcile|record|refund|register|remind|remove|renew|reply|report|request|resend|reset|restore',
  'retry|revoke|rotate|run|save|send|set|ship|show|sign|start|stop|switch|take|tell|thank|undo|update|validate|verify',
  'withdraw',
].join('|');

const mutation = 'ObjectTypeDefinition[name.value="Mutation"] > FieldDefinition';
const query = 'ObjectTypeDefinition[name.value="Query"] > FieldDefinition';
const noId = 'InputValueDefinition[name.value!=/^ids?$|Ids?$/]';

/** Rules for schema.graphql: names, descriptions, connections, nothing unused. */
export const schemaRules = {
  files: ['schema.graphql'],
  languageOptions: {
    parser: graphql.parser,
    parserOptions: { graphQLConfig: { schema: './schema.graphql' } },
  },
  plugins: { '@graphql-eslint': graphql, graph: { rules: { 'growing-lists': growingLists } } },
  rules: {
    'graph/growing-lists': 'error',
    '@graphql-eslint/require-description': [
      'error',
      {
        types: true,
        FieldDefinition: true,
        InputValueDefinition: true,
        DirectiveDefinition: true,
        rootField: true,
      },
    ],
    '@graphql-eslint/naming-convention': [
      'error',
      {
        types: 'PascalCase',
        FieldDefinition: 'camelCase',
        InputValueDefinition: 'camelCase',
        Argument: 'camelCase',
        DirectiveDefinition: 'camelCase',
        // Each of these replaces the style above, so it repeats it.
        'FieldDefinition[parent.name.value=Query]': {
          style: 'camelCase',
          forbiddenPrefixes: ['get', 'find', 'query', 'admin'],
        },
        ObjectTypeDefinition: {
          style: 'PascalCase',
          forbiddenPrefixes: ['Admin', 'Public'],
          forbiddenSuffixes: ['View', 'Type', 'Page'],
        },
        InputObjectTypeDefinition: { style: 'PascalCase', requiredPattern: /(Input|Filter)$/ },
      },
    ],
    'no-restricted-syntax': [
      'error',
      {
        selector:
          'ObjectTypeDefinition[name.value=/^(Query|Mutation)$/] > FieldDefinition[gqlType.kind="NonNullType"]',
        message:
          'One wrong id would make the whole response null: make the root field nullable, with @semanticNonNull.',
      },
      {
        selector:
          ':matches(FieldDefinition, InputValueDefinition)[name.value=/^(day|date|from|to)$|[a-z](On|Day|Date|Until)$/] > .gqlType:has(Name[value="String"])',
        message: 'Use Date for a day: it accepts only days that exist.',
      },
      {
        selector:
          ':matches(FieldDefinition, InputValueDefinition)[name.value!=/^(opens|closes)At$/][name.value=/[a-z]At$/] > .gqlType:has(Name[value="String"])',
        message: 'Use DateTimeISO for a time.',
      },
      {
        selector:
          ':matches(FieldDefinition, InputValueDefinition)[name.value=/(amount|balance|price|profit|refunded|revenue|sales|subtotal)$/i] > .gqlType:has(Name[value=/^(String|Int|Float)$/])',
        message: 'Use Money for an amount of money.',
      },
      {
        selector: `ObjectTypeDefinition > FieldDefinition[name.value!=/^(is|has|can|may|must|was|wants|needs|lacks|shows)[A-Z]|^(${older.booleans.names})$/]:not(:has(Directive[name.value="deprecated"])) > .gqlType:has(Name[value="Boolean"])`,
        message: 'A boolean is a statement: `isPaid`, `wantsStatements`.',
      },
      {
        selector: `ObjectTypeDefinition[name.value!=/^(${localIds})$/]:not(:has(> NamedType[name.value="Node"])) > FieldDefinition[name.value="id"]`,
        message: 'A type with an id is a Node (`nodeOf`), or in `localIds` of .eslint/schema-rules.js.',
      },
      {
        selector:
          'EnumTypeDefinition[name.value!="ErrorCode"] > EnumValueDefinition[name.value=/[A-Z]/]:not(:has(Directive[name.value="deprecated"]))',
        message: 'Enum values are lower_snake_case, as in REST and the database.',
      },
      {
        selector: `${mutation}[name.value!=/^(${verbs})[A-Z]/]`,
        message:
          'A mutation is a verb and its object: `cancelOrder`. New verbs belong in .eslint/schema-rules.js.',
      },
      {
        selector: `${query}[name.value!=/^(analytics|creditOffer|handOutList|thankYouEmail)$/] > InputValueDefinition[name.value=/[a-z]Id$/]`,
        message:
          'A query takes the `id` of what it returns. One that returns something else is excepted here.',
      },
      {
        selector: `FieldDefinition[name.value!=/^(${older.lists.names})$/]:has(Name[value=/Connection$/]) > InputValueDefinition[name.value!=/^(filter|sort|first|after|subject|text)$/]`,
        message:
          'A list takes `filter`, `sort`, `first`, `after`, and `subject` or `text` for what it is about.',
      },
      {
        selector: `${mutation}[name.value!=/^(${older.payloads.names})$/] > .gqlType:matches([kind="ListType"], :has(Name[value=/^(Boolean|String|Int|ID)$/]))`,
        message: 'A mutation returns the changed object, or its own type, which can grow.',
      },
      {
        selector: `${mutation} > ${noId} ~ ${noId} ~ ${noId} ~ ${noId}`,
        message: 'Put more than three arguments, not counting ids, into one `input`.',
      },
      {
        selector: `${mutation} > InputValueDefinition[name.value="id"]:not(:has(Directive[name.value="deprecated"]))`,
        message: 'A mutation names the type of each id: `orderId`.',
      },
      {
        selector: `ObjectTypeDefinition[name.value!=/^(${older.actors.names})$/] > FieldDefinition[name.value=/^by$|[a-z]By$/]:not(:has(Directive[name.value="deprecated"])) > .gqlType:has(Name[value="String"])`,
        message: 'Use Actor, not a text, for whoever does something.',
      },
      {
        selector: 'Directive[name.value="deprecated"] StringValue[value!=/\\d{4}-\\d{2}-\\d{2}/]',
        message: 'A deprecation names its end and the replacement: "Until 2027-06-01: ask …".',
      },
    ],
    '@graphql-eslint/no-unreachable-types': 'error',
    '@graphql-eslint/no-typename-prefix': 'error',
    '@graphql-eslint/no-hashtag-description': 'error',
    '@graphql-eslint/unique-type-names': 'error',
    '@graphql-eslint/unique-field-definition-names': 'error',
    // Names that differ only in case are an old and a new spelling: the old one is deprecated.
    '@graphql-eslint/unique-enum-value-names': 'off',
    '@graphql-eslint/relay-page-info': 'error',
    '@graphql-eslint/relay-connection-types': 'error',
    '@graphql-eslint/relay-edge-types': [
      'error',
      { withEdgeSuffix: true, shouldImplementNode: false, listTypeCanWrapOnlyEdgeType: false },
    ],
    '@graphql-eslint/relay-arguments': ['error', { includeBoth: false }],
    '@graphql-eslint/require-deprecation-reason': 'error',
  },
};
