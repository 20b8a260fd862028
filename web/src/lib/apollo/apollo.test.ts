import { parse } from 'graphql';
import { createApolloClient } from './apollo';

const query = parse('query Anything { products { id } }');

const answered = { data: { products: [{ __typename: 'Product', id: 'p1' }] } };

/** A network that fails until `isUp`; returns how often it was asked. */
function useNetwork(isUp: () => boolean) {
  const asked = { times: 0 };
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    asked.times += 1;
    if (!isUp()) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      new Response(JSON.stringify(answered), { headers: { 'content-type': 'application/json' } }),
    );
  });
  return { asked, restore: () => fetch.mockRestore() };
}

test('a failed query is not tried again by itself', async () => {
  const { asked, restore } = useNetwork(() => false);
  await expect(createApolloClient().query({ query })).rejects.toThrow('Failed to fetch');
  expect(asked.times).toBe(1);
  restore();
});

test('what was read stays fresh: a second reading, and a focused window, ask nothing', async () => {
  const { asked, restore } = useNetwork(() => true);
  const client = createApolloClient();
  await client.query({ query });
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await client.query({ query });
  expect(asked.times).toBe(1);
  restore();
});
