import type { RequestContext } from '../requests/context.js';
import type { Access, Also } from '../rights/rules.js';
import type { RateRule } from '../rights/rate-rules.js';

export type InputClass<T extends object = object> = new () => T;

/** The shape of a response for OpenAPI: a class with `@Field()`s, a list of it, files of these types, or a redirect. */
export type ResponseShape =
  | InputClass
  | readonly [InputClass]
  | { readonly files: readonly string[] }
  | 'redirect';

/** Bytes or text, at once or while they are read. */
export type ResponseContent = string | Buffer | AsyncIterable<string | Buffer>;

/** A response that is a file instead of JSON. */
export class FileResponse {
  constructor(
    readonly type: string,
    /** The file name for downloads: letters, digits, hyphens and an extension. */
    readonly name: string,
    readonly content: ResponseContent,
    /** Public: shown in pages and cached forever. Otherwise a download that is never cached. */
    readonly options: { readonly isPublic: boolean } = { isPublic: false },
  ) {}
}

/** A page of rows. The total goes into `X-Total-Count`. */
export class CountedResponse {
  constructor(
    readonly rows: readonly object[],
    readonly totalCount: number,
  ) {}
}

/** A whole list, streamed as JSON while it is read. */
export class StreamedResponse {
  constructor(
    readonly json: ResponseContent,
    /** For `X-Total-Count`, if the call has one. */
    readonly totalCount: number | null = null,
  ) {}
}

/** Redirects the browser to another page of the shop. */
export class RedirectResponse {
  constructor(
    /** A path. */
    readonly location: string,
  ) {}
}

export type RouteRequest<Body extends object, Query extends object> = {
  readonly context: RequestContext;
  /** Path parameters. Those named `id` or `…Id` are well-formed UUIDs: others get a 404. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Body;
  /** The uploaded bytes, if the call takes a file; empty otherwise. */
  readonly upload: Buffer;
};

/**
 * One documented REST call: its OpenAPI description and its code. Keep `run` thin: read the input, call the use case
 * that the GraphQL twin calls, present the result.
 */
export type Route<Body extends object = object, Query extends object = object> = {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** In OpenAPI's form: `/api/orders/{id}/status`. */
  readonly path: string;
  /** Who may call it. `ownOrganization` refers to the path parameters. */
  readonly access: Access;
  /** The roles that may call it besides the owner. */
  readonly also?: Also;
  /** Open to anyone, but these callers may see or do more: for OpenAPI. */
  readonly moreFor?: readonly ('organization' | 'staff' | 'serviceKey')[];
  /** Closed to service keys, like the root fields of that kind (rights/rules.ts). */
  readonly inPerson?: boolean;
  readonly tag: string;
  readonly summary: string;
  readonly body?: InputClass<Body>;
  /** For a JSON body; 100 KB by default. */
  readonly bodyLimit?: '64kb' | '100kb';
  /** Converts an accepted looser body into the input's shape before it is read. */
  readonly prepareBody?: (body: unknown) => unknown;
  /** Takes a file of one of these media types, at most 5 MB, instead of JSON. */
  readonly upload?: readonly string[];
  /** The query parameters; those that may not be null are required. */
  readonly query?: InputClass<Query>;
  /** By name, with the JSON schema keywords of their limits. */
  readonly optionalHeaders?: Readonly<Record<string, { readonly maxLength?: number }>>;
  readonly response: ResponseShape;
  /** `X-Total-Count` is the number of rows of the whole list. */
  readonly isCounted?: boolean;
  /** 200 by default; 201 if something was created. */
  readonly status?: 201;
  /** Statuses of its domain errors, for OpenAPI, besides those that follow from what it takes and who may call it. */
  readonly domainErrors?: readonly number[];
  readonly rates?: readonly RateRule[];
  /** The response is the same for everybody and may be served from memory for under a second. */
  readonly isPublic?: boolean;
  /** How long browsers and proxies may cache the response; not at all by default. */
  readonly cacheSeconds?: number;
  readonly run: (request: RouteRequest<Body, Query>) => object | Promise<object>;
};

/** Types a route by its input classes. `call` is its method and its path in OpenAPI's form: `GET /api/orders/{id}`. */
export function route<Body extends object, Query extends object>(
  call: `${Uppercase<Route['method']>} /${string}`,
  definition: Omit<Route<Body, Query>, 'method' | 'path'>,
): Route {
  const [method, path] = call.split(' ');
  // The server passes `run` exactly what was read for `body` and `query`, so widening the type is safe.
  return { ...definition, method: method?.toLowerCase(), path } as unknown as Route;
}
