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
});
