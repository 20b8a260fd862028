import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { createSecrets } from '../../lib/secrets/secrets.js';
import { idOfToken } from '../../lib/secrets/id-token.js';
import { createYourOrderLinks } from './your-order-url.js';

const orderId = randomUUID();
const order = { orderId, customerEmail: 'Ada@example.org' };
const linksWith = (...[newest = '', ...older]: string[]) =>
  createYourOrderLinks(createSecrets(newest, ...older), 'https://shop.example');
const links = linksWith('old');
const tokenOf = (given: typeof order, made = links) => made.yourOrderUrl(given).split('/').at(-1) ?? '';
const token = tokenOf(order);

describe('the link to a buyer’s order', () => {
  test('contains its order, and opens it while either of two secrets is valid', () => {
    expect(links.yourOrderUrl(order)).toMatch(/^https:\/\/shop\.example\/your-order\/[\w-]{65}$/);
    expect(idOfToken(token)).toBe(orderId);
    expect(links.fits(order, token)).toBe(true);
    expect(linksWith('new', 'old').fits(order, token)).toBe(true);
    expect(linksWith('new').fits(order, token)).toBe(false);
  });

  test('does not open another order, or this one for another address', () => {
    expect(links.fits({ ...order, orderId: randomUUID() }, token)).toBe(false);
    expect(links.fits({ ...order, customerEmail: 'removed@invalid' }, token)).toBe(false);
    expect(links.fits({ ...order, customerEmail: ' ada@EXAMPLE.org' }, token)).toBe(true);
    const other = tokenOf({ ...order, orderId: randomUUID() });
    expect(links.fits(order, `${token.slice(0, 22)}${other.slice(22)}`)).toBe(false);
  });

  test('does not use the key of other links', () => {
    const creditKey = createSecrets('old').hash('credit link', `credit-order ${orderId}`);
    expect(links.fits(order, `${token.slice(0, 22)}${creditKey}`)).toBe(false);
  });

  test('returns no id for an invalid token', () => {
    for (const text of ['', orderId, `${token}a`, token.slice(1), `${token.slice(0, 64)}'`])
      expect(idOfToken(text)).toBeNull();
  });
});
