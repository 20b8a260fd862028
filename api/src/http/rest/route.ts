import type { Readable } from 'node:stream';
import type { RequestContext } from '../requests/context.js';
import type { Access, Also } from '../rights/rules.js';
import type { RateRule } from '../rights/rate-rules.js';

export type InputClass<T extends object = object> = new () => T;

/** The shape of a response for OpenAPI: a class of `@Field()`s, a list of it, or files of these types. */
export type ResponseShape = InputClass | readonly [InputClass] | { readonly files: readonly string[] };

/** A response that is a file to keep, not JSON. */
export class FileResponse {
  constructor(
    readonly type: string,
    /** As the browser saves it: letters, digits, hyphens and an ending. */
    readonly name: string,
    readonly content: Readable,
    /** Shown in pages and kept forever by everybody; otherwise a download that nobody keeps. */
    readonly options: { readonly isPublic: boolean } = { isPublic: false },
  ) {}
}

/** Rows of a list that is longer than one response; how many there are goes into `X-Total-Count`. */
export class CountedResponse {
  constructor(
    readonly rows: readonly object[],
    readonly totalCount: number,
  ) {}
}

/** A list that is returned whole: its JSON is written while it is read. */
export class StreamedResponse {
  constructor(
    readonly json: Readable,
    /** For `X-Total-Count`, where the call has one. */
    readonly totalCount: number | null = null,
  ) {}
}

/** The browser goes on to another page of the shop. */
export class RedirectResponse {
  constructor(
    /** A path. */
    readonly location: string,
  ) {}
}

export type RouteRequest<Body extends object> = {
  readonly context: RequestContext;
  /** Path parameters. Those named `id` or `…Id` are well-formed uuids: others got a 404. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Body;
  /** The received bytes of a call that takes a file; empty otherwise. */
  readonly upload: Buffer;
};

/**
 * One documented REST call: what OpenAPI says of it, and what it does. Thin: reads the input, calls the use case
 * that the GraphQL twin calls, presents.
 */
export type Route<Body extends object = object> = {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** In OpenAPI's form: `/api/orders/{id}/status`. */
  readonly path: string;
  /** Who may call it; path parameters are what `ownOrganization` names. */
  readonly access: Access;
  /** The roles that may besides the owner. */
  readonly also?: Also;
  readonly tag: string;
  readonly summary: string;
  readonly body?: InputClass<Body>;
  /** Of a JSON body; 100 KB unless said otherwise. */
  readonly bodyLimit?: '64kb' | '100kb';
  /** Brings a documented but looser body into the input's form before it is read. */
  readonly prepareBody?: (body: unknown) => unknown;
  /** Takes a file of one of these media types, of at most 5 MB, instead of JSON. */
  readonly upload?: readonly string[];
  /** Query parameters that the call cannot do without. */
  readonly query?: readonly string[];
  readonly optionalQuery?: readonly string[];
  readonly optionalHeaders?: readonly string[];
  readonly response: ResponseShape;
  /** 200 unless something was made. */
  readonly status?: 201;
  /** Statuses of its domain errors beside 400, 401, 403 and 429, for OpenAPI. */
  readonly domainErrors?: readonly number[];
  readonly rates?: readonly RateRule[];
  /** The response is the same for everybody and may be repeated from memory for under a second. */
  readonly isPublic?: boolean;
  /** How long browsers and proxies may keep the response; without it nobody may. */
  readonly cacheSeconds?: number;
  readonly run: (request: RouteRequest<Body>) => Promise<object>;
};

/** Types a route by its input class. */
export function route<Body extends object>(definition: Route<Body>): Route {
  // The server hands `run` exactly what readInput made of `body`, so widening the type here loses nothing.
  return definition as unknown as Route;
}
