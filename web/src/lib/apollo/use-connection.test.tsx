import type { TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import type { PropsWithChildren } from 'react';
import { buildConnection } from '../../test/build-connection';
import { fakeNetwork, refused } from '../../test/fake-network';
import { useConnection } from './use-connection';

type Node = { __typename: 'Order'; id: string; name: string };
type Data = {
  organization: {
    __typename: 'Organization';
    id: string;
    orders: {
      nodes: Node[];
      totalCount: number;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  };
};

/** Not in the schema, so codegen skips it. */
const Orders = parse(`
  query Orders($search: String, $first: Int!, $after: String) {
    organization {
      id
      orders(search: $search, first: $first, after: $after) {
        nodes {
          id
          name
        }
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`) as TypedDocumentNode<Data, { search?: string; first: number }>;

const pick = ({ organization }: Data) => organization.orders;

type Responses = Parameters<typeof fakeNetwork>[0];

/** A server with one order per letter, in pages of two. */
function open(letters: { now: string }, responses: Responses = {}) {
  const network = fakeNetwork({
    Orders: ({ search, first, after }) => {
      const found = [...letters.now].filter((letter) => !search || letter === search);
      const start = after ? found.findIndex((letter) => letter === after) + 1 : 0;
      const page = found.slice(start, start + Number(first));
      const hasNextPage = start + page.length < found.length;
      const nodes = page.map((id) => ({ __typename: 'Order', id, name: `${id} of ${letters.now}` }));
      const orders = buildConnection('Order', nodes, { hasNextPage, totalCount: found.length });
      return { data: { organization: { __typename: 'Organization', id: 'org-1', orders } } };
    },
    ...responses,
  });
  const wrapper = ({ children }: PropsWithChildren) => (
    <ApolloProvider client={network.client}>{children}</ApolloProvider>
  );
  const list = renderHook(({ search }) => useConnection(Orders, { search, first: 2 }, pick), {
    wrapper,
    initialProps: { search: undefined as string | undefined },
  });
  const shown = () => list.result.current.page?.nodes.map(({ id }) => id).join('') ?? '';
  const loadMore = () => act(() => list.result.current.more.load());
  return { ...list, network, shown, loadMore };
}

test('adds the next page, wherever the connection is in the response', async () => {
  const { result, shown, loadMore } = open({ now: 'abcde' });
  expect(result.current.isLoading).toBe(true);
  await waitFor(() => expect(shown()).toBe('ab'));
  loadMore();
  await waitFor(() => expect(shown()).toBe('abcd'));
  expect(result.current.page?.totalCount).toBe(5);
  loadMore();
  await waitFor(() => expect(shown()).toBe('abcde'));
  expect(result.current.page?.pageInfo.hasNextPage).toBe(false);
});

test('a next page that arrives after the filter has changed joins neither list', async () => {
  let arrive = () => {};
  const list = (...ids: string[]) => {
    const nodes = ids.map((id) => ({ __typename: 'Order', id, name: id }));
    const orders = buildConnection('Order', nodes, { hasNextPage: true, totalCount: 9 });
    return { data: { organization: { __typename: 'Organization', id: 'org-1', orders } } };
  };
  const { rerender, shown, loadMore } = open(
    { now: '' },
    {
      Orders: ({ search, after }) => {
        if (search) return list('x', 'y');
        return after ? new Promise((resolve) => (arrive = () => resolve(list('c', 'd')))) : list('a', 'b');
      },
    },
  );
  await waitFor(() => expect(shown()).toBe('ab'));
  rerender({ search: 'x' });
  await waitFor(() => expect(shown()).toBe('xy'));
  rerender({ search: undefined });
  await waitFor(() => expect(shown()).toBe('ab'));
  loadMore();
  rerender({ search: 'x' });
  await act(async () => arrive());
  expect(shown()).toBe('xy');
});

test('refetches as many rows as are shown, page by page', async () => {
  const letters = { now: 'abcde' };
  const { result, shown, loadMore, network } = open(letters);
  await waitFor(() => expect(shown()).toBe('ab'));
  loadMore();
  await waitFor(() => expect(shown()).toBe('abcd'));
  letters.now = 'xabcde';
  await act(() => result.current.readWhole());
  await waitFor(() => expect(shown()).toBe('xabcd'));
  expect(result.current.page?.nodes.at(-2)?.name).toBe('c of xabcde');
  expect(network.requests).toHaveLength(2 + 2);
});

test('refetches the newest rows and keeps the older ones below', async () => {
  const letters = { now: 'abcde' };
  const { result, shown, loadMore } = open(letters);
  await waitFor(() => expect(shown()).toBe('ab'));
  loadMore();
  await waitFor(() => expect(shown()).toBe('abcd'));
  letters.now = 'xabcde';
  await act(() => result.current.readNewest());
  await waitFor(() => expect(shown()).toBe('xabcd'));
  expect(result.current.page?.totalCount).toBe(6);
  // Too many new rows: the gap to the shown ones is unknown.
  letters.now = 'pqrxabcde';
  await act(() => result.current.readNewest());
  await waitFor(() => expect(shown()).toBe('pq'));
});

test('a page loaded during a refetch stays', async () => {
  const { result, shown, loadMore } = open({ now: 'abcde' });
  await waitFor(() => expect(shown()).toBe('ab'));
  const reading = result.current.readWhole();
  loadMore();
  await act(() => reading);
  await waitFor(() => expect(shown()).toBe('abcd'));
});

test('refetches shown rows while new ones wait', async () => {
  const letters = { now: 'ab' };
  const { result, shown } = open(letters);
  await waitFor(() => expect(shown()).toBe('ab'));
  letters.now = 'xab';
  await act(() => result.current.readShown('first-page'));
  expect([shown(), result.current.newCount]).toEqual(['ab', 1]);
  // A removed row goes; a new one still waits.
  letters.now = 'xb';
  await act(() => result.current.readShown('all'));
  await waitFor(() => expect([shown(), result.current.newCount]).toEqual(['b', 1]));
  act(() => result.current.showNew());
  await waitFor(() => expect([shown(), result.current.newCount]).toEqual(['xb', 0]));
  // Of the shown rows none is left.
  letters.now = 'yz';
  await act(() => result.current.readShown('first-page'));
  await waitFor(() => expect([shown(), result.current.newCount]).toEqual(['yz', 0]));
});

test('the previous rows stay while those of another filter load', async () => {
  const { result, shown, rerender } = open({ now: 'abc' });
  await waitFor(() => expect(shown()).toBe('ab'));
  rerender({ search: 'c' });
  expect(shown()).toBe('ab');
  expect(result.current.isStale).toBe(true);
  await waitFor(() => expect(shown()).toBe('c'));
  expect(result.current.isStale).toBe(false);
});

test('a failed page keeps the shown rows and reports why', async () => {
  let isDown = false;
  const { result, shown, loadMore } = open(
    { now: 'abc' },
    {
      Orders: ({ after }) => {
        if (isDown) return refused('UNAVAILABLE', 'Please try again soon.');
        const node = { __typename: 'Order', id: after ? 'b' : 'a', name: '' };
        const orders = buildConnection('Order', [node], { hasNextPage: !after, totalCount: 2 });
        return { data: { organization: { __typename: 'Organization', id: 'org-1', orders } } };
      },
    },
  );
  await waitFor(() => expect(shown()).toBe('a'));
  isDown = true;
  loadMore();
  await waitFor(() => expect(result.current.more.problem).toBe('Please try again soon.'));
  expect(shown()).toBe('a');
  isDown = false;
  loadMore();
  await waitFor(() => expect(shown()).toBe('ab'));
  expect(result.current.more.problem).toBeNull();
});
