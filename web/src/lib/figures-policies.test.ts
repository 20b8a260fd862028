import { gql, InMemoryCache } from '@apollo/client';
import { figuresPolicies } from './figures-policies';

const fragment = gql`
  fragment Moved on Classroom {
    figures {
      totalSales
      revision
    }
  }
`;
const id = 'Classroom:c1';

function arrive(cache: InMemoryCache, totalSales: string, revision: number) {
  const figures = { __typename: 'ClassroomFigures', totalSales, revision };
  cache.writeFragment({ id, fragment, data: { __typename: 'Classroom', figures } });
  return cache.readFragment<{ figures: { totalSales: string } }>({ id, fragment })?.figures.totalSales;
}

test('figures with a higher revision replace what is shown', () => {
  const cache = new InMemoryCache({ typePolicies: figuresPolicies });
  expect(arrive(cache, '10.00', 1)).toBe('10.00');
  expect(arrive(cache, '30.00', 3)).toBe('30.00');
});

test('figures that arrive late with a lower revision are dropped', () => {
  const cache = new InMemoryCache({ typePolicies: figuresPolicies });
  arrive(cache, '30.00', 3);
  expect(arrive(cache, '20.00', 2)).toBe('30.00');
});
