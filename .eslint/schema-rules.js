import graphql from '@graphql-eslint/eslint-plugin';
import { growingLists } from './growing-lists.js';

/** Exceptions from before their rule, with their end and the reason (docs/graph.md#rules): do not add names. */
export const older = {
  payloads: {
    names: 'recordHandOuts',
    until: '2028-12-01',
    why: 'Phones that were offline on a pickup day send their records with a stored document.',
  },
  ids: {
    names: [
      'assignContactMessage|changeStaffMember|completeOrder|deleteMediaFile|deleteNote|deleteView|describeMediaFile',
      'dismissEmail|markContactMessage|removePickupDay|removeWebhook|resendEmail|resendWebhook|retryEmail',
      'revokeHelperLink|revokeServiceKey|rotateWebhookSecret|startBulkRun|stopBulkRun|undoBulkRun|updatePickupDay',
      'withdrawInvitation|withdrawStaffInvitation',
    ].join('|'),
    until: '2028-12-01',
    why: 'They have only one id. Renaming a required argument needs a second one beside it.',
  },
  actors: {
    names: 'PickupBox',
    until: '2028-12-01',
    why: 'Its `handedOutBy` is the name of the phone that recorded the hand-out.',
  },
};

const mutation = 'ObjectTypeDefinition[name.value="Mutation"] > FieldDefinition';
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
        'FieldDefinition[parent.name.value=Query]': { forbiddenPrefixes: ['get', 'find', 'query', 'admin'] },
        ObjectTypeDefinition: {
          forbiddenPrefixes: ['Admin', 'Public'],
          forbiddenSuffixes: ['View', 'Type', 'Page'],
        },
        InputObjectTypeDefinition: { requiredPattern: /(Input|Filter)$/ },
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
          'EnumTypeDefinition[name.value!="ErrorCode"] > EnumValueDefinition[name.value=/[A-Z]/]:not(:has(Directive[name.value="deprecated"]))',
        message: 'Enum values are lower_snake_case, as in REST and the database.',
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
        selector: `${mutation}[name.value!=/^(${older.ids.names})$/] > InputValueDefinition[name.value="id"]`,
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
