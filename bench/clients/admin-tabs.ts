/** Selects the rows of a list that has loaded. */
const rows = 'main [aria-busy="false"] :is(li, tbody tr)';
const texts = 'main [aria-label^="Preview of"]';

/** The administration's tabs by title, each with a selector for its loaded figures or rows. */
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
