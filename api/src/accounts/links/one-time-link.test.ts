import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createSecrets } from '../../lib/secrets/secrets.js';
import { makeLink, remakeToken } from './one-time-link.js';

const former = (text: string): string => createHmac('sha256', 'old').update(text).digest('base64url');

test.each([
  ['password link', 'reset 1', 'password-link reset 1'],
  ['staff password link', '1', 'staff-password-link 1'],
  ['staff invitation', '1', 'staff-invitation 1'],
  ['member invitation', '1', 'member-invitation 1'],
] as const)('the token of a %s is the one that the last release makes', (link, id, claim) => {
  const secrets = createSecrets('old');
  const token = secrets.hash(link, claim);
  expect(makeLink(secrets, link, id)).toEqual({ token, tokenHash: secrets.hash(`${link} row`, token) });
});

test('makes a token again with the secret of its time, or in the form before links had their own keys', () => {
  const secrets = createSecrets('new', 'old');
  const { token, tokenHash } = makeLink(createSecrets('old'), 'staff invitation', '1');
  expect(remakeToken(secrets, 'staff invitation', '1', tokenHash)).toBe(token);
  const formerToken = former('staff-invitation 1');
  expect(remakeToken(secrets, 'staff invitation', '1', former(formerToken))).toBe(formerToken);
  expect(() => remakeToken(createSecrets('new'), 'staff invitation', '1', tokenHash)).toThrow('no longer');
});
