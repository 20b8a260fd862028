import { ApolloProvider, useQuery } from '@apollo/client/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { type ReactNode, useState } from 'react';
import { createApolloClient } from './apollo';
import { useFirstReading } from './first-reading';

const query = parse('query Products { products { id } }');
const before = { ROOT_QUERY: { __typename: 'Query' as const, products: [] } };

let fetch: jest.SpyInstance;
beforeEach(() => {
  fetch = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      Promise.resolve(
        new Response(JSON.stringify({ data: after }), { headers: { 'content-type': 'application/json' } }),
      ),
    );
});
afterEach(() => fetch.mockRestore());

const after = { products: [{ __typename: 'Product', id: 'p1' }] };

const policies = ['network-only', 'cache-and-network'] as const;
type Policy = (typeof policies)[number];

function Shown({ fetchPolicy }: { fetchPolicy: Policy }) {
  const { data } = useQuery<{ products: unknown[] }>(query, { fetchPolicy });
  return <p>{data ? `${data.products.length} products` : 'Loading'}</p>;
}

/** Like the route table, beside a footer that runs a query too. */
function Opened({ children }: { children: ReactNode }) {
  useFirstReading();
  return children;
}

const open = async (page: ReactNode, client = createApolloClient(before)) => {
  render(
    <ApolloProvider client={client}>
      <Opened>{page}</Opened>
      <Shown fetchPolicy="cache-and-network" />
    </ApolloProvider>,
  );
  await act(() => Promise.resolve());
};

test('the first render does not fetch what came with the page', async () => {
  await open(<Shown fetchPolicy="cache-and-network" />);
  expect(screen.getAllByText('0 products')).toHaveLength(2);
  expect(fetch).not.toHaveBeenCalled();
});

test.each(policies)('what came with the page follows the cache (%s)', async (fetchPolicy) => {
  const client = createApolloClient(before);
  await open(<Shown fetchPolicy={fetchPolicy} />, client);
  act(() => void client.writeQuery({ query, data: after }));
  await waitFor(() => expect(screen.getAllByText('1 products')).toHaveLength(2));
  expect(fetch).not.toHaveBeenCalled();
});

test.each(policies)('a part that opens after the first render fetches (%s)', async (fetchPolicy) => {
  await open(<Later part={<Shown fetchPolicy={fetchPolicy} />} />);
  act(() => screen.getByRole('button', { name: 'Open' }).click());
  await waitFor(() => expect(screen.getAllByText('1 products')).toHaveLength(2));
  expect(fetch).toHaveBeenCalledTimes(1);
});

function Later({ part }: { part: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? part : <button onClick={() => setOpen(true)}>Open</button>;
}

test('a page that is rendered later than its frame renders from what came with it', async () => {
  render(
    <ApolloProvider client={createApolloClient(before)}>
      <Frame />
    </ApolloProvider>,
  );
  await act(async () => screen.getByRole('button', { name: 'Open' }).click());
  expect(screen.getByText('0 products')).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
});

function Frame() {
  useFirstReading(false);
  return (
    <Later
      part={
        <Opened>
          <Shown fetchPolicy="cache-and-network" />
        </Opened>
      }
    />
  );
}
