import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DropdownMenu } from 'radix-ui';
import { useEffect, type ComponentProps } from 'react';
import { watchTouches } from '../overlay/last-touched';
import { MenuContent } from '../overlay/MenuContent';
import { lazyMenu, type MenuStart } from './lazy-menu';

const AccountButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props}>
    Account
  </button>
);

const Menu = ({ isPressed, triggerRef }: MenuStart) => (
  <DropdownMenu.Root defaultOpen={isPressed}>
    <DropdownMenu.Trigger ref={triggerRef} asChild>
      <AccountButton />
    </DropdownMenu.Trigger>
    <MenuContent>
      <DropdownMenu.Item>Settings</DropdownMenu.Item>
    </MenuContent>
  </DropdownMenu.Root>
);

/** A page with a menu whose code comes, or fails, when the test says so. */
function showPage() {
  const tries: { resolve: (menu: typeof Menu) => void; reject: (error: Error) => void }[] = [];
  const LazyMenu = lazyMenu(
    'The menu',
    () => new Promise<typeof Menu>((resolve, reject) => tries.push({ resolve, reject })),
    AccountButton,
  );
  function Page() {
    useEffect(() => watchTouches(), []);
    return (
      <main>
        <LazyMenu />
        <a href="/orders">Orders</a>
      </main>
    );
  }
  render(<Page />);
  const waiting = trigger();
  return {
    arrive: async () => {
      tries.at(-1)?.resolve(Menu);
      await waitFor(() => expect(waiting).not.toBeInTheDocument());
    },
    fail: () => {
      tries.at(-1)?.reject(new TypeError('Failed to fetch'));
      return waitFor(() => expect(fetch).toHaveReturned());
    },
  };
}

const trigger = () => screen.getByRole('button', { name: 'Account' });
const settings = () => screen.queryByRole('menuitem', { name: 'Settings' });

test('pressed before its code is there, it opens when that comes, and Escape leads back to its trigger', async () => {
  const { arrive } = showPage();
  expect(trigger()).not.toHaveAttribute('aria-disabled');
  await userEvent.click(trigger());
  expect(trigger()).toHaveAttribute('aria-busy', 'true');
  await arrive();
  expect(settings()).toBeVisible();
  expect(document.activeElement?.closest('[role="menu"]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(settings()).not.toBeInTheDocument();
  await waitFor(() => expect(trigger()).toHaveFocus());
});

test('a key presses it as well', async () => {
  const { arrive } = showPage();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await arrive();
  expect(settings()).toBeVisible();
});

test('a press that is still held when the code comes is not lost', async () => {
  const { arrive } = showPage();
  await userEvent.pointer({ keys: '[MouseLeft>]', target: trigger() });
  await arrive();
  expect(settings()).toBeVisible();
});

test('its trigger keeps the focus when the code comes', async () => {
  const { arrive } = showPage();
  await userEvent.tab();
  const waiting = trigger();
  expect(waiting).toHaveFocus();
  await arrive();
  expect(waiting).not.toBeInTheDocument();
  expect(trigger()).toHaveFocus();
  expect(settings()).not.toBeInTheDocument();
});

test('who was elsewhere stays there', async () => {
  const { arrive } = showPage();
  await userEvent.tab();
  await userEvent.tab();
  await arrive();
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveFocus();
});

test('who pressed it and went elsewhere is not called back', async () => {
  const { arrive } = showPage();
  await userEvent.click(trigger());
  await userEvent.tab();
  await arrive();
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveFocus();
  expect(settings()).not.toBeInTheDocument();
});

describe('code that cannot be had', () => {
  beforeEach(() => {
    document.head.innerHTML = '<script type="module" src="/assets/index-1.js"></script>';
    globalThis.fetch = jest.fn(() => Promise.resolve({ status: 200 } as Response)); // the part of it that is read
  });
  afterEach(() => {
    document.head.innerHTML = '';
  });

  test('says nothing until the menu is pressed, and that press is a further try', async () => {
    const { arrive, fail } = showPage();
    await fail();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(trigger());
    expect(screen.getByText('The menu did not load')).toBeVisible();
    await arrive();
    expect(settings()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('what was pressed before it failed is told, and closing that gives the focus back', async () => {
    const { fail } = showPage();
    await userEvent.click(trigger());
    await fail();
    expect(await screen.findByText('The menu did not load')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(trigger()).toHaveFocus());
  });
});
