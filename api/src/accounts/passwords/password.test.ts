import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { commonPasswords, hashChosenPassword } from './password.js';

const own = ['Lincoln Elementary School', 'Dana Whitfield', 'lincoln.pta@example.org'];

describe('a password that someone chooses', () => {
  test.each(['password', 'Password123', 'QWERTYUIOP', '12345678', 'iloveyou', 'p@ssw0rd'])(
    'must not be a common one, in any letter case: %s',
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
  ])("must be more than its owner's names and email and our name: %s", async (password) => {
    await expect(hashChosenPassword({ password }, own)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test.each(['candy-demo-2026', 'candy-admin-2026', 'light as air', 'lincoln rides eleven zebras'])(
    'may be anything else: %s',
    async (password) => {
      expect(await hashChosenPassword({ password }, own)).toMatch(/^\$argon2id\$/);
    },
  );

  test('must have 8 to 128 characters', async () => {
    await expect(hashChosenPassword({ password: 'short 7' }, [])).rejects.toMatchObject({ status: 400 });
    await expect(hashChosenPassword({ password: 'x'.repeat(129) }, [])).rejects.toMatchObject({
      status: 400,
    });
  });
});

test('the list has more than 10,000 common passwords, lower case, of 8 characters or more', async () => {
  const passwords = await commonPasswords();
  expect(passwords.size).toBeGreaterThan(10_000);
  const wrong = [...passwords].filter((one) => one.length < 8 || one !== one.toLowerCase());
  expect(wrong).toEqual([]);
});

test('only passwords that we made up ourselves are hashed without these checks', () => {
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
    'src/accounts/passwords/password.ts',
    'src/cli/commands.ts',
    'src/cli/create-admin.ts',
  ]);
});
