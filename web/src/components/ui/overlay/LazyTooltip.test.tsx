import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LazyTooltip } from './LazyTooltip';

test('a control keeps the focus when the code of its tooltip comes', async () => {
  render(
    <LazyTooltip text="Orders">
      <a href="/orders" aria-label="Orders">
        O
      </a>
    </LazyTooltip>,
  );
  const waiting = screen.getByRole('link', { name: 'Orders' });
  waiting.focus();
  await waitFor(() => expect(waiting).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Orders');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
