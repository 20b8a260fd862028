import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { keepEarlyTyping, keepTyped, restoreTyped } from './kept-typing';

function Form() {
  const [name, setName] = useState('');
  return (
    <>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <p>Hello {name}</p>
      <textarea aria-label="Message" />
      <input aria-label="Password" type="password" />
      <input aria-label="Card number" autoComplete="cc-number" />
    </>
  );
}

test('typed text is back after a reload once its field renders, except passwords and cards', async () => {
  const { unmount } = render(<Form />);
  await userEvent.type(screen.getByLabelText('Name'), 'Pat');
  await userEvent.type(screen.getByLabelText('Message'), 'Half an hour of typing');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.type(screen.getByLabelText('Card number'), '4242');
  keepTyped();
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/secret|4242/);
  unmount();
  restoreTyped();
  render(<Form />);
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Pat'));
  expect(screen.getByText('Hello Pat')).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('Half an hour of typing');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('text typed on another page is not restored', async () => {
  const { unmount } = render(<Form />);
  await userEvent.type(screen.getByLabelText('Name'), 'Pat');
  keepTyped();
  unmount();
  window.history.pushState(null, '', '/elsewhere');
  render(<Form />);
  restoreTyped();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  window.history.pushState(null, '', '/');
});

test.each([5, [5], { name: 'Pat' }])('ignores stored text that it did not write: %j', async (fields) => {
  sessionStorage.setItem('skycrumb-typed', JSON.stringify({ path: '/', at: Date.now(), fields }));
  restoreTyped();
  render(<Form />);
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

function Choices() {
  const [choice, setChoice] = useState({ size: 'small', color: 'red', isGift: false });
  return (
    <>
      <select
        aria-label="Size"
        value={choice.size}
        onChange={({ target }) => setChoice((now) => ({ ...now, size: target.value }))}
      >
        <option value="small">Small</option>
        <option value="large">Large</option>
      </select>
      {['red', 'blue'].map((color) => (
        <input
          key={color}
          type="radio"
          name="color"
          aria-label={color}
          checked={choice.color === color}
          onChange={() => setChoice((now) => ({ ...now, color }))}
        />
      ))}
      <input
        type="checkbox"
        aria-label="Gift"
        checked={choice.isGift}
        onChange={({ target }) => setChoice((now) => ({ ...now, isGift: target.checked }))}
      />
      <output>{JSON.stringify(choice)}</output>
    </>
  );
}

test('what was chosen before hydration reaches the page’s state', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Choices />);
  await userEvent.selectOptions(screen.getByLabelText('Size'), 'large');
  await userEvent.click(screen.getByLabelText('blue'));
  await userEvent.click(screen.getByLabelText('Gift'));
  const { unmount } = render(<Choices />, { container: root, hydrate: true });
  expect(screen.getByRole('status')).toHaveTextContent('{"size":"small","color":"red","isGift":false}');
  act(keepEarlyTyping);
  expect(screen.getByRole('status')).toHaveTextContent('{"size":"large","color":"blue","isGift":true}');
  expect(screen.getByLabelText('Gift')).toBeChecked();
  unmount();
});

test('text typed before hydration reaches the page’s state', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Form />);
  await userEvent.type(screen.getByLabelText('Name'), 'Pat');
  const { unmount } = render(<Form />, { container: root, hydrate: true });
  expect(screen.queryByText('Hello Pat')).toBeNull();
  act(keepEarlyTyping);
  expect(screen.getByText('Hello Pat')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Pat');
  unmount();
});
