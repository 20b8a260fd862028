import { gql, InMemoryCache } from '@apollo/client';
import { totalsPolicies } from './type-policies';

const fragment = gql`
  fragment Moved on Classroom {
    totals {
      totalSales
      revision
    }
  }
`;
const id = 'Classroom:c1';

function arrive(cache: InMemoryCache, totalSales: string, revision: number) {
  const totals = { __typename: 'ClassroomTotals', totalSales, revision };
  cache.writeFragment({ id, fragment, data: { __typename: 'Classroom', totals } });
  return cache.readFragment<{ totals: { totalSales: string } }>({ id, fragment })?.totals.totalSales;
}

test('totals with a higher revision replace what is shown', () => {
  const cache = new InMemoryCache({ typePolicies: totalsPolicies });
  expect(arrive(cache, '10.00', 1)).toBe('10.00');
  expect(arrive(cache, '30.00', 3)).toBe('30.00');
});

test('totals that arrive late with a lower revision are dropped', () => {
  const cache = new InMemoryCache({ typePolicies: totalsPolicies });
  arrive(cache, '30.00', 3);
  expect(arrive(cache, '20.00', 2)).toBe('30.00');
});

test('totals that arrive late add fields that the newer ones did not request', () => {
  const cache = new InMemoryCache({ typePolicies: totalsPolicies });
  arrive(cache, '30.00', 3);
  const more = gql('fragment More on Classroom { totals { totalSales orderCount revision } }');
  const totals = { __typename: 'ClassroomTotals', totalSales: '20.00', orderCount: 2, revision: 2 };
  cache.writeFragment({ id, fragment: more, data: { __typename: 'Classroom', totals } });
  const merged = { ...totals, totalSales: '30.00', revision: 3 };
  expect(cache.readFragment({ id, fragment: more })).toEqual({ __typename: 'Classroom', totals: merged });
});
