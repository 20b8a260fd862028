import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';

/** The graph as schema.graphql writes it down, without the product's code behind it. */
export const writtenSchema = buildSchema(
  readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'),
  { assumeValid: true, assumeValidSDL: true }, // the server writes the file
);
