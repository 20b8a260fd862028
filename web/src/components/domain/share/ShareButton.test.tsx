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

async function openChoice() {
  render(<ShareButton shared={shared} name="Share LINCOLN-RIVERA" />);
  await userEvent.click(screen.getByRole('button', { name: 'Share LINCOLN-RIVERA' }));
  return screen.findByRole('dialog', { name: 'Share LINCOLN-RIVERA' });
}

test('offers a message, an email and a QR code of the address', async () => {
  await openChoice();
  const body = encodeURIComponent(shared.link);
  expect(screen.getByRole('link', { name: 'Text' })).toHaveAttribute('href', expect.stringContaining(body));
  expect(screen.getByRole('link', { name: 'Email' })).toHaveAttribute('href', expect.stringContaining(body));
  expect(screen.getByRole('link', { name: 'Download QR' })).toHaveAttribute('download', 'LINCOLN-RIVERA.svg');
});

test('opens a social network in a window of 600 by 400', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await openChoice();
  await userEvent.click(screen.getByRole('button', { name: 'Facebook' }));
  const [address, , features] = open.mock.calls[0] ?? [];
  expect(String(address)).toContain(encodeURIComponent(shared.link));
  expect(features).toContain('width=600,height=400');
  open.mockRestore();
});

test('Escape closes it and gives the focus back', async () => {
  await openChoice();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Share LINCOLN-RIVERA' })).toHaveFocus();
});

test('a phone opens its own sheet, and says when it was shared', async () => {
  const phone = jest.spyOn(window, 'matchMedia');
  phone.mockImplementation((query) => ({ ...phoneMedia, media: query }));
  const handed: unknown[] = [];
  Object.defineProperty(navigator, 'share', {
    value: (data: unknown) => Promise.resolve(void handed.push(data)),
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
  expect(handed).toEqual([{ title: shared.title, text: shared.text, url: shared.link }]);
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
