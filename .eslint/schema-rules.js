import graphql from '@graphql-eslint/eslint-plugin';

/** Older than the rule that they break (docs/graph.md#rules): no name is added. */
const older = {
  /** Phones that were offline on a pickup day send what they hold by the document that they have. */
  payloads: 'recordHandOuts',
  /** Mutations that call what they change `id`. */
  ids: [
    'assignContactMessage|changeStaffMember|completeOrder|deleteMediaFile|deleteNote|deleteView|describeMediaFile',
    'dismissEmail|markContactMessage|removePickupDay|removeWebhook|resendEmail|resendWebhook|retryEmail',
    'revokeHelperLink|revokeServiceKey|rotateWebhookSecret|startBulkRun|stopBulkRun|undoBulkRun|updatePickupDay',
    'withdrawInvitation|withdrawStaffInvitation',
  ].join('|'),
  /** Of a box it is what the phone is called that recorded it. */
  actors: 'PickupBox',
};

const mutation = 'ObjectTypeDefinition[name.value="Mutation"] > FieldDefinition';
const noId = 'InputValueDefinition[name.value!=/^ids?$|Ids?$/]';

/** How the graph reads: names, descriptions, connections, nothing unused. */
export const schemaRules = {
  files: ['schema.graphql'],
  languageOptions: {
    parser: graphql.parser,
    parserOptions: { graphQLConfig: { schema: './schema.graphql' } },
  },
  plugins: { '@graphql-eslint': graphql },
  rules: {
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
          'One wrong id would make the whole response null: a root field is nullable, with @semanticNonNull.',
      },
      {
        selector:
          ':matches(FieldDefinition, InputValueDefinition)[name.value=/^(day|date|from|to)$|[a-z](On|Day|Date|Until)$/] > .gqlType:has(Name[value="String"])',
        message: 'A day is a Date, which holds only those that the calendar has.',
      },
      {
        selector:
          'EnumTypeDefinition[name.value!="ErrorCode"] > EnumValueDefinition[name.value=/[A-Z]/]:not(:has(Directive[name.value="deprecated"]))',
        message: 'Values of enums are lower_snake_case, as REST and the database write them.',
      },
      {
        selector: `${mutation}[name.value!=/^(${older.payloads})$/] > .gqlType:matches([kind="ListType"], :has(Name[value=/^(Boolean|String|Int|ID)$/]))`,
        message: 'A mutation returns the thing as it is afterwards, or a type of its own, which can grow.',
      },
      {
        selector: `${mutation} > ${noId} ~ ${noId} ~ ${noId} ~ ${noId}`,
        message: 'More than three arguments that are no ids stand in one `input`.',
      },
      {
        selector: `${mutation}[name.value!=/^(${older.ids})$/] > InputValueDefinition[name.value="id"]`,
        message: 'A mutation says of what the id is: `orderId`.',
      },
      {
        selector: `ObjectTypeDefinition[name.value!=/^(${older.actors})$/] > FieldDefinition[name.value=/^by$|[a-z]By$/]:not(:has(Directive[name.value="deprecated"])) > .gqlType:has(Name[value="String"])`,
        message: 'Who does something is an Actor, not a text.',
      },
      {
        selector: 'Directive[name.value="deprecated"] StringValue[value!=/\\d{4}-\\d{2}-\\d{2}/]',
        message: 'A deprecation says until when, and what to ask instead: "Until 2027-06-01: ask …".',
      },
    ],
    '@graphql-eslint/no-unreachable-types': 'error',
    '@graphql-eslint/no-typename-prefix': 'error',
    '@graphql-eslint/no-hashtag-description': 'error',
    '@graphql-eslint/unique-type-names': 'error',
    '@graphql-eslint/unique-field-definition-names': 'error',
    // Names that differ in capital letters alone are an old one and its new one: the old one is deprecated, as above.
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
