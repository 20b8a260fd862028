import { describe, expect, test } from '@jest/globals';
import { maskEmail, maskName, supporterName } from './supporter.js';

describe('the name on a class page', () => {
  test.each([
    ['Jane Doe', 'Jane D.'],
    ['  jane  mary   doe ', 'jane D.'],
    ['Cher', 'Cher'],
    ['Łucja Żak', 'Łucja Ż.'],
    ["D'Arcy-Anne O’Neil", "D'Arcy-Anne O."],
    ['', 'A supporter'],
    ['   ', 'A supporter'],
    ['Jane żak', 'Jane Ż.'],
    ['Jane 𝒟oe', 'Jane 𝒟.'],
    ['Zoe\u0308 Doe', 'Zoe\u0308 D.'],
    ['Jane4 Doe', 'A supporter'],
    ['4Jane Doe', 'A supporter'],
    ['-Jane Doe', 'A supporter'],
    ['jane@example.org', 'A supporter'],
    ['555-0100 Jane', 'A supporter'],
  ])('shows %j as %j to those who agreed', (name, shown) => {
    expect(supporterName(name, true)).toBe(shown);
  });

  test('is nobody’s without consent', () => {
    expect(supporterName('Jane Doe', false)).toBe('A supporter');
  });
});

test('a stranger sees only first characters', () => {
  expect([maskName('Jane Doe'), maskEmail('jane@example.org')]).toEqual(['J*** D***', 'j***@e***']);
  expect([maskName('  Jane   Doe '), maskName('𝒥ane'), maskName('')]).toEqual(['J*** D***', '𝒥***', '***']);
  expect([
    maskEmail('𝒿ane@𝑒xample.org'),
    maskEmail('jane'),
    maskEmail('@example.org'),
    maskEmail(''),
  ]).toEqual(['𝒿***@𝑒***', 'j***@***', '***@e***', '***@***']);
});
