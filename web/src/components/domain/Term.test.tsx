import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Money } from './Money';
import { Term } from './Term';

test('a word beside dollars says what they are when it is pressed, by keyboard too, and closes again', async () => {
  render(<Term of="kept">Kept</Term>);
  const word = screen.getByRole('button', { name: 'Kept' });
  await userEvent.tab();
  expect(word).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Kept' })).toHaveTextContent(
    'The total, less what was refunded.',
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(word).toHaveFocus();
});

test('a mark beside a word that sorts names the word', () => {
  render(
    <Term of="total" look="mark">
      Total
    </Term>,
  );
  expect(screen.getByRole('button', { name: 'What Total means' })).toBeVisible();
});

test('a price says so to who hears the page', () => {
  render(<Money cents={799} term="price" />);
  expect(screen.getByText('Price')).toHaveClass('sr-only');
  expect(screen.getByText('$7.99')).toBeVisible();
});
