import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './SearchField';

function Page({ onSearch }: { onSearch: (text: string) => void }) {
  const [value, setValue] = useState('');
  const search = (text: string) => {
    onSearch(text);
    setValue(text);
  };
  return (
    <>
      <SearchField label="Search orders" placeholder="Search" value={value} onSearch={search} />
      <button onClick={() => setValue('maria')}>Saved view</button>
    </>
  );
}

test('searches once typing rests, without the space around the words', async () => {
  const searched: string[] = [];
  render(<Page onSearch={(text) => searched.push(text)} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search orders' }), ' pat ');
  await waitFor(() => expect(searched).toEqual(['pat']));
  expect(screen.getByRole('searchbox')).toHaveValue(' pat ');
});

test('shows the search that was chosen elsewhere, and clears it', async () => {
  const searched: string[] = [];
  render(<Page onSearch={(text) => searched.push(text)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Saved view' }));
  expect(screen.getByRole('searchbox')).toHaveValue('maria');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(searched).toEqual(['']));
});
