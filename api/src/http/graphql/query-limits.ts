import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValidationContext,
} from 'graphql';
import type { Viewer } from '../../lib/viewer.js';
import { measureOperations, type Measure, type Variables } from './measure-query.js';

/** Limits of a query (docs/product/limits.md): whatever it asks, it stays affordable. With a session it may cost more. */
export const queryLimits = {
  depth: 8,
  aliases: 15,
  tokens: 1_000,
  cost: { withSession: 5_000, anonymous: 2_000 },
  mutationFields: 4,
  /** With every fragment written out where it is spread: walking the document takes so many steps. */
  selections: 5_000,
} as const;

/**
 * Validation rule: refuses documents that are too deep, too wide or too dear for anybody. Validation knows neither
 * its caller nor the variables: findExcess does the rest.
 */
export function limitQueries(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const measures = measureOperations(context.getSchema(), document);
      operationsOf(document).forEach((operation, index) => {
        for (const limit of brokenLimits(operation, measures[index])) context.reportError(tooLarge(limit));
      });
    },
  };
}

/** What the rule would report when these variables make the document cost more than this caller may ask for; or null. */
export function findExcess(
  schema: GraphQLSchema,
  document: DocumentNode,
  { organization, admin }: Viewer,
  variables: Variables,
): GraphQLError | null {
  const most = organization || admin ? queryLimits.cost.withSession : queryLimits.cost.anonymous;
  const highest = Math.max(0, ...measureOperations(schema, document, variables).map(({ cost }) => cost));
  return highest > most ? tooLarge(tooDear(most, highest)) : null;
}

function operationsOf(document: DocumentNode): OperationDefinitionNode[] {
  return document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
}

function brokenLimits({ operation }: OperationDefinitionNode, measure: Measure | undefined): string[] {
  if (!measure) return [];
  const { mutationFields, depth, aliases, cost, selections } = queryLimits;
  const broken = [
    operation === 'mutation' &&
      measure.rootFields > mutationFields &&
      `at most ${mutationFields} mutations at once`,
    measure.depth > depth && `at most ${depth} levels`,
    measure.aliases > aliases && `at most ${aliases} aliases`,
    measure.selections > selections && `at most ${selections} fields with all fragments written out`,
    measure.cost > cost.withSession && tooDear(cost.withSession, measure.cost),
  ];
  return broken.filter((limit) => limit !== false);
}

function tooDear(most: number, cost: number): string {
  return `a cost of at most ${most}, not ${cost}`;
}

/** 400 over HTTP: the query, not the server, is at fault. */
function tooLarge(limit: string): GraphQLError {
  return new GraphQLError(`This query asks for too much: ${limit}.`, {
    extensions: { code: 'QUERY_TOO_LARGE', http: { status: 400 } },
  });
}
