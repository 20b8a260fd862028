import { expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { watchPage } from '../../../../web/test/watch-page.mjs';

const openPage = () =>
  new JSDOM('<!DOCTYPE html>', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
    runScripts: 'outside-only',
  });

test('a test file finds the page without what an earlier file left there', async () => {
  const page = openPage();
  const { window } = page;
  const { document, navigator } = window;
  const resetPage = watchPage(page);
  const heard = [];

  document.title = 'Admin';
  document.documentElement.lang = 'es';
  document.body.innerHTML = '<dialog open></dialog>';
  document.body.style.overflow = 'hidden';
  document.cookie = 'session=1';
  window.localStorage.setItem('cart', '[]');
  window.sessionStorage.setItem('login', 'staff');
  window.history.pushState({ step: 2 }, '', '/admin?tab=orders#top');
  window.fetch = () => undefined;
  window.print = () => undefined;
  delete window.crypto;
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  window.addEventListener('online', () => heard.push('online'));
  document.addEventListener('keydown', () => heard.push('keydown'), true);
  window.setTimeout(() => heard.push('timeout'), 5);
  window.setInterval(() => heard.push('interval'), 5);
  resetPage();

  window.dispatchEvent(new window.Event('online'));
  document.dispatchEvent(new window.Event('keydown'));
  await new Promise((resolve) => window.setTimeout(resolve, 20));
  expect(heard).toEqual([]);
  expect(page.serialize()).toBe('<!DOCTYPE html><html><head></head><body></body></html>');
  expect(document.cookie).toBe('');
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
  expect([window.location.href, window.history.state]).toEqual(['http://localhost/', null]);
  expect([window.fetch, navigator.clipboard, document.visibilityState]).toEqual([
    undefined,
    undefined,
    'visible',
  ]);
  expect(String(window.print)).not.toContain('=>');
  expect('crypto' in window).toBe(true);
});
