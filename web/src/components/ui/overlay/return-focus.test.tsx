import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Plus } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../actions/Button';
import { IconButton } from '../actions/IconButton';
import { ConfirmDialog } from './AlertDialog';
import { Dialog } from './Dialog';
import { Menu } from './Menu';
import { keepFocus, useReturnFocus, watchTouches } from './return-focus';
import { Sheet } from './Sheet';
import type { Elements } from '../elements';

type Layer = (props: { onClose: () => void; children?: Elements }) => ReactNode;

const sheet: Layer = ({ onClose, children }) => (
  <Sheet isOpen onClose={onClose} title="Layer">
    {children}
  </Sheet>
);
const dialog: Layer = ({ onClose, children }) => (
  <Dialog isOpen onClose={onClose} title="Layer">
    {children}
  </Dialog>
);
const question: Layer = ({ onClose, children }) => (
  <ConfirmDialog
    title="Layer"
    verb="Do it"
    busyText="Doing..."
    isBusy={false}
    onConfirm={onClose}
    onClose={onClose}
  >
    {children ?? 'Sure?'}
  </ConfirmDialog>
);
const popover: Layer = function Panel({ onClose, children }) {
  const returnFocus = useReturnFocus();
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor />
      <Popover.Content {...returnFocus} aria-label="Layer">
        <button>Inside</button>
        {children}
      </Popover.Content>
    </Popover.Root>
  );
};

/** A list whose rows open a layer; the first row may vanish meanwhile. */
function Page({ Layer, isOpenerGone = false }: { Layer: Layer; isOpenerGone?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => watchTouches(), []);
  return (
    <main>
      <h1>Page</h1>
      <ul>
        {!(isOpen && isOpenerGone) && (
          <li>
            <Button onClick={() => setOpen(true)}>Open</Button>
          </li>
        )}
        <li>
          <Button>Next row</Button>
        </li>
      </ul>
      {isOpen && <Layer onClose={() => setOpen(false)} />}
    </main>
  );
}

const focusIsOn = (name: string) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());

test.each([
  ['sheet', sheet],
  ['dialog', dialog],
  ['question', question],
  ['popover', popover],
])('a closing %s returns the focus to its opener', async (_name, layer) => {
  render(<Page Layer={layer} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('Open')).not.toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await focusIsOn('Open');
});

test('a layer with a field that focuses itself returns the focus to its opener', async () => {
  render(<Page Layer={(props) => sheet({ ...props, children: <input aria-label="Price" autoFocus /> })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Price' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await focusIsOn('Open');
});

test('without the opener, what replaced it gets the focus', async () => {
  render(<Page Layer={question} isOpenerGone />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Do it' }));
  // The row is back with a new button; the clicked one is gone.
  await focusIsOn('Open');
});

test('without anything near the opener, the page heading gets the focus', async () => {
  function Vanishing() {
    const [state, setState] = useState<'closed' | 'open' | 'gone'>('closed');
    return (
      <main>
        <h1>Page</h1>
        {state !== 'gone' && <button onClick={() => setState('open')}>Delete</button>}
        {state === 'open' && question({ onClose: () => setState('gone') })}
      </main>
    );
  }
  render(<Vanishing />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Do it' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Page' })).toHaveFocus());
});

test('a dialog opened from a menu returns the focus to the menu button', async () => {
  function WithMenu() {
    const [isOpen, setOpen] = useState(false);
    useEffect(() => watchTouches(), []);
    return (
      <main>
        <Menu
          trigger={<button>Account</button>}
          parts={[{ rows: [{ text: 'Change password', onSelect: () => setOpen(true) }] }]}
        />
        {isOpen && dialog({ onClose: () => setOpen(false) })}
      </main>
    );
  }
  render(<WithMenu />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change password' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await focusIsOn('Account');
});

test('a closed menu returns the focus to its button', async () => {
  render(<Menu trigger={<button>Status</button>} parts={[{ rows: [{ text: 'Shipped' }] }]} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await focusIsOn('Status');
});

test('two layers that close together return the focus to the opener of the first', async () => {
  function Nested() {
    const [depth, setDepth] = useState(0);
    return (
      <main>
        <h1>Page</h1>
        <button onClick={() => setDepth(1)}>Edit</button>
        {depth > 0 &&
          sheet({
            onClose: () => setDepth(0),
            children: (
              <>
                <button onClick={() => setDepth(2)}>Leave</button>
                {depth === 2 && question({ onClose: () => setDepth(0) })}
              </>
            ),
          })}
      </main>
    );
  }
  render(<Nested />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Do it' }));
  await focusIsOn('Edit');
});

describe('a removed element that had the focus', () => {
  /** Rows that can be removed, and a button that disappears when clicked. */
  function Rows() {
    const [rows, setRows] = useState(['one', 'two', 'three']);
    const [isMore, setMore] = useState(true);
    useEffect(() => watchTouches(), []);
    useEffect(() => keepFocus(), []);
    return (
      <main>
        <h1>Page</h1>
        <section>
          <ul>
            {rows.map((row) => (
              <li key={row}>
                <button
                  onClick={() => setRows(rows.filter((other) => other !== row))}
                >{`Remove ${row}`}</button>
              </li>
            ))}
          </ul>
          {isMore && <button onClick={() => setMore(false)}>Show more</button>}
        </section>
      </main>
    );
  }

  async function press(name: string) {
    screen.getByRole('button', { name }).focus();
    await userEvent.keyboard('{Enter}');
  }

  test('passes the focus to what replaces it, or to the heading', async () => {
    render(<Rows />);
    await press('Remove one');
    await focusIsOn('Remove two');
    await press('Show more');
    await focusIsOn('Remove three');
    await press('Remove three');
    await focusIsOn('Remove two');
    await press('Remove two');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Page' })).toHaveFocus());
  });

  test('does not restore a focus that was lost before', async () => {
    const { unmount } = render(<Rows />);
    screen.getByRole('button', { name: 'Remove one' }).focus();
    await userEvent.click(document.body);
    expect(document.body).toHaveFocus();
    unmount();
    await waitFor(() => expect(document.body).toHaveFocus());
  });
});

test('a focused button that becomes disabled keeps the focus and ignores clicks', async () => {
  const press = jest.fn();
  function Once() {
    const [isOff, setOff] = useState(false);
    const send = () => (press(), setOff(true));
    return (
      <form onSubmit={press}>
        <Button type="submit" disabled={isOff} onClick={(event) => (event.preventDefault(), send())}>
          Send
        </Button>
        <IconButton icon={Plus} label="Add" disabled={isOff} onClick={press} />
      </form>
    );
  }
  render(<Once />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(press).toHaveBeenCalledTimes(1);
});
