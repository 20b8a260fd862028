/**
 * Differences that the last release can live with though the comparison cannot see it, each with the reason. Emptied
 * when the next release is recorded.
 */
export const accepted: Readonly<Record<string, string>> = {};
