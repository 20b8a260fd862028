import { GraphQLEnumType, type GraphQLScalarType } from 'graphql';
import { companyName } from '../../lib/brand.js';
import { formatMoney, toCents } from '../../lib/cents.js';
import { exampleOf } from './example-values.js';
import { type DescribedField, enumValues, fieldsOf, isDescribed, scalarOf } from '../rest/described-class.js';
import { Money } from '../graphql/scalars.js';
import { cookieNames } from '../guards/cookies.js';
import type { Access } from '../rights/rules.js';
import type { InputClass, ResponseShape, Route } from '../rest/route.js';

type Schema = Readonly<Record<string, unknown>>;

/** The parts of OpenAPI 3.1 used here: calls by path and method, and their schemas. */
export type ApiDescription = ReturnType<typeof describeApi>;
export type Call = ReturnType<typeof describeRoute>;
export type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: object;
};

type Response = { readonly description: string; readonly headers?: object; readonly content: Content };

/** A body or a response by media type, with an example for JSON. */
export type Content = Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>;

/** OpenAPI 3.1 for the documented calls, from the classes that read the bodies and define the responses. */
export function describeApi(routes: readonly Route[], publicUrl: string) {
  const schemas: Record<string, Schema> = { DomainErrorInfo: errorSchema };
  const paths: Record<string, Record<string, Call>> = {};
  for (const route of routes) {
    (paths[route.path] ??= {})[route.method] = describeRoute(route, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: companyName,
      version: '1.0.0',
      description: 'Fundraising storefront for freeze-dried candy.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(routes.map(({ tag }) => tag))].sort().map((name) => ({ name })),
    paths,
    components: { schemas, securitySchemes },
  };
}

function describeRoute(route: Route, schemas: Record<string, Schema>) {
  const refused = [...new Set([...usualRefusals(route), ...(route.domainErrors ?? [])])].sort(
    (a, b) => a - b,
  );
  const parameters: readonly Parameter[] = [
    ...[...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => pathParameter(name)),
    ...(route.query ? fieldsOf(route.query).map((field) => queryParameter(field, schemas)) : []),
    ...Object.entries(route.optionalHeaders ?? {}).map(([name, limits]) => {
      return { name, in: 'header', required: false, schema: { type: 'string', ...limits } };
    }),
  ];
  const responses: Readonly<Record<string, Response>> = {
    [route.response === 'redirect' ? 303 : (route.status ?? 200)]: {
      description: 'Done',
      headers: successHeaders(route, refused.includes(429)),
      content: responseContent(route.response, schemas),
    },
    ...Object.fromEntries(refused.map((status) => [status, refusal(status, route, schemas)])),
  };
  return {
    operationId: operationIdOf(route),
    tags: [route.tag],
    summary: route.summary,
    // Any one of these sessions, or a service key, is enough.
    security: schemesOf(route.access)
      .filter((scheme) => !(route.inPerson && scheme === 'serviceKey'))
      .map((scheme) => ({ [scheme]: [] })),
    parameters,
    ...(route.body && {
      requestBody: { required: true, content: json(reference(route.body, schemas), schemas) },
    }),
    ...(route.upload && { requestBody: { required: true, content: fileContent(route.upload) } }),
    responses,
  };
}

/** `getOrganizationById` for `GET /api/organization/{id}`: the name of the call in a generated client. */
function operationIdOf({ method, path }: Route): string {
  const words = path
    .replace(/^\/api\//, '')
    .replaceAll('{', 'by-')
    .split(/[^A-Za-z0-9]+/);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/**
 * The error statuses of a call: 400 if it takes input, 413 and 415 if that is a body, 401 and 403 if it needs a session,
 * 404 if its path has an id, 429 if calls, or misses of an id, are counted, 503 always. Every call refuses changes from
 * other sites with 403. A service key is checked and counted even where none is needed: 401 and 429.
 */
function usualRefusals({ access, method, path, rates = [], domainErrors = [], ...takes }: Route): number[] {
  const namesThing = /\{(?:id|\w+Id)\}/.test(path) || domainErrors.includes(404);
  const hasBody = takes.body !== undefined || takes.upload !== undefined;
  const checksKey = /^\/(?:api|\.well-known)\//.test(path);
  return [
    ...(hasBody || takes.query || path.includes('{') ? [400] : []),
    ...(checksKey || access !== 'anyone' ? [401] : []),
    ...(access === 'anyone' && method === 'get' ? [] : [403]),
    ...(namesThing ? [404] : []),
    ...(hasBody ? [413, 415] : []),
    ...(checksKey || rates.length > 0 || namesThing ? [429] : []),
    503,
  ];
}

/** docs/graph.md#errors. */
const meanings: Readonly<Record<number, string>> = {
  400: 'Malformed or invalid; `details.fields` names each bad field.',
  401: 'No session or service key, or it has ended.',
  402: 'Not paid yet.',
  403: 'The session lacks the right, or another site sent the change.',
  404: 'Not found.',
  409: 'Conflicts with the current state.',
  413: 'Too large.',
  415: 'The call does not accept this media type.',
  422: 'The idempotency key was used before with different content.',
  429: 'Too many requests: `Retry-After` gives the seconds to wait.',
  502: 'The payment provider refused.',
  503: 'The payment provider or one of our servers is unavailable.',
};

const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } };

/** The headers of a success, besides those of every response. A call with a service key gets no ETag. */
function successHeaders({ response, isPublic, isCounted }: Route, isLimited: boolean): object {
  const text = (description: string) => ({ description, schema: { type: 'string' } });
  return {
    ...(response === 'redirect' && { Location: text('The page to open.') }),
    ...(isPublic && { ETag: text('For `If-None-Match`.') }),
    ...(isCounted && { 'X-Total-Count': text('How many rows there are.') }),
    ...(isLimited && { RateLimit: text('The calls left.'), 'RateLimit-Policy': text('Their rule.') }),
  };
}

function refusal(status: number, route: Route, schemas: Readonly<Record<string, Schema>>): Response {
  const isOnlyOfKeys = status === 401 && route.access === 'anyone' && !route.domainErrors?.includes(401);
  return {
    description: isOnlyOfKeys
      ? 'A service key was sent, and it is unknown, has expired or was revoked.'
      : (meanings[status] ?? 'Refused'),
    ...((status === 429 || status === 503) && { headers: { 'Retry-After': retryAfter } }),
    content: json({ $ref: '#/components/schemas/DomainErrorInfo' }, schemas),
  };
}

const ownHost = 'Over https the name begins with `__Host-`.';

const securitySchemes = {
  organization: { type: 'apiKey', in: 'cookie', name: cookieNames.organization, description: ownHost },
  staff: { type: 'apiKey', in: 'cookie', name: cookieNames.admin, description: ownHost },
  helper: { type: 'apiKey', in: 'cookie', name: cookieNames.helper, description: ownHost },
  serviceKey: { type: 'http', scheme: 'bearer', description: 'A service key, with the rights of its role.' },
} as const;

type Scheme = keyof typeof securitySchemes;

function schemesOf(access: Access): Scheme[] {
  if (access === 'anyone') return [];
  if (access === 'staff' || access === 'admin') return ['staff', 'serviceKey'];
  if (access === 'organization' || access === 'account') return ['organization'];
  const isHelpers = typeof access === 'object' && ('handOutsOf' in access || 'handsOutFor' in access);
  return ['organization', 'staff', ...(isHelpers ? (['helper'] as const) : []), 'serviceKey'];
}

function pathParameter(name: string): Parameter {
  const isId = /^id$|Id$/.test(name);
  return { name, in: 'path', required: true, schema: { type: 'string', ...(isId && { format: 'uuid' }) } };
}

/** As readQuery reads it. */
function queryParameter(field: DescribedField, schemas: Record<string, Schema>): Parameter {
  const { name, isNullable, isList } = field;
  const isMoment = scalarOf(field.type)?.name === 'DateTimeISO';
  return {
    name,
    in: 'query',
    required: !isNullable,
    ...descriptionOf(field),
    ...(isList && { style: 'form', explode: false }),
    schema: isMoment
      ? { type: 'string', anyOf: [{ format: 'date-time' }, { format: 'date' }] }
      : limitedSchema(field, schemas),
  };
}

function json(schema: Schema, schemas: Readonly<Record<string, Schema>>): Content {
  return { 'application/json': { schema, example: exampleOf(schema, schemas) } };
}

function responseContent(shape: ResponseShape, schemas: Record<string, Schema>): Content {
  if (shape === 'redirect') return {};
  return 'files' in shape ? fileContent(shape.files) : json(responseSchema(shape, schemas), schemas);
}

function fileContent(types: readonly string[]): Content {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

type JsonShape = Exclude<ResponseShape, 'redirect' | { readonly files: readonly string[] }>;

function responseSchema(shape: JsonShape, schemas: Record<string, Schema>): Schema {
  if (typeof shape === 'function') return reference(shape, schemas);
  const [item] = shape as readonly [InputClass]; // JsonShape has no other case
  return { type: 'array', items: reference(item, schemas) };
}

/** Describes a class once, under its name. */
function reference(type: InputClass, schemas: Record<string, Schema>): Schema {
  if (!schemas[type.name]) {
    schemas[type.name] = {}; // a placeholder while a class that contains itself is described
    const fields = fieldsOf(type);
    const isResponse = globalThis.TypeGraphQLMetadataStorage.objectTypes.some(
      ({ target }) => target === type,
    );
    const isOptional = ({ isNullable, isLeftOut }: DescribedField): boolean =>
      isResponse ? isLeftOut : isNullable;
    schemas[type.name] = {
      type: 'object',
      required: fields.filter((field) => !isOptional(field)).map(({ name }) => name),
      properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, schemas)])),
    };
  }
  return { $ref: `#/components/schemas/${type.name}` };
}

