import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LazyTooltip } from './LazyTooltip';

test('a control renders before its tooltip loads; the tooltip shows on focus', async () => {
  render(
    <LazyTooltip text="Orders">
      <a href="/orders" aria-label="Orders">
        O
      </a>
    </LazyTooltip>,
  );
  expect(screen.getByRole('link', { name: 'Orders' })).toBeVisible();
  await screen.findByText((_text, element) => element?.getAttribute('data-state') === 'closed');
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Orders');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
