import type { GraphQLField } from 'graphql';
import { Extensions } from 'type-graphql';

/**
 * What makes a field dearer than the things that it holds.
 *
 * - listOfClasses: a list of an organization's classes, of which there are up to 300, and which lead back to the
 *   organization; it has no pages
 * - ownStatement: it asks the database once for each of its parents: a page or preview with arguments of its own, for an
 *   organization and staff. All others ask once for a whole list (statements.integration.test.ts walks the schema)
 * - pageOfClasses: a page that anybody may ask of each class of a school
 */
export type CostKind = 'listOfClasses' | 'ownStatement' | 'pageOfClasses';

/** As many classes as a large school has. */
const manyClasses = 100;

/** An organization may ask it of each of its classes, once. */
const ownStatementCost = 15;

/** What this field costs a query (docs/graph.md#what-it-costs), where that is more than usual. */
export function Cost(kind: CostKind): PropertyDecorator & MethodDecorator {
  return Extensions({ costKind: kind });
}

/** How many a list has that is not asked for in pages, and is no short one; null for others. */
export function longListSize(field: Field): number | null {
  return costKindOf(field) === 'listOfClasses' ? manyClasses : null;
}

/** What a field costs besides what it holds, for a page of so many rows; mostly nothing. */
export function extraCost(field: Field, rows: number): number {
  const kind = costKindOf(field);
  if (kind === 'listOfClasses') return manyClasses;
  // Two rows of such a page cost as much as a field, whatever is shown of them.
  if (kind === 'pageOfClasses') return Math.ceil(rows / 2);
  return kind === 'ownStatement' ? ownStatementCost : 0;
}

type Field = GraphQLField<unknown, unknown> | undefined;

export function costKindOf(field: Field): CostKind | undefined {
  return (field?.extensions as { readonly costKind?: CostKind } | undefined)?.costKind; // written by Cost() alone
}
