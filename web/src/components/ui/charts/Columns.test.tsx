import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Columns } from './Columns';

const columns = ['Mon', 'Tue', 'Wed'].map((label, index) => ({
  key: label,
  label,
  fullLabel: label,
  cents: index * 1_000,
  isCurrent: index === 2,
}));

test('the arrow keys move through the columns and stop at the ends', async () => {
  render(<Columns columns={columns} label="Sales" />);
  await userEvent.tab();
  expect(screen.getByRole('img', { name: 'Wed: $20.00' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('img', { name: 'Tue: $10.00' })).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(screen.getByRole('img', { name: 'Mon: $0.00' })).toHaveFocus();
});

test('Tab reaches the last column after the period became shorter', async () => {
  const { rerender } = render(<Columns columns={columns} label="Sales" />);
  rerender(<Columns columns={columns.slice(0, 2)} label="Sales" />);
  await userEvent.tab();
  expect(screen.getByRole('img', { name: 'Tue: $10.00' })).toHaveFocus();
});
