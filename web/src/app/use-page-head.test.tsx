import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { english, type I18n } from '../lib/texts/i18n';
import { loadI18n } from '../lib/texts/language';
import { usePageHead } from './use-page-head';

function openPage(i18n: I18n = english) {
  function Page() {
    usePageHead(i18n);
    return null;
  }
  const router = createMemoryRouter([{ path: '*', Component: Page }]);
  render(<RouterProvider router={router} />);
  return (path: string) => act(() => router.navigate(path));
}

const tag = (selector: string) => document.head.querySelector(selector);
const contentOf = (selector: string) => tag(selector)?.getAttribute('content');
const canonicalIs = (address: string) =>
  waitFor(() => expect(tag('link[rel="canonical"]')).toHaveAttribute('href', address));

afterEach(() => {
  document.head.innerHTML = '';
});

test('navigation sets the new description, preview and canonical address, each once', async () => {
  const goTo = openPage();
  expect(document.head.children).toHaveLength(0);
  await goTo('/faq');
  await canonicalIs('http://localhost/faq');
  await goTo('/register-organization');
  await canonicalIs('http://localhost/register');
  expect(contentOf('meta[property="og:url"]')).toBe('http://localhost/register');
  expect(contentOf('meta[property="og:title"]')).toBe('Start Your Fundraiser | Skycrumb');
  expect(contentOf('meta[property="og:description"]')).toMatch(/^Register your school/);
  expect(contentOf('meta[name="description"]')).toMatch(/^Register your school/);
  expect(contentOf('meta[name="robots"]')).toBe('index, follow');
  expect(document.head.children).toHaveLength(6);
});

test('document, description, preview and addresses are in the language of the page', async () => {
  document.head.innerHTML = '<link rel="alternate" hreflang="es" href="/?lang=es">';
  const goTo = openPage(await loadI18n('es'));
  expect(document.documentElement).toHaveAttribute('lang', 'es-US');
  await goTo('/products?org=LINCOLN');
  await canonicalIs('http://localhost/products?org=LINCOLN&lang=es');
  await goTo('/faq');
  await canonicalIs('http://localhost/faq?lang=es');
  expect(contentOf('meta[property="og:url"]')).toBe('http://localhost/faq?lang=es');
  expect(tag('link[hreflang]')).toBeNull();
  expect(contentOf('meta[property="og:title"]')).toBe('Preguntas frecuentes | Skycrumb');
  expect(contentOf('meta[name="description"]')).toMatch(/^Cómo funcionan/);
});

test.each(['/', '/products', '/register', '/faq'])(
  '%s keeps the fundraiser in its address, and no other parameter',
  async (path) => {
    const goTo = openPage();
    await goTo(`${path}?utm_source=x&class=RIVERA&org=LINCOLN`);
    await canonicalIs(`http://localhost${path}?org=LINCOLN&class=RIVERA`);
    expect(contentOf('meta[property="og:url"]')).toBe(`http://localhost${path}?org=LINCOLN&class=RIVERA`);
    await goTo(`${path}?org=LINCOLN`);
    await canonicalIs(`http://localhost${path}?org=LINCOLN`);
    await goTo(`${path}?class=RIVERA`);
    await canonicalIs(`http://localhost${path}`);
  },
);

test('a noindex page has no canonical address', async () => {
  const goTo = openPage();
  await goTo('/products/');
  await canonicalIs('http://localhost/products');
  await goTo('/checkout');
  await waitFor(() => expect(contentOf('meta[name="robots"]')).toBe('noindex'));
  expect(tag('link[rel="canonical"]')).toBeNull();
  expect(tag('meta[property="og:url"]')).toBeNull();
});
