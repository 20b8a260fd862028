import { parse } from 'graphql';
import { createApolloClient } from './apollo';

const query = parse('query Anything { products { id } }');

const change = parse('mutation Change { change }');

const productsResponse = { data: { products: [{ __typename: 'Product', id: 'p1' }] } };

/** Network that fails while `isUp` returns false; `sent.count` is the number of requests. */
function useNetwork(isUp: () => boolean) {
  const sent = { count: 0 };
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    sent.count += 1;
    if (!isUp()) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      new Response(JSON.stringify(productsResponse), { headers: { 'content-type': 'application/json' } }),
    );
  });
  return { sent, restore: () => fetch.mockRestore() };
}

test('a failed query is not retried', async () => {
  const { sent, restore } = useNetwork(() => false);
  await expect(createApolloClient().query({ query })).rejects.toThrow('Failed to fetch');
  expect(sent.count).toBe(1);
  restore();
});

test('a second read of a cached query, and a focused window, send no request', async () => {
  const { sent, restore } = useNetwork(() => true);
  const client = createApolloClient();
  await client.query({ query });
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await client.query({ query });
  expect(sent.count).toBe(1);
  restore();
});

test('a query in flight when a mutation is sent is read again after it', async () => {
  let resolveFirst = () => undefined as void;
  const respond = (data: object) =>
    new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });
  const fetch = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementationOnce(
      () => new Promise((resolve) => (resolveFirst = () => resolve(respond({ products: [] })))),
    )
    .mockImplementationOnce(() => Promise.resolve(respond({ change: true })))
    .mockImplementation(() => Promise.resolve(respond(productsResponse.data)));
  const client = createApolloClient();
  client.prioritizeCacheValues = false; // the page has rendered
  const watched = client.watchQuery({ query });
  const updated = new Promise<void>((resolve) => {
    watched.subscribe(({ data }) => {
      if (JSON.stringify(data) === JSON.stringify(productsResponse.data)) resolve();
    });
  });
  await client.mutate({ mutation: change, refetchQueries: ['Anything'] });
  resolveFirst();
  await updated;
  expect(fetch).toHaveBeenCalledTimes(3);
  fetch.mockRestore();
});
