/** Where the rows of a list stand, once it is no longer on its way. */
const rows = 'main [aria-busy="false"] :is(li, tbody tr)';
const texts = 'main [aria-label^="Preview of"]';

/** The tabs of the administration by their titles, each with what stands there once its figures or rows do. */
export const adminTabs = {
  Dashboard: 'main section[aria-label="Totals"] dd',
  Orders: rows,
  Organizations: rows,
  Products: rows,
  Analytics: 'main [aria-busy="false"] dd',
  FAQ: texts,
  Terms: texts,
  Notifications: rows,
  Content: texts,
  Settings: 'main [aria-busy="false"] input',
} as const satisfies Readonly<Record<string, string>>;
