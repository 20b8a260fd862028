import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import type { Viewer } from '../lib/viewer.js';

/** GraphQL limits (limits.md): whatever a query asks, it stays affordable. With a session it may cost more. */
export const queryLimits = {
  depth: 8,
  aliases: 15,
  tokens: 1_000,
  cost: { withSession: 5_000, anonymous: 2_000 },
  mutationFields: 4,
} as const;

/** A list field is counted as if it held this many, unless `first` says otherwise. */
const assumedListSize = 20;

type Measure = { depth: number; aliases: number; cost: number };

/**
 * Validation rule: refuses documents that are too deep, too wide or too dear for anybody. Introspection is not
 * counted. Validation does not know its caller: findExcess does the rest.
 */
export function limitQueries(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      for (const operation of document.definitions) {
        if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
        const measure = measureSelections(operation.selectionSet, document, new Set());
        const fields = operation.selectionSet.selections.length;
        if (operation.operation === 'mutation' && fields > queryLimits.mutationFields) {
          report(context, `at most ${queryLimits.mutationFields} mutations at once`);
        }
        if (measure.depth > queryLimits.depth) report(context, `at most ${queryLimits.depth} levels`);
        if (measure.aliases > queryLimits.aliases) report(context, `at most ${queryLimits.aliases} aliases`);
        if (measure.cost > queryLimits.cost.withSession)
          report(context, tooDear(queryLimits.cost.withSession, measure.cost));
      }
    },
  };
}

/** What the rule would report when the document costs more than a caller without a session may ask for; or null. */
export function findExcess(document: DocumentNode, { organization, admin }: Viewer): GraphQLError | null {
  if (organization || admin) return null;
  const most = queryLimits.cost.anonymous;
  const costs = document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map(({ selectionSet }) => measureSelections(selectionSet, document, new Set()).cost);
  const highest = Math.max(0, ...costs);
  return highest > most ? tooLarge(tooDear(most, highest)) : null;
}

function report(context: ValidationContext, limit: string): void {
  context.reportError(tooLarge(limit));
}

function tooDear(most: number, cost: number): string {
  return `a cost of at most ${most}, not ${cost}`;
}

function tooLarge(limit: string): GraphQLError {
  return new GraphQLError(`This query asks for too much: ${limit}.`, {
    extensions: { code: 'QUERY_TOO_LARGE' },
  });
}

function measureSelections(
  set: SelectionSetNode | undefined,
  document: DocumentNode,
  seen: ReadonlySet<string>,
): Measure {
  const total: Measure = { depth: 0, aliases: 0, cost: 0 };
  for (const selection of set?.selections ?? []) {
    const part =
      selection.kind === Kind.FIELD
        ? measureField(selection, document, seen)
        : measureFragment(selection, document, seen);
    total.depth = Math.max(total.depth, part.depth);
    total.aliases += part.aliases;
    total.cost += part.cost;
  }
  return total;
}

function measureField(field: FieldNode, document: DocumentNode, seen: ReadonlySet<string>): Measure {
  if (field.name.value.startsWith('__')) return { depth: 0, aliases: 0, cost: 0 };
  const inner = measureSelections(field.selectionSet, document, seen);
  const own = field.selectionSet ? 1 : 0;
  return {
    depth: inner.depth + own,
    aliases: inner.aliases + (field.alias ? 1 : 0),
    cost: own + inner.cost * listSizeOf(field),
  };
}

type Fragment = Exclude<SelectionSetNode['selections'][number], FieldNode>;

/** A fragment that spreads itself is GraphQL's own error; here it only must not loop. */
function measureFragment(selection: Fragment, document: DocumentNode, seen: ReadonlySet<string>): Measure {
  if (selection.kind === Kind.INLINE_FRAGMENT)
    return measureSelections(selection.selectionSet, document, seen);
  const name = selection.name.value;
  const fragment = document.definitions.find(
    (d) => d.kind === Kind.FRAGMENT_DEFINITION && d.name.value === name,
  );
  if (seen.has(name) || fragment?.kind !== Kind.FRAGMENT_DEFINITION) return { depth: 0, aliases: 0, cost: 0 };
  return measureSelections(fragment.selectionSet, document, new Set([...seen, name]));
}

function listSizeOf(field: FieldNode): number {
  const first = field.arguments?.find(({ name }) => name.value === 'first')?.value;
  if (first?.kind === Kind.INT) return Math.max(1, Number(first.value));
  return first || field.name.value.endsWith('s') ? assumedListSize : 1;
}
