import { withTail } from './with-tail';

type PageInfo = { readonly hasNextPage: boolean };
type Page<Row> = { readonly nodes: readonly Row[]; readonly pageInfo: PageInfo };

/** The first page as it is now, with what somebody had asked for before below it. */
export function keepOlder<Row extends { id: string }, Shown extends Page<Row>>(
  fresh: Shown,
  shown: Shown,
): Shown {
  const nodes = withTail(fresh.nodes, shown.nodes, fresh.pageInfo.hasNextPage);
  const { pageInfo } = nodes.length > fresh.nodes.length ? shown : fresh;
  return { ...fresh, nodes, pageInfo };
}
