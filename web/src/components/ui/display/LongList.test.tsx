import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LongList } from './LongList';

function showClasses(count: number, firstName = 'Room 100') {
  const classes = Array.from({ length: count }, (_, index) => (index ? `Room ${100 + index}` : firstName));
  render(
    <LongList items={classes} what="classes" textOf={(name) => name}>
      {(shown) => (
        <ul>
          {shown.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </LongList>,
  );
}

test('a short list is shown whole, without a search', () => {
  showClasses(15);
  expect(screen.getAllByRole('listitem')).toHaveLength(15);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a list of 300 shows 10 rows, and all of them on demand', async () => {
  const user = userEvent.setup();
  showClasses(300);
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show all 300 classes' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(300);
  await user.click(screen.getByRole('button', { name: 'Show the first 10' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
});

test('a search finds hidden rows, and reports when nothing matches', async () => {
  const user = userEvent.setup();
  showClasses(300);
  const box = screen.getByRole('searchbox', { name: 'Search classes' });
  await user.type(box, '277 room');
  expect(await screen.findByText('Room 277')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await user.clear(box);
  await user.type(box, 'gym');
  expect(await screen.findByText('No classes match "gym".')).toBeInTheDocument();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('a search without accents finds a name', async () => {
  const user = userEvent.setup();
  showClasses(300, 'Mr. José Núñez');
  await user.type(screen.getByRole('searchbox', { name: 'Search classes' }), 'nunez jose');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByText('Mr. José Núñez')).toBeInTheDocument();
});
