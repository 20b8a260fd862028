import { fireEvent, render, screen } from '@testing-library/react';
import { Sheet, useYield } from './Sheet';
import { Toaster } from './Toaster';
import { showToast } from '../feedback/toast';

test('the page dims before the sheet renders, so that a click shows at once', () => {
  const dimmedBefore: boolean[] = [];
  const Content = () => {
    dimmedBefore.push(document.querySelector('.bg-scrim') !== null);
    return <p>Content</p>;
  };
  render(
    <Sheet isOpen onClose={() => undefined} title="Your cart">
      <Content />
    </Sheet>,
  );
  expect(screen.getByText('Content')).toBeVisible();
  expect(dimmedBefore[0]).toBe(true);
});

test('toasts appear above the foot, without styling the document', () => {
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ top: window.innerHeight - 120 } as DOMRect); // the part that is read
  showToast({ title: 'Saved', tone: 'success' });
  render(<Toaster />);
  const { rerender } = render(sheet(true));
  fireEvent(window, new Event('resize'));
  expect(place()).toHaveStyle({ bottom: '120px' });
  expect(document.documentElement.style).toHaveLength(0);
  rerender(sheet(false));
  expect(place()).toHaveStyle({ bottom: '0px' });
  jest.restoreAllMocks();
});

test('while it yields, the page outside is usable, nothing closes the sheet, and its content stays mounted', () => {
  const close = jest.fn();
  const Wallet = () => {
    const yieldTo = useYield();
    return (
      <>
        <button onClick={() => yieldTo(true)}>Open wallet</button>
        <button onClick={() => yieldTo(false)}>Wallet is closed</button>
      </>
    );
  };
  render(
    <Sheet isOpen onClose={close} title="Your cart">
      <Wallet />
    </Sheet>,
  );
  const outside = document.body.appendChild(document.createElement('input'));
  const opener = screen.getByRole('button', { name: 'Open wallet' });
  outside.focus();
  expect(outside).not.toHaveFocus();
  fireEvent.click(opener);
  expect(document.body).not.toHaveStyle({ pointerEvents: 'none' });
  outside.focus();
  expect(outside).toHaveFocus();
  fireEvent.keyDown(outside, { key: 'Escape' });
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Open wallet' })).toBe(opener);
  fireEvent.click(screen.getByRole('button', { name: 'Wallet is closed' }));
  expect(document.body).toHaveStyle({ pointerEvents: 'none' });
  fireEvent.keyDown(opener, { key: 'Escape' });
  expect(close).toHaveBeenCalledTimes(1);
  outside.remove();
});

const sheet = (isOpen: boolean) => (
  <Sheet isOpen={isOpen} onClose={() => undefined} title="Edit" foot={<button>Save</button>}>
    <p>Fields</p>
  </Sheet>
);

const place = () => screen.getByText('Saved').closest('ol');
