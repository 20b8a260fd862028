import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { afterEach, expect, test } from '@jest/globals';
import { storageUntilLogout } from './storage-until-logout';

afterEach(() => sessionStorage.clear());

test.each(['clearStore', 'resetStore'] as const)('%s removes the queries, and nothing else', async (end) => {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  const storage = storageUntilLogout(client);
  storage.setItem('graphiql:queries', '{"variables":"pat@example.org"}');
  storage.setItem('skycrumb-cart', 'a cart');
  await client[end]();
  expect({ ...sessionStorage }).toEqual({ 'skycrumb-cart': 'a cart' });
  expect(localStorage).toHaveLength(0);
});
