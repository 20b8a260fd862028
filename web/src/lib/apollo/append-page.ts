type Page<Row> = { readonly nodes: readonly Row[] };

/** The list with its next page below it. A row that is shown already, since others moved meanwhile, stays where it is. */
export function appendPage<Row extends { readonly id: string }, Next extends Page<Row>>(
  shown: Page<Row>,
  next: Next,
): Next & { nodes: Row[] } {
  const known = new Set(shown.nodes.map(({ id }) => id));
  return { ...next, nodes: [...shown.nodes, ...next.nodes.filter(({ id }) => !known.has(id))] };
}
