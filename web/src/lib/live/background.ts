/**
 * For what a page reads by itself, without anybody's doing: it keeps no session alive
 * (docs/decisions/people-and-privacy.md#sessions).
 */
export const background = { headers: { 'X-Background': '1' } } as const;
