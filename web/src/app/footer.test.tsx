import { screen } from '@testing-library/react';
import { renderPage } from '../test/render-page';
import { Footer } from './ShopLayout';

const entry = (key: string, value: string) => ({ __typename: 'ContentArea', key, value });

test('shows the seller and its address', async () => {
  renderPage(Footer, '/', {
    Contents: () => ({
      content: [
        entry('footer_legal_name', 'Cloud Candy LLC'),
        entry('footer_postal_address', '123 Example Street, Anytown, NY 10001'),
      ],
    }),
  });
  expect(await screen.findByText('Cloud Candy LLC, 123 Example Street, Anytown, NY 10001')).toBeVisible();
});
