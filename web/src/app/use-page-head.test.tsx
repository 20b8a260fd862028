import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { usePageHead } from './use-page-head';

function Page() {
  usePageHead();
  return null;
}

const tag = (selector: string) => document.head.querySelector(selector);
const told = (selector: string) => tag(selector)?.getAttribute('content');

afterEach(() => {
  document.head.innerHTML = '';
});

test('another page brings its own description, preview and canonical address, each once', async () => {
  const router = createMemoryRouter([{ path: '*', Component: Page }]);
  render(<RouterProvider router={router} />);
  expect(tag('link[rel="canonical"]')).toHaveAttribute('href', 'http://localhost/');
  await act(() => router.navigate('/register-organization'));
  expect(tag('link[rel="canonical"]')).toHaveAttribute('href', 'http://localhost/register');
  expect(told('meta[property="og:url"]')).toBe('http://localhost/register');
  expect(told('meta[property="og:title"]')).toBe('Start Your Fundraiser | Skycrumb');
  expect(told('meta[property="og:description"]')).toMatch(/^Register your school/);
  expect(told('meta[name="description"]')).toMatch(/^Register your school/);
  expect(told('meta[name="robots"]')).toBe('index, follow');
  expect(document.head.children).toHaveLength(6);
});

test('a page that search engines shall not keep has no address to keep', async () => {
  const router = createMemoryRouter([{ path: '*', Component: Page }]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/checkout'));
  expect(told('meta[name="robots"]')).toBe('noindex');
  expect(tag('link[rel="canonical"]')).toBeNull();
  expect(tag('meta[property="og:url"]')).toBeNull();
  await act(() => router.navigate('/products/'));
  expect(tag('link[rel="canonical"]')).toHaveAttribute('href', 'http://localhost/products');
  expect(told('meta[name="robots"]')).toBe('index, follow');
});
