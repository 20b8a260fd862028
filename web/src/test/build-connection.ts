/** A page of a list as the graph returns it: the last one, holding all there are, unless `changes` say otherwise. */
export function buildConnection(
  name: string,
  nodes: readonly object[],
  { hasNextPage = false, totalCount = nodes.length }: { hasNextPage?: boolean; totalCount?: number } = {},
) {
  const last = nodes.at(-1);
  const endCursor = last && 'id' in last ? last.id : null;
  return {
    __typename: `${name}Connection`,
    nodes,
    pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor },
    totalCount,
    isTotalEstimate: false,
  };
}
