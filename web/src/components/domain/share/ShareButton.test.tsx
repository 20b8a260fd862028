import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareButton } from './ShareButton';
import { Toaster } from '../../ui/overlay/Toaster';

const shared = {
  link: 'https://shop.example/?org=LINCOLN&class=RIVERA',
  title: 'Lincoln',
  text: 'Help Lincoln!',
  fileName: 'LINCOLN-RIVERA',
};

async function openPopover() {
  render(<ShareButton shared={shared} name="Share LINCOLN-RIVERA" />);
  await userEvent.click(screen.getByRole('button', { name: 'Share LINCOLN-RIVERA' }));
  return screen.findByRole('dialog', { name: 'Share LINCOLN-RIVERA' });
}

test('offers a text message, an email and a QR code of the link', async () => {
  await openPopover();
  const body = encodeURIComponent(shared.link);
  expect(screen.getByRole('link', { name: 'Text' })).toHaveAttribute('href', expect.stringContaining(body));
  expect(screen.getByRole('link', { name: 'Email' })).toHaveAttribute('href', expect.stringContaining(body));
  expect(screen.getByRole('link', { name: 'Download QR' })).toHaveAttribute('download', 'LINCOLN-RIVERA.svg');
});

test('opens a social network in a 600 by 400 window', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await openPopover();
  await userEvent.click(screen.getByRole('button', { name: 'Facebook' }));
  const [address, , features] = open.mock.calls[0] ?? [];
  expect(String(address)).toContain(encodeURIComponent(shared.link));
  expect(features).toContain('width=600,height=400');
  open.mockRestore();
});

test('Escape closes it and returns the focus', async () => {
  await openPopover();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Share LINCOLN-RIVERA' })).toHaveFocus();
});

test('a phone opens its own share sheet, then confirms', async () => {
  const phone = jest.spyOn(window, 'matchMedia');
  phone.mockImplementation((query) => ({ ...phoneMedia, media: query }));
  const calls: unknown[] = [];
  Object.defineProperty(navigator, 'share', {
    value: (data: unknown) => Promise.resolve(void calls.push(data)),
    configurable: true,
  });
  render(
    <>
      <ShareButton shared={shared} name="Share LINCOLN-RIVERA" />
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Share LINCOLN-RIVERA' }));
  expect(await screen.findByText('Shared Successfully')).toBeVisible();
  expect(calls).toEqual([{ title: shared.title, text: shared.text, url: shared.link }]);
  Reflect.deleteProperty(navigator, 'share');
  phone.mockRestore();
});

const phoneMedia = {
  matches: true,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
};
