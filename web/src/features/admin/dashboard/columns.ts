/** Below the totals: orders at the left of what is about the platform, one after the other on narrow screens. */
export const columns = 'grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]';

/** One of them. */
export const column = 'grid min-w-0 content-start gap-5';
