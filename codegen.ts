import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: './schema.graphql',
  documents: ['web/src/**/*.{ts,tsx}', '!web/src/gql/**'],
  ignoreNoDocuments: true,
  generates: {
    './web/src/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: { unmaskFunctionName: 'readFragment' } },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        scalars: { Date: 'string', DateTimeISO: 'string', Money: 'string' },
        // Operations fail as a whole on any error, so a field that is null only after an error is never null here.
        nullability: { errorHandlingClient: true },
      },
    },
  },
};

export default config;
