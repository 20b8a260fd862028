import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ComponentType } from 'react';
import { watchTouches } from '../overlay/last-touched';
import { lazyLayer } from './lazy-layer';
import { lazyPart } from './lazy-part';
import { Sheet } from '../overlay/Sheet';

type Shut = () => void;

/** Code that can be had from the `n`th time on. */
function codeFrom<P>(n: number, code: ComponentType<P>) {
  let asked = 0;
  return () => {
    asked += 1;
    return asked < n ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(code);
  };
}

function comeOnline(isOnLine: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine);
  if (isOnLine) act(() => void window.dispatchEvent(new Event('online')));
}

/** A page whose entry file the server has, or has no more. */
function serverResponses(status: number): void {
  document.head.innerHTML = '<script type="module" src="/assets/index-1.js"></script>';
  globalThis.fetch = jest.fn(() => Promise.resolve({ status } as Response)); // the part of it that is read
}

afterEach(() => {
  document.head.innerHTML = '';
  jest.restoreAllMocks();
});

const Hello = () => <p>Hello</p>;

test('a part whose code fails stays a part, and comes with another try', async () => {
  serverResponses(200);
  const Part = lazyPart('The form', codeFrom(2, Hello));
  render(
    <>
      <h1>Page</h1>
      <Part />
    </>,
  );
  expect(await screen.findByText('The form did not load')).toBeVisible();
  expect(screen.getByText('Something failed on the way. Please try again.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello')).toBeVisible();
});

test('a part that was asked for without a connection comes by itself with the connection', async () => {
  comeOnline(false);
  const Part = lazyPart('The form', codeFrom(2, Hello));
  render(<Part />);
  expect(await screen.findByText(/You seem to be offline/)).toBeVisible();
  comeOnline(true);
  expect(await screen.findByText('Hello')).toBeVisible();
});

test('after a release, whose files have other names, a reload is offered and another try is not', async () => {
  serverResponses(404);
  const Part = lazyPart('The form', codeFrom(2, Hello));
  render(<Part />);
  expect(await screen.findByText(/was updated while this page was open/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('code that was fetched ahead is drawn at once', async () => {
  const Part = lazyPart('The form', codeFrom(1, Hello), { waiting: <p>Waiting</p> });
  await Part.preload();
  render(<Part />);
  expect(screen.getByText('Hello')).toBeVisible();
});

test('a part that breaks takes nothing else with it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = lazyPart('The form', () =>
    Promise.resolve(() => {
      throw new Error('Broken');
    }),
  );
  render(
    <>
      <h1>Page</h1>
      <Part />
    </>,
  );
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
});

test('a layer that breaks says so in a card, and opens with another try', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Menu = lazyLayer('The menu', () =>
    Promise.resolve((props: { isOpen: boolean; onClose: Shut }) => {
      if (isBroken) throw new Error('Broken');
      return <MenuSheet {...props} />;
    }),
  );
  render(<MenuPage Menu={Menu} />);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByText('The menu stopped working')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'The menu itself' })).toBeVisible();
});

function MenuPage({ Menu }: { Menu: ComponentType<{ isOpen: boolean; onClose: Shut }> }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => watchTouches(), []);
  return (
    <main>
      <button onClick={() => setOpen(true)}>Menu</button>
      <Menu isOpen={isOpen} onClose={() => setOpen(false)} />
    </main>
  );
}

const MenuSheet = ({ isOpen, onClose }: { isOpen: boolean; onClose: Shut }) => (
  <Sheet isOpen={isOpen} onClose={onClose} title="The menu itself">
    <button>First link</button>
  </Sheet>
);

test('a layer that cannot be had says so, and closing that gives the focus back', async () => {
  serverResponses(200);
  render(<MenuPage Menu={lazyLayer('The menu', codeFrom(9, MenuSheet))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByText('The menu did not load')).toBeVisible();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
  expect(screen.queryByText('The menu did not load')).not.toBeInTheDocument();
});

test('a layer that came with the second try gives the focus back to what was pressed first', async () => {
  serverResponses(200);
  render(<MenuPage Menu={lazyLayer('The menu', codeFrom(2, MenuSheet))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'The menu itself' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
});
