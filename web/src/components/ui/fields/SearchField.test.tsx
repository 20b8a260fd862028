import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type FormEvent } from 'react';
import { maxSearch } from '../../../gql/rules';
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

test('searches after a pause in typing, with the trimmed text', async () => {
  const searched: string[] = [];
  render(<Page onSearch={(text) => searched.push(text)} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search orders' }), ' pat ');
  await waitFor(() => expect(searched).toEqual(['pat']));
  expect(screen.getByRole('searchbox')).toHaveValue(' pat ');
});

test('takes no longer text than the server', () => {
  render(<Page onSearch={() => undefined} />);
  expect(screen.getByRole('searchbox')).toHaveAttribute('maxlength', String(maxSearch));
});

test('shows a search that was set elsewhere, and clears it', async () => {
  const searched: string[] = [];
  render(<Page onSearch={(text) => searched.push(text)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Saved view' }));
  expect(screen.getByRole('searchbox')).toHaveValue('maria');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(searched).toEqual(['']));
});

test('a late response does not replace what was typed since', async () => {
  const searched: string[] = [];
  const field = (value: string) => (
    <SearchField
      label="Search orders"
      placeholder="Search"
      value={value}
      onSearch={(text) => searched.push(text)}
    />
  );
  const { rerender } = render(field(''));
  await userEvent.type(screen.getByRole('searchbox'), 'a');
  await waitFor(() => expect(searched).toEqual(['a']));
  await userEvent.type(screen.getByRole('searchbox'), 'b');
  await waitFor(() => expect(searched).toEqual(['a', 'ab']));
  rerender(field('a'));
  expect(screen.getByRole('searchbox')).toHaveValue('ab');
  rerender(field('ab'));
  expect(screen.getByRole('searchbox')).toHaveValue('ab');
  expect(searched).toEqual(['a', 'ab']);
});

test('Enter does not submit the surrounding form', async () => {
  const submit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Page onSearch={() => undefined} />
    </form>,
  );
  await userEvent.type(screen.getByRole('searchbox'), 'pat{Enter}');
  expect(submit).not.toHaveBeenCalled();
});
