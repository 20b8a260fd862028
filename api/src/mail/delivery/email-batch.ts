/**
 * Emails that are ready at about the same time are loaded and logged together. A moment later is soon enough for an
 * email.
 */
export const emailBatch = { waitMs: 15, max: 20 } as const;
