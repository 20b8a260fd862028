/** Shortest password (docs/product/organization.md#validation). */
export const MIN_PASSWORD = 8;

/** Longest password (docs/product/limits.md). */
export const MAX_PASSWORD = 128;
