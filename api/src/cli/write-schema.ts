import { readFileSync, writeFileSync } from 'node:fs';
import { getMetadataStorage } from 'class-validator';
import 'reflect-metadata';
import { composeModules } from '../app-modules.js';
import { buildGraphQLSchema } from '../http/graphql/graphql.js';
import { printContract } from '../http/graphql/print-contract.js';
import { groupBy } from '../lib/group-by.js';
import { mailAddressPattern } from '../lib/mail-address.js';
import { sharedRules } from '../lib/shared-rules.js';
import { readReadyQueries, readText } from '../playground/index.js';
import { stubDeps } from './stub-deps.js';

/** Generates schema.graphql from the resolvers, and the constants in web/src/gql, without any server. */
async function writeSchema(): Promise<void> {
  const { resolvers } = composeModules(stubDeps);
  const schema = await buildGraphQLSchema(resolvers, stubDeps.realtime);
  const file = new URL('../../../../schema.graphql', import.meta.url);
  writeFileSync(file, printContract(schema));
  const constants = Object.entries(sharedRules).map(
    ([name, value]) =>
      `export const ${name} = ${value instanceof RegExp ? String(value) : JSON.stringify(value)};\n`,
  );
  writeForWeb('rules', 'out of api/src/lib/shared-rules.ts. Money in cents', constants.join(''));
  writeForWeb('input-rules', "out of the api's input classes", writeInputRules());
  const questions = {
    'introduction: string': readText('introduction.md').trimEnd(),
    'welcome: string': readText('welcome.graphql'),
    'readyQueries: readonly ReadyQuery[]': readReadyQueries(),
  };
  const written = Object.entries(questions).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)};\n`,
  );
  const type = `export type ReadyQuery = {
  readonly title: string;
  readonly about: string;
  readonly query: string;
  readonly variables?: Readonly<Record<string, string>>;
};\n`;
  writeForWeb('ready-queries', 'out of api/src/playground/queries', type + written.join(''));
  // A separate file, because only the checkout loads it.
  writeForWeb(
    'us-states',
    'out of api/src/lib/us-states.ts',
    readFileSync(new URL('../../../src/lib/us-states.ts', import.meta.url), 'utf8'),
  );
}

function writeForWeb(name: string, source: string, text: string): void {
  const file = new URL(`../../../../web/src/gql/${name}.ts`, import.meta.url);
  writeFileSync(file, `/** Written by npm run codegen ${source}. */\n${text}`);
}

await writeSchema();

type Checks = ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas'];
type Check = ReturnType<Checks>[number];

/**
 * The validation rules of the input classes as TypeScript for web's forms, one constant for each class, so that a limit
 * and its message are written only beside the field. Skips filters and queries, which have no form, and rules on lists and
 * references, which only the server checks.
 */
export function writeInputRules(): string {
  const types = globalThis.TypeGraphQLMetadataStorage.inputTypes
    .filter(({ name }) => name.endsWith('Input'))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return types.map(({ name, target }) => writeType(name, target)).join('');
}

function writeType(name: string, target: Parameters<Checks>[0]): string {
  const checks = getMetadataStorage().getTargetValidationMetadatas(target, '', false, false);
  const fields = groupBy(checks, ({ propertyName }) => propertyName);
  const lines = [...fields]
    .map(([field, ofField]) => [field, ofField.flatMap(partOf)] as const)
    .filter(([, parts]) => parts.length > 0)
    .map(([field, parts]) => `  ${field}: { ${[...new Set(parts)].join(', ')} },\n`);
  if (lines.length === 0) return '';
  return `\nexport const ${name.charAt(0).toLowerCase()}${name.slice(1)} = {\n${lines.join('')}} as const;\n`;
}

/** One decorator as part of its field's rule; nothing for decorators that web does not use. */
function partOf({ name = '', constraints = [], message, each }: Check): string[] {
  if (each) return [];
  const [limit] = constraints as unknown[]; // as many as the decorator took
  const text = JSON.stringify(message);
  const isPattern = limit instanceof RegExp;
  if (name === 'maxLength') return [`maxLength: ${String(limit)}`];
  if (name === 'minLength') return [`minLength: [${String(limit)}, ${text}]`];
  if (name === 'min' || name === 'max') return [`${name}: ${String(limit)}`];
  if (name === 'isNotEmpty') return [`pattern: [/[^]/, ${text}]`];
  if (isPattern && limit.source === String.raw`\S`) return [`required: ${text}`];
  if (isPattern && limit.source === mailAddressPattern.source) return [`email: ${text}`];
  return isPattern ? [`pattern: [${String(limit)}, ${text}]`] : [];
}
