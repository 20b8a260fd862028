import { GraphQLEnumType, type GraphQLScalarType } from 'graphql';
import { companyName } from '../../lib/brand.js';
import { formatMoney, toCents } from '../../lib/cents.js';
import { exampleOf } from './example-values.js';
import { describeRefusals, errorSchema, rateHeaders, rateHeadersOf } from './refusals.js';
import { type DescribedField, enumValues, fieldsOf, isDescribed, scalarOf } from '../rest/described-class.js';
import { Money } from '../graphql/scalars.js';
import { cookieNames } from '../guards/cookies.js';
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
    components: { schemas, headers: rateHeaders, securitySchemes },
  };
}

function describeRoute(route: Route, schemas: Record<string, Schema>) {
  const refusals = describeRefusals(route);
  const headers = successHeaders(route, '429' in refusals);
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
      headers,
      content: responseContent(route.response, schemas),
    },
    ...(route.isPublic && { 304: { description: 'Unchanged.', headers, content: {} } }),
    ...refusals,
  };
  return {
    operationId: operationIdOf(route),
    tags: [route.tag],
    summary: route.summary,
    // Any one of these sessions, or a service key, is enough; or none, if there is an empty one.
    security: [
      ...(route.moreFor ? [{}] : []),
      ...(route.moreFor ?? schemesOf(route)).map((scheme) => ({ [scheme]: [] })),
    ],
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

/** The headers of a success, besides those of every response. A call with a service key gets no ETag. */
function successHeaders({ response, isPublic, isCounted }: Route, isLimited: boolean): object {
  const text = (description: string) => ({ description, schema: { type: 'string' } });
  return {
    ...(response === 'redirect' && { Location: text('The page to open.') }),
    ...(isPublic && { ETag: text('For `If-None-Match`.') }),
    ...(isCounted && { 'X-Total-Count': text('How many rows there are.') }),
    ...rateHeadersOf(isLimited),
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

function schemesOf({ access, inPerson }: Route): Scheme[] {
  const byKey: Scheme[] = inPerson ? [] : ['serviceKey'];
  if (access === 'anyone') return [];
  if (access === 'staff' || access === 'admin') return ['staff', ...byKey];
  if (access === 'organization' || access === 'account') return ['organization'];
  const isHelpers = typeof access === 'object' && ('handOutsOf' in access || 'handsOutFor' in access);
  return ['organization', 'staff', ...(isHelpers ? (['helper'] as const) : []), ...byKey];
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
  const schemaOf = (type: string) =>
    type === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' };
  return Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }]));
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
      properties: Object.fromEntries(
        fields.map((field) => [field.name, fieldSchema(field, schemas, isResponse)]),
      ),
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

function fieldSchema(field: DescribedField, schemas: Record<string, Schema>, isResponse: boolean): Schema {
  const limited = limitedSchema(field, schemas);
  const isAmount = field.type === Money && !isResponse;
  const schema = isAmount ? { anyOf: [limited, { type: 'number' }] } : limited;
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
