import { parse } from 'graphql';
import { createApolloClient } from './apollo';

const query = parse('query Anything { products { id } }');

const change = parse('mutation Change { change }');

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

test('a change is seen by what was still being read when it was made', async () => {
  let answerFirst = () => undefined as void;
  const respond = (data: object) =>
    new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });
  const fetch = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementationOnce(
      () => new Promise((resolve) => (answerFirst = () => resolve(respond({ products: [] })))),
    )
    .mockImplementationOnce(() => Promise.resolve(respond({ change: true })))
    .mockImplementation(() => Promise.resolve(respond(answered.data)));
  const client = createApolloClient();
  client.prioritizeCacheValues = false; // the page is drawn
  const watched = client.watchQuery({ query });
  const isSeen = new Promise<void>((resolve) => {
    watched.subscribe(({ data }) => {
      if (JSON.stringify(data) === JSON.stringify(answered.data)) resolve();
    });
  });
  await client.mutate({ mutation: change, refetchQueries: ['Anything'] });
  answerFirst();
  await isSeen;
  expect(fetch).toHaveBeenCalledTimes(3);
  fetch.mockRestore();
});
