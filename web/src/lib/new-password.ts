/** Shortest password (specification organization 5). */
export const MIN_PASSWORD = 8;

/** Longest password (limits). */
export const MAX_PASSWORD = 128;
