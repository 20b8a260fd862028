import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import {
  type ASTVisitor,
  GraphQLError,
  GraphQLObjectType,
  GraphQLSchema,
  isObjectType,
  lexicographicSortSchema,
  type ValidationContext,
} from 'graphql';
import { withAuditMarks } from '../../lib/audit-marks.js';
import {
  DomainError,
  InvalidInputError,
  TooManyRequestsError,
  UnauthenticatedError,
} from '../../lib/domain-error.js';
import type { ErrorCode } from '../../lib/error-codes.js';
import { readVisible } from '../../lib/visible-text.js';
import { createApollo, executeAs, type GraphQLOptions } from '../graphql/graphql.js';
import { Node } from '../graphql/scalars.js';
import type { RequestContext } from '../requests/context.js';
import { type PublicError, toPublicError } from '../requests/error-mapping.js';
import { named, otherMethods } from '../requests/request-route.js';
import { serviceKeyOf } from '../rest/request-context.js';
import { assertAllowed, isAllowed } from '../rights/is-allowed.js';
import { rates } from '../rights/rate-rules.js';
import { accessOf, alsoOf } from '../rights/rules.js';
import type { ServerDeps } from './server-parts.js';

type ContextOf = (request: Request, response: Response) => Promise<RequestContext>;

type KeyDeps = Pick<ServerDeps, 'limitRate' | 'recordEndedKey'>;

/**
 * Refuses an invalid service key on any path. Calls with a key are rate-limited, and the name of a valid one is recorded
 * in the audit log of its changes.
 */
export function admitKeys(contextOf: ContextOf, { limitRate, recordEndedKey }: KeyDeps): RequestHandler {
  return async (request, response, next) => {
    const given = serviceKeyOf(request);
    if (given === undefined) return next();
    const context = await contextOf(request, response);
    const { key } = context.viewer.admin ?? {};
    // Calls with an invalid key count by address.
    await limitRate(rates.serviceKey, context, undefined, () => Promise.resolve());
    if (!key) {
      await recordEndedKey(given);
      response.setHeader('WWW-Authenticate', 'Bearer error="invalid_token"');
      throw new UnauthenticatedError('This service key is unknown, has expired or was revoked.');
    }
    withAuditMarks({ serviceKey: key.name }, () => next());
  };
}

export type GraphQuery = { readonly query: string; readonly variables?: Record<string, unknown> };

/** One call of an assistant, and the queries it may run. */
export type AssistantCall = {
  readonly request: Request;
  readonly response: Response;
  readonly context: RequestContext;
  /** Queries only. */
  readonly schema: GraphQLSchema;
  /** With the rights of the caller and the limits of /graphql. Refusals are in `errors`. */
  readonly ask: (query: GraphQuery) => ReturnType<typeof executeAs>;
  /** The names of the queries that the caller may call, or of the others. */
  readonly queriesThat: (mayCall: boolean) => string[];
  /** The response to a thrown error; failures are logged. */
  readonly explain: (thrown: unknown) => PublicError['body'];
};

/** The endpoint for support's assistants at /mcp. */
export type Assistants = {
  /** Changes the types of the assistants' schema, which is a copy. */
  readonly prepare: (schema: GraphQLSchema) => void;
  readonly answer: (call: AssistantCall) => Promise<void>;
  /** Records a staff member's tool call that is refused with this code instead of being answered. */
  readonly recordRefusal: (call: AssistantCall, code: ErrorCode) => Promise<void>;
};

const path = '/mcp';

/** Serves staff's assistants (docs/product/admin.md#assistants); returns a function that stops them. */
export async function serveAssistants(
  app: Express,
  { prepare, answer, recordRefusal }: Assistants,
  { contextOf, ...options }: GraphQLOptions & { readonly contextOf: ContextOf },
): Promise<() => Promise<void>> {
  const schema = queriesOf(options.schema);
  prepare(schema);
  const apollo = createApollo({ ...options, schema, rules: [refuseChanges] });
  await apollo.start();
  const { limitRate } = options;
  app.post(
    path,
    named(path),
    express.json({ limit: '32kb', reviver: readVisible }),
    async (request, response) => {
      const context = await contextOf(request, response);
      const { viewer } = context;
      const message: unknown = request.body;
      const isCall = Array.isArray(message) || Reflect.get(Object(message), 'method') === 'tools/call';
      const explain = (thrown: unknown) => toPublicError(thrown, context.logger).body;
      const ask = (query: GraphQuery) => executeAs(apollo, query, context);
      const queriesThat = (mayCall: boolean) =>
        Object.values(schema.getQueryType()?.getFields() ?? {})
          .filter((field) => isAllowed(accessOf(field) ?? 'admin', viewer, {}, alsoOf(field)) === mayCall)
          .map(({ name }) => name);
      const call: AssistantCall = { request, response, context, schema, ask, queriesThat, explain };
      if (!viewer.admin) response.setHeader('WWW-Authenticate', 'Bearer');
      try {
        // Callers who are not staff count by address, whatever they send.
        await limitRate(isCall || !viewer.admin ? rates.assistant : [], context, undefined, async () => {
          assertAllowed('staff', viewer, {});
          if (Array.isArray(message)) throw new InvalidInputError({ body: 'Send one message at a time.' });
          await answer(call);
        });
      } catch (error) {
        if (viewer.admin && isCall && error instanceof DomainError) {
          // Above its rate a caller could fill the audit: only the first refusal in a minute is recorded.
          const rules = error instanceof TooManyRequestsError ? rates.assistantRefusal : [];
          await limitRate(rules, context, undefined, () => recordRefusal(call, error.code)).catch(
            ignoreLimit,
          );
        }
        throw error;
      }
    },
  );
  app.all(path, named(path), otherMethods('POST'));
  return () => apollo.stop();
}

function ignoreLimit(thrown: unknown): void {
  if (!(thrown instanceof TooManyRequestsError)) throw thrown;
}

/** A copy of the schema without mutations, subscriptions and queries that are only for organizations. */
function queriesOf(schema: GraphQLSchema): GraphQLSchema {
  const { query, ...config } = lexicographicSortSchema(schema).toConfig();
  if (!query) throw new Error('The schema has no queries');
  const { fields, ...rest } = query.toConfig();
  const isForStaff = (name: string): boolean => {
    const field = query.getFields()[name];
    const access = field && accessOf(field);
    return access !== 'organization' && access !== 'account';
  };
  return new GraphQLSchema({
    ...config,
    query: new GraphQLObjectType({
      ...rest,
      fields: Object.fromEntries(Object.entries(fields).filter(([name]) => isForStaff(name))),
    }),
    mutation: null,
    subscription: null,
    // The queries reach the other types; the implementations of `Node` are not needed.
    types: config.types.filter(
      (type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name !== Node.name),
    ),
  });
}

/** Validation rule for a clear message; the schema has only queries anyway. */
function refuseChanges(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition({ operation }) {
      if (operation === 'query') return;
      const code: ErrorCode = 'FORBIDDEN';
      context.reportError(new GraphQLError('Only queries are available here.', { extensions: { code } }));
    },
  };
}
