import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { purposes, type Purpose } from './purposes.js';
import { acceptNext, createSecrets, isFormerToken, openSealed, sealText } from './secrets.js';

const former = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

describe('the session secret', () => {
  test('derives a different key for each purpose, and none is the secret itself', () => {
    const secrets = createSecrets('secret');
    const made = purposes.map((purpose) => secrets.hash(purpose, 'staff-password-link 1'));
    expect(new Set([...made, former('secret', 'staff-password-link 1')]).size).toBe(purposes.length + 1);
    expect(purposes.map((purpose) => secrets.lastingHash(purpose, 'staff-password-link 1'))).toEqual(made);
  });

  test.each<Purpose>(['buyer link', 'session row', 'known device'])(
    'still accepts hashes made with it or its predecessor, in the old form too: %s',
    (purpose) => {
      const secrets = acceptNext(createSecrets('new', 'old'), 'next');
      const accepted = secrets.hashes(purpose, 'text');
      for (const secret of ['new', 'old', 'next'])
        expect(accepted).toContain(createSecrets(secret).hash(purpose, 'text'));
      for (const secret of ['new', 'old']) expect(accepted).toContain(former(secret, 'text'));
      expect(accepted).not.toContain(former('next', 'text'));
    },
  );

  test('no claim of a link looks like one of our random tokens', () => {
    expect(isFormerToken('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHP')).toBe(true);
    expect(isFormerToken('staff-password-link 7a7b8a83-3f1a-4f11-9f38')).toBe(false);
    expect(isFormerToken('v.JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHP')).toBe(false);
  });
});

test('docs/security.md documents every purpose', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../../../docs/security.md'), 'utf8');
  const documented = [...text.matchAll(/^\| `([a-z ]+)` +\|/gm)].map(([, purpose]) => purpose);
  expect(documented.sort()).toEqual([...purposes].sort());
});

describe('a sealed text', () => {
  test('opens with the secret that sealed it, even after a newer one is added', () => {
    const sealed = sealText('old', 'JBSWY3DPEHPK3PXP');
    expect(sealed).not.toContain('JBSWY');
    expect(openSealed(['old'], sealed)).toEqual({ text: 'JBSWY3DPEHPK3PXP', isNewest: true });
    expect(openSealed(['new', 'old'], sealed)).toEqual({ text: 'JBSWY3DPEHPK3PXP', isNewest: false });
  });

  test('does not open with another secret or after a change', () => {
    const sealed = sealText('old', 'JBSWY3DPEHPK3PXP');
    expect(openSealed(['new'], sealed)).toBeNull();
    expect(openSealed(['old'], `${sealed.slice(0, -4)}AAAA`)).toBeNull();
    expect(openSealed(['old'], '')).toBeNull();
  });

  test('differs each time', () => {
    expect(sealText('old', 'text')).not.toBe(sealText('old', 'text'));
  });
});
