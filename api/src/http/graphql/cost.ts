import type { GraphQLField } from 'graphql';
import { Extensions } from 'type-graphql';

/**
 * Why a field costs more than its selections.
 *
 * - listOfClasses: an unpaged list of an organization's classes, up to 300, each of which leads back to the organization
 * - ownStatement: one SQL statement for each parent: a page or preview with its own arguments, for an organization and
 *   staff. All other fields run one for a whole list (statements.integration.test.ts checks the schema)
 * - pageOfClasses: a page that anybody may request for each class of a school
 */
export type CostKind = 'listOfClasses' | 'ownStatement' | 'pageOfClasses';

/** The classes of a large school. */
const manyClasses = 100;

/** Low enough for an organization to select it once for each of its classes. */
const ownStatementCost = 15;

/** Marks a field that costs more than usual (docs/graph.md#what-it-costs). */
export function Cost(kind: CostKind): PropertyDecorator & MethodDecorator {
  return Extensions({ costKind: kind });
}

/** The assumed size of a long list without pages; null for other fields. */
export function longListSize(field: Field): number | null {
  return costKindOf(field) === 'listOfClasses' ? manyClasses : null;
}

/** The cost of a field itself, without its selections, for a page of this many rows; usually 0. */
export function extraCost(field: Field, rows: number): number {
  const kind = costKindOf(field);
  if (kind === 'listOfClasses') return manyClasses;
  // Two rows of such a page cost as much as one field, whatever is selected.
  if (kind === 'pageOfClasses') return Math.ceil(rows / 2);
  return kind === 'ownStatement' ? ownStatementCost : 0;
}

type Field = GraphQLField<unknown, unknown> | undefined;

export function costKindOf(field: Field): CostKind | undefined {
  return (field?.extensions as { readonly costKind?: CostKind } | undefined)?.costKind; // written only by Cost()
}
