/**
 * For what a page reads by itself, without anybody's doing: it keeps no session alive (docs/decisions/0005-sessions.md).
 */
export const background = { headers: { 'X-Background': '1' } } as const;
