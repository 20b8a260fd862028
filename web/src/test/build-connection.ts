/** A page of a connection as the server returns it: the last and only one by default. */
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
