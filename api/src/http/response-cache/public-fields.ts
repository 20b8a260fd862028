/**
 * Root fields of queries whose values are the same for everybody, and may be repeated from memory for under a second.
 * They are executed as an anonymous visitor.
 */
export const publicFields: ReadonlySet<string> = new Set(['products', 'content']);
