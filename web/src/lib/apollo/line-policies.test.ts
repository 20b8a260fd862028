import { gql, InMemoryCache } from '@apollo/client';
import { linePolicies } from './type-policies';

const id = 'Order:o1';

test('two screens that read different fields of the same order lines keep both', () => {
  const cache = new InMemoryCache({ typePolicies: linePolicies });
  const items = (line: object) => ({ __typename: 'Order', items: [{ __typename: 'OrderItem', ...line }] });
  const names = gql('fragment Names on Order { items { productName } }');
  const counts = gql('fragment Counts on Order { items { quantity } }');
  cache.writeFragment({ id, fragment: names, data: items({ productName: 'Rings' }) });
  cache.writeFragment({ id, fragment: counts, data: items({ quantity: 2 }) });
  expect(cache.readFragment({ id, fragment: names })).toEqual(items({ productName: 'Rings' }));
  expect(cache.readFragment({ id, fragment: counts })).toEqual(items({ quantity: 2 }));
});
