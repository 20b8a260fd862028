import graphql from '@graphql-eslint/eslint-plugin';

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
    ],
    '@graphql-eslint/no-unreachable-types': 'error',
    '@graphql-eslint/no-typename-prefix': 'error',
    '@graphql-eslint/no-hashtag-description': 'error',
    '@graphql-eslint/unique-type-names': 'error',
    '@graphql-eslint/unique-field-definition-names': 'error',
    '@graphql-eslint/unique-enum-value-names': 'error',
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
