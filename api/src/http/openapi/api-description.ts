/** A body or a response by its type; an example where it is JSON. */
export type Content = Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>;

export type Call = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  /** Sessions, of which one is enough; left out where none is needed. */
  readonly security?: readonly object[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: object;
  }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>;
};

/** OpenAPI 3.1, as far as this product uses it: calls by path and method, and the shapes they name. */
export type ApiDescription = {
  readonly openapi: string;
  readonly info: object;
  readonly servers: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
};
