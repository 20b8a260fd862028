import type { ServerResponse } from 'node:http';
import { expect, test } from '@jest/globals';
import { RequestCookies } from './cookies.js';

const october = () => Date.UTC(2026, 9);
const february = () => Date.UTC(2027, 1);

/** The cookies of a request, and the `Set-Cookie` lines of its response. */
function open(header: string, isSecure: boolean, now = october) {
  const lines: string[] = [];
  const response = { appendHeader: (_name: string, line: string) => lines.push(line) };
  return { lines, cookies: new RequestCookies(header, response as unknown as ServerResponse, isSecure, now) }; // the only method used
}

test('a cookie has the __Host- prefix over https, and its plain name over http', () => {
  const secure = open('', true);
  secure.cookies.set('skycrumb_org', 'token', 60);
  expect(secure.lines).toEqual([
    '__Host-skycrumb_org=token; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
  const plain = open('', false);
  plain.cookies.set('skycrumb_org', 'token', 60);
  expect(plain.lines).toEqual(['skycrumb_org=token; Max-Age=60; Path=/; HttpOnly; SameSite=Lax']);
});

test('an unprefixed cookie is valid until all of them have expired, and never overrides a prefixed one', () => {
  expect(open('skycrumb_org=former', true).cookies.get('skycrumb_org')).toBe('former');
  expect(open('skycrumb_org=former', true, february).cookies.get('skycrumb_org')).toBe(undefined);
  expect(open('skycrumb_org=other; __Host-skycrumb_org=own', true).cookies.get('skycrumb_org')).toBe('own');
  expect(open('__Host-skycrumb_org=own; skycrumb_org=plain', false).cookies.get('skycrumb_org')).toBe(
    'plain',
  );
});

test('a login or logout also clears an unprefixed cookie', () => {
  const { cookies, lines } = open('skycrumb_org=former', true);
  cookies.clear('skycrumb_org');
  expect(lines.map((line) => line.split('; ').slice(0, 2))).toEqual([
    ['__Host-skycrumb_org=', 'Max-Age=0'],
    ['skycrumb_org=', 'Max-Age=0'],
  ]);
});
