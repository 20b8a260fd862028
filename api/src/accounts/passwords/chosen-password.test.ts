import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { commonPasswords, hashChosenPassword } from './chosen-password.js';

const own = ['Lincoln Elementary School', 'Dana Whitfield', 'lincoln.pta@example.org'];

describe('a password that somebody chooses', () => {
  test.each(['password', 'Password123', 'QWERTYUIOP', '12345678', 'iloveyou', 'p@ssw0rd'])(
    'is none of the most common ones, in any case of letters: %s',
    async (password) => {
      await expect(hashChosenPassword({ password }, [])).rejects.toMatchObject({
        status: 400,
        message: 'This password is one of the most common ones. Please choose another.',
      });
    },
  );

  test.each([
    'lincoln2026',
    'Lincoln-Elementary',
    'LincolnElementarySchool1!',
    'skycrumb2026',
    'Skycrumb-Lincoln',
    'dana.whitfield',
    'lincoln.pta@example.org',
    'Líncoln 2026',
  ])('is more than the names and the address of its owner, and ours: %s', async (password) => {
    await expect(hashChosenPassword({ password }, own)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test.each(['candy-demo-2026', 'candy-admin-2026', 'light as air', 'lincoln rides eleven zebras'])(
    'may be anything else: %s',
    async (password) => {
      expect(await hashChosenPassword({ password }, own)).toMatch(/^\$argon2id\$/);
    },
  );

  test('has the length that any password has', async () => {
    await expect(hashChosenPassword({ password: 'short 7' }, [])).rejects.toMatchObject({ status: 400 });
    await expect(hashChosenPassword({ password: 'x'.repeat(129) }, [])).rejects.toMatchObject({
      status: 400,
    });
  });
});

test('the most common ones are more than ten thousand, of 8 characters and more, in small letters', async () => {
  const passwords = await commonPasswords();
  expect(passwords.size).toBeGreaterThan(10_000);
  const wrong = [...passwords].filter((one) => one.length < 8 || one !== one.toLowerCase());
  expect(wrong).toEqual([]);
});

test('passwords are hashed unlooked-at where we made them up ourselves, and nowhere else', () => {
  const source = path.join(import.meta.dirname, '../../..');
  const files = ['src', 'demo', 'embedded', 'sandbox']
    .flatMap((part) =>
      readdirSync(path.join(source, part), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${part}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const hashing = files.filter((file) =>
    /\bhashPassword\(/.test(readFileSync(path.join(source, file), 'utf8')),
  );
  expect(hashing.sort()).toEqual([
    'demo/load/load-shop.ts',
    'demo/seed-demo.ts',
    'src/accounts/passwords/chosen-password.ts',
    'src/accounts/passwords/password.ts',
    'src/cli/commands.ts',
    'src/cli/create-admin.ts',
  ]);
});
