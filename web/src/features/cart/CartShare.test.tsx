import { act, screen, waitFor } from '@testing-library/react';
import { forRivera } from '../../test/build-fundraiser';
import { refuse, renderPage } from '../../test/render-page';
import { cartActions } from './cart-store';
import { CartShare } from './CartShare';

const rings = { id: 'rings', name: 'Cloud Rings', price: '8.99', imageUrl: null, picks: null };
const secondGrade = { ...forRivera, classroomName: '2nd Grade' };

const shares: Record<string, { organization: string; classroom: string }> = {
  '8.99': { organization: '1.35', classroom: '1.35' },
  '17.98': { organization: '2.70', classroom: '2.69' },
};

const responses = {
  ShareOfSale: ({ subtotal }: Record<string, unknown>) => ({
    organization: {
      __typename: 'Organization',
      id: 'org',
      shareOfSale: { __typename: 'SaleShare', ...shares[String(subtotal)] },
    },
  }),
};

beforeEach(() => cartActions.add(rings));
afterEach(() => act(() => cartActions.clear()));

test('shows the group’s share, and reloads it when the cart changes', async () => {
  cartActions.setContext(secondGrade);
  const { requests } = renderPage(CartShare, '/', responses);
  const text = await screen.findByText(/goes to Lincoln/);
  expect(text.parentElement).toHaveTextContent(
    '$2.70 goes to Lincoln Elementary School, $1.35 of it for 2nd Grade.',
  );
  act(() => void cartActions.add(rings));
  expect(screen.queryByText(/goes to Lincoln/)).toBeNull();
  const changed = (await screen.findByText(/goes to Lincoln/)).parentElement;
  expect(changed).toHaveTextContent(/^\$5\.39 .* \$2\.69 /);
  expect(requests).toEqual(['ShareOfSale', 'ShareOfSale']);
});

test('without a group nothing is loaded or shown', () => {
  const { requests } = renderPage(CartShare, '/', responses);
  expect(requests).toEqual([]);
  expect(screen.queryByText(/of this order/)).toBeNull();
});

test('takes no space when the share does not load', async () => {
  cartActions.setContext(secondGrade);
  renderPage(CartShare, '/', {
    ShareOfSale: () => {
      throw refuse('This fundraiser is not available.', 'FUNDRAISER_UNAVAILABLE');
    },
  });
  await waitFor(() => expect(screen.queryByRole('paragraph')).toBeNull());
});
