import { Kind, type FieldNode, type OperationDefinitionNode, type ValueNode } from 'graphql';

export type Variables = Readonly<Record<string, unknown>>;

/** What a page holds whose size only a variable says, while the variables are not known yet. */
const usualPage = 20;

/** Lists of an organization's classes, of which there are up to 300, and which lead back to the organization. */
const listsOfClasses: ReadonlySet<string> = new Set([
  'Organization.classrooms',
  'Organization.ranking',
  'OrganizationTotals.classShares',
  'PickupDay.classrooms',
  'Statement.byClass',
]);

/** As many classes as a large school has. */
const manyClasses = 100;

/** How many a list has that is not asked for in pages, and is no short one; null for others. */
export function longListSize(typeName: string | undefined, fieldName: string): number | null {
  return listsOfClasses.has(`${typeName}.${fieldName}`) ? manyClasses : null;
}

/**
 * Fields that ask the database once for each of their parents: pages and previews with arguments of their own, for an
 * organization and staff. All others ask once for a whole list (statements.integration.test.ts walks the schema).
 */
export const fieldsThatAskEach: ReadonlySet<string> = new Set([
  'Classroom.orders',
  'Explanation.lines',
  'Order.refundPreview',
  'Order.timeline',
  'Organization.auditEntries',
  'Organization.deletionPreview',
  'Organization.earnings',
  'Organization.emails',
  'Organization.explain',
  'Organization.flyers',
  'Organization.ledgerEntries',
  'Organization.orders',
  'Organization.statement',
  'PickupDay.totals',
  'Product.orders',
  'Statement.lines',
]);

/** What such a field costs besides what it holds: an organization may ask it of each of its classes, once. */
const ownStatementCost = 15;

/** Pages that anybody may ask of each class of a school: there two rows cost as much as a field, whatever is shown of them. */
const pagesOfClasses: ReadonlySet<string> = new Set(['Classroom.contributions']);

/** What a field costs besides what it holds, for a page of so many rows; mostly nothing. */
export function extraCost(typeName: string | undefined, fieldName: string, rows: number): number {
  const name = `${typeName}.${fieldName}`;
  if (pagesOfClasses.has(name)) return Math.ceil(rows / 2);
  return fieldsThatAskEach.has(name) ? ownStatementCost : 0;
}

/** The most that is counted: far above every limit. */
const ceiling = 1_000_000;

/** How many a field was asked for by its `first`; null when it has no such argument. */
export function listSize(
  node: FieldNode,
  operation: OperationDefinitionNode,
  variables: Variables | undefined,
): number | null {
  const first = node.arguments?.find(({ name }) => name.value === 'first')?.value;
  if (!first) return null;
  const size = first.kind === Kind.INT ? Number(first.value) : variableSize(first, operation, variables);
  return Math.min(ceiling, Math.max(1, size ?? usualPage));
}

function variableSize(
  value: ValueNode,
  operation: OperationDefinitionNode,
  variables: Variables | undefined,
): number | null {
  if (value.kind !== Kind.VARIABLE) return null;
  const name = value.name.value;
  const given = variables?.[name];
  if (typeof given === 'number') return given;
  const definition = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name);
  return definition?.defaultValue?.kind === Kind.INT ? Number(definition.defaultValue.value) : null;
}
