import { readdirSync, readFileSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';

// Not by a pattern: the generator parses each file that it is given, and most have no document.
const documents = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .map((file) => `web/src/${file}`)
  .filter((file) => /src\/(?!gql).*\.tsx?$/.test(file))
  .filter((file) => /graphql\(|gql`/.test(readFileSync(file, 'utf8')));

const config: CodegenConfig = {
  schema: './schema.graphql',
  documents,
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
