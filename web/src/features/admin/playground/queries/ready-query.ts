/** A question that support gets, as a query that needs no more than its variables. */
export type ReadyQuery = {
  readonly title: string;
  /** What to put into the variables, and what the response says. */
  readonly about: string;
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
};
