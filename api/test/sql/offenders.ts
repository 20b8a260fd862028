/** Statements that still name a table of another module, by the reason. The lists may only shrink. */
const offendersByReason: Readonly<Record<string, readonly string[]>> = {};

export const offenders = Object.values(offendersByReason)
  .flat()
  .map((place) => `api/src/${place}`);

/** Conditions of query builders that do: the list of orders searches the codes of organizations and classrooms. */
export const offendingConditions = [
  'api/src/ordering/orders/match-orders.ts classrooms',
  'api/src/ordering/orders/match-orders.ts organizations',
];
