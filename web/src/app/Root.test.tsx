import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { LanguageSwitch } from '../components/domain/LanguageSwitch';
import { showToast } from '../components/ui/feedback/toast';
import { english } from '../lib/texts/i18n';
import { loadI18n } from '../lib/texts/language';
import { LinguiProvider } from '../lib/texts/use-lingui';
import { Root } from './Root';

function Page() {
  return (
    <main>
      <h1>Page</h1>
      <LanguageSwitch />
    </main>
  );
}

test('a page that is only in English is all in English, with its toasts, and the next one in the language chosen', async () => {
  const children = [
    { path: '/', Component: Page },
    { handle: english, children: [{ path: '/register', Component: Page }] },
  ];
  const router = createMemoryRouter([{ Component: Root, children }]);
  // jsdom has no layout.
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  render(
    <LinguiProvider i18n={await loadI18n('es')}>
      <RouterProvider router={router} />
    </LinguiProvider>,
  );
  expect(screen.getByRole('link', { name: 'Ir al contenido' })).toBeVisible();
  await act(() => router.navigate('/register'));
  act(() => showToast({ title: 'Saved', tone: 'success' }));
  expect(await screen.findByRole('button', { name: 'Close message' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'en-US');
  expect(screen.getByRole('link', { name: 'Skip to content' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Español' })).toBeNull();
  await act(() => router.navigate('/'));
  expect(document.documentElement).toHaveAttribute('lang', 'es-US');
  expect(screen.getByRole('button', { name: 'English' })).toBeVisible();
});

test.each(['/your-order/', '/credit#'])(
  'the scroll position of %s is stored without its token',
  async (address) => {
    const token = 'Aa0_-'.repeat(9);
    const router = createMemoryRouter([{ Component: Root, children: [{ path: '*', Component: Page }] }], {
      initialEntries: [address + token],
    });
    render(
      <LinguiProvider i18n={await loadI18n('en')}>
        <RouterProvider router={router} />
      </LinguiProvider>,
    );
    act(() => void window.dispatchEvent(new Event('pagehide')));
    const stored = sessionStorage.getItem('react-router-scroll-positions');
    expect(stored).toContain(address);
    expect(stored).not.toContain(token);
  },
);
