import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { watchTouches } from '../overlay/return-focus';
import { reloadPage } from '../../../lib/loading/reload-page';
import { lazyMenu } from '../overlay/Menu';
import { lazyPart } from './lazy-part';
import { OpenMenu } from '../overlay/OpenMenu';
import { Sheet } from '../overlay/Sheet';

type Shut = () => void;

/** Code that loads from the `n`th request on. */
function codeFrom<P>(n: number, code: ComponentType<P>) {
  let requests = 0;
  return () => {
    requests += 1;
    return requests < n ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(code);
  };
}

jest.mock('../../../lib/loading/reload-page', () => ({ reloadPage: jest.fn() }));

beforeEach(() => {
  // React logs errors that a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.mocked(reloadPage).mockClear();
});

const Hello = () => <p>Hello</p>;

test('a part that fails to load leaves the page alone, and loads with another try', async () => {
  const Part = lazyPart('The form', codeFrom(2, Hello));
  render(
    <>
      <h1>Page</h1>
      <Part />
    </>,
  );
  expect(await screen.findByText('The form did not load')).toBeVisible();
  expect(screen.getByText(/Your connection may have dropped/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello')).toBeVisible();
});

test('reloads the page when a retry fails, since browsers remember failed modules', async () => {
  const Part = lazyPart('The form', codeFrom(9, Hello));
  render(<Part />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
});

test('shows that the browser is offline, and a retry does not reload the page', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Part = lazyPart('The form', codeFrom(3, Hello));
  render(<Part />);
  expect(await screen.findByText(/You seem to be offline/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reloadPage).not.toHaveBeenCalled();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello')).toBeVisible();
});

test('preloaded code renders at once', async () => {
  const Part = lazyPart('The form', codeFrom(1, Hello), { waiting: <p>Waiting</p> });
  await Part.preload();
  render(<Part />);
  expect(screen.getByText('Hello')).toBeVisible();
});

test('a part that throws leaves the rest of the page working', async () => {
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

test('a layer that throws shows a card, and opens with another try', async () => {
  let isBroken = true;
  const Menu = lazyPart('The menu', () =>
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

test('a closed layer is not loaded', async () => {
  const fetchMenu = jest.fn(() => Promise.resolve(MenuSheet));
  render(<MenuPage Menu={lazyPart('The menu', fetchMenu)} />);
  expect(fetchMenu).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('dialog', { name: 'The menu itself' })).toBeVisible();
});

test('a layer that does not load shows a card, and closing it returns the focus', async () => {
  render(<MenuPage Menu={lazyPart('The menu', codeFrom(9, MenuSheet))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByText('The menu did not load')).toBeVisible();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
  expect(screen.queryByText('The menu did not load')).not.toBeInTheDocument();
});

test('a layer loaded on the second try returns the focus to its first opener', async () => {
  render(<MenuPage Menu={lazyPart('The menu', codeFrom(2, MenuSheet))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'The menu itself' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
});

const AccountButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props}>
    Account
  </button>
);

const AccountMenu = () => <OpenMenu trigger={<AccountButton />} parts={[{ rows: [{ text: 'Settings' }] }]} />;

function AccountPage({ Menu }: { Menu: ComponentType }) {
  useEffect(() => watchTouches(), []);
  return (
    <main>
      <div>
        <Menu />
      </div>
    </main>
  );
}

test('a menu opens on the first click, and Escape returns to its trigger', async () => {
  const Menu = lazyMenu('The menu', codeFrom(1, AccountMenu), AccountButton);
  render(<AccountPage Menu={Menu} />);
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  expect(await screen.findByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menuitem', { name: 'Settings' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus());
});

test('a menu that does not load shows a card, and closing it brings back its trigger', async () => {
  const Menu = lazyMenu('The menu', codeFrom(9, AccountMenu), AccountButton);
  render(<AccountPage Menu={Menu} />);
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  expect(await screen.findByText('The menu did not load')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Account' })).toBeVisible();
});
