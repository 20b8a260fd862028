import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type ValidationContext,
} from 'graphql';
import type { Viewer } from '../../lib/viewer.js';
import { type Measure, measureOperations, type Variables } from './measure-query.js';

/** Limits of a query (docs/product/limits.md). Callers with a session get a higher cost. */
export const queryLimits = {
  depth: 8,
  aliases: 15,
  tokens: 1_000,
  cost: { withSession: 5_000, anonymous: 2_000 },
  mutationFields: 4,
  /** With every spread expanded: the steps to walk the document. */
  selections: 5_000,
} as const;

/**
 * Validation rule: refuses documents that are too deep or too wide for any caller. The cost depends on the caller and
 * the variables, which validation does not know: findExcess checks it.
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

/**
 * Validation rule: GraphQL forbids conditions at the root of a subscription. graphql-js throws on them instead of
 * reporting an error, so this rule also removes them from the refused document.
 */
export function refuseRootConditions(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const isSubscription = ({ operation }: OperationDefinitionNode): boolean =>
        operation === 'subscription';
      const seen = new Set<string>();
      const refuse = (selection: SelectionNode): void => {
        const conditions = (selection.directives ?? []).filter(({ name }) =>
          /^(?:skip|include)$/.test(name.value),
        );
        if (conditions.length > 0) {
          Object.assign(selection, { directives: [] });
          context.reportError(new GraphQLError('A root field cannot use @skip or @include.'));
        }
        if (selection.kind === Kind.INLINE_FRAGMENT) selection.selectionSet.selections.forEach(refuse);
        if (selection.kind !== Kind.FRAGMENT_SPREAD || seen.has(selection.name.value)) return;
        seen.add(selection.name.value);
        context.getFragment(selection.name.value)?.selectionSet.selections.forEach(refuse);
      };
      for (const operation of operationsOf(document).filter(isSubscription))
        operation.selectionSet.selections.forEach(refuse);
    },
  };
}

/** In addition to GraphQL's rules, over HTTP and on sockets. */
export const ownRules = [limitQueries, refuseRootConditions];

/** The error if the document with these variables costs more than this caller may use; otherwise null. */
export function findExcess(
  schema: GraphQLSchema,
  document: DocumentNode,
  { organization, admin }: Viewer,
  variables: Variables,
): GraphQLError | null {
  const most = organization || admin ? queryLimits.cost.withSession : queryLimits.cost.anonymous;
  const highest = Math.max(0, ...measureOperations(schema, document, variables).map(({ cost }) => cost));
  return highest > most ? tooLarge(`a cost of at most ${most}, not ${highest}`) : null;
}

function operationsOf(document: DocumentNode): OperationDefinitionNode[] {
  return document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
}

function brokenLimits({ operation }: OperationDefinitionNode, measure: Measure | undefined): string[] {
  if (!measure) return [];
  const { mutationFields, depth, aliases, selections } = queryLimits;
  const broken = [
    operation === 'mutation' &&
      measure.rootFields > mutationFields &&
      `at most ${mutationFields} mutations at once`,
    measure.depth > depth && `at most ${depth} levels`,
    measure.aliases > aliases && `at most ${aliases} aliases`,
    measure.selections > selections && `at most ${selections} fields with all fragments written out`,
  ];
  return broken.filter((limit) => limit !== false);
}

/** 400 over HTTP. */
function tooLarge(limit: string): GraphQLError {
  return new GraphQLError(`This query asks for too much: ${limit}.`, {
    extensions: { code: 'QUERY_TOO_LARGE', http: { status: 400 } },
  });
}

/** The same error without GraphQL's "Did you mean …?", which would reveal the schema to anybody who guesses. */
export function hideSuggestions(error: GraphQLError): GraphQLError {
  const message = isOfGraphQL(error) ? withoutSuggestion(error.message) : error.message;
  return message === error.message ? error : new GraphQLError(message, error);
}

const opening = 'Did you mean ';

/**
 * In one pass: GraphQL's messages repeat the input, and a regular expression would scan an input of many such openings
 * once for each. If the caller's own value has one, the rest of it is cut too.
 */
export function withoutSuggestion(message: string): string {
  const start = message.endsWith('?') ? message.indexOf(opening) : -1;
  return start === -1 ? message : message.slice(0, start).trimEnd();
}

/** Whether the error is GraphQL's own, not one of our domain errors, whose messages stay as they are. */
export function isOfGraphQL({ originalError }: GraphQLError): boolean {
  return originalError === undefined || originalError instanceof GraphQLError;
}