function limitedSchema({ type, isList, limits }: DescribedField, schemas: Record<string, Schema>): Schema {
  const value = valueSchema(type, schemas);
  // An amount's limits are in cents, and JSON schema has none for texts: the description names them.
  if (type === Money) return value;
  return { ...(isList ? { type: 'array', items: value } : value), ...limits };
}

function descriptionOf({ type, limits, description }: DescribedField): { readonly description?: string } {
  const { minimum, maximum } = type === Money ? limits : {};
  const bounds = [
    typeof minimum === 'number' && `At least ${formatMoney(toCents(minimum))}.`,
    typeof maximum === 'number' && `At most ${formatMoney(toCents(maximum))}.`,
  ];
  const text = [description, ...bounds].filter(Boolean).join(' ');
  return text ? { description: text } : {};
}

function fieldSchema(field: DescribedField, schemas: Record<string, Schema>): Schema {
  const schema = limitedSchema(field, schemas);
  return {
    ...(field.isNullable ? { anyOf: [schema, { type: 'null' }] } : schema),
    // Outside of `anyOf`, where generators look for it.
    ...descriptionOf(field),
  };
}

function valueSchema(type: unknown, schemas: Record<string, Schema>): Schema {
  if (isDescribed(type)) return reference(type, schemas);
  const scalar = scalarOf(type);
  if (scalar) return scalarSchema(scalar);
  const values =
    type instanceof GraphQLEnumType ? type.getValues().map(({ value }): unknown => value) : enumValues(type);
  return { type: 'string', enum: values };
}

function scalarSchema({ name }: GraphQLScalarType): Schema {
  if (name === 'Int') return { type: 'integer', format: 'int32' };
  if (name === 'Float') return { type: 'number' };
  if (name === 'Boolean') return { type: 'boolean' };
  // Responses always have two decimals; input may have fewer.
  if (name === 'Money')
    return { type: 'string', pattern: '^-?\\d{1,11}(\\.\\d{1,2})?$', examples: ['49.99'] };
  if (name === 'Date') return { type: 'string', format: 'date' };
  if (name === 'DateTimeISO') return { type: 'string', format: 'date-time' };
  return name === 'ID' ? { type: 'string', format: 'uuid' } : { type: 'string' };
}

const errorSchema: Schema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: {
      type: 'string',
      description: 'One sentence for a person.',
      examples: ['Lemon Lift-Offs is sold out.'],
    },
    code: { type: 'string', description: 'A stable name.', examples: ['OUT_OF_STOCK'] },
    details: { type: 'object', description: 'Data for a screen: fields, product, amounts.' },
  },
};
