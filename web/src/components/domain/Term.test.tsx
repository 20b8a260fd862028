import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Money } from './Money';
import { Term } from './Term';

test('a term opens its definition by keyboard, and Escape closes it', async () => {
  render(<Term of="kept">Kept</Term>);
  const word = screen.getByRole('button', { name: 'Kept' });
  await userEvent.tab();
  expect(word).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Kept' })).toHaveTextContent('The total, less refunds.');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(word).toHaveFocus();
});

test('the info mark next to a sortable column names the term', () => {
  render(
    <Term of="total" look="mark">
      Total
    </Term>,
  );
  expect(screen.getByRole('button', { name: 'What Total means' })).toBeVisible();
});

test('a screen reader hears that an amount is a price', () => {
  render(<Money cents={799} term="price" />);
  expect(screen.getByText('Price')).toHaveClass('sr-only');
  expect(screen.getByText('$7.99')).toBeVisible();
});
