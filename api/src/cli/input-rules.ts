import { getMetadataStorage } from 'class-validator';
import { groupBy } from '../lib/group-by.js';
import { mailAddressPattern } from '../lib/mail-address.js';

type Checks = ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas'];
type Check = ReturnType<Checks>[number];

/**
 * What the server's input classes say of single fields, as TypeScript for web's forms: one constant for each class, so
 * that a limit and its sentence are written beside the field alone. Rules on lists and references are the server's
 * own matter.
 */
export function writeInputRules(): string {
  const types = globalThis.TypeGraphQLMetadataStorage.inputTypes.toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
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

/** One decorator as a part of its field's rule; nothing where web has no use for it. */
function partOf({ name = '', constraints = [], message, each }: Check): string[] {
  if (each) return [];
  const [limit] = constraints as unknown[]; // as many as the decorator took
  const said = JSON.stringify(message);
  const isText = limit instanceof RegExp;
  if (name === 'maxLength') return [`maxLength: ${String(limit)}`];
  if (name === 'minLength') return [`minLength: [${String(limit)}, ${said}]`];
  if (name === 'min' || name === 'max') return [`${name}: ${String(limit)}`];
  if (name === 'isNotEmpty') return [`pattern: [/[^]/, ${said}]`];
  if (isText && limit.source === String.raw`\S`) return [`required: ${said}`];
  if (isText && limit.source === mailAddressPattern.source) return [`email: ${said}`];
  return isText ? [`pattern: [${String(limit)}, ${said}]`] : [];
}
