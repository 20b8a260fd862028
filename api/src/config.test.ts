import { describe, expect, test } from '@jest/globals';
import { ConfigError } from './lib/environment.js';
import { readConfig } from './config.js';

describe('configuration', () => {
  test('starts the demo on port 4000 with nothing set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      isDemo: true,
    });
    expect(config.stripe).toBeNull();
  });

  test('has no demo with a configured database, unless DEMO is on', () => {
    const DATABASE_URL = 'postgres://u:p@db/skycrumb';
    expect(readConfig({ DATABASE_URL }).isDemo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: 'on' }).isDemo).toBe(true);
  });

  test.each([
    [{ PORT: 'http' }, /PORT must be a whole number/],
    [{ PORT: '70000' }, /PORT must be/],
    [{ ROLE: 'boss' }, /ROLE must be one of all, web, worker/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must be an address that starts with postgres:/],
    [{ DEMO: 'on', NODE_ENV: 'production' }, /DEMO cannot be on/],
    [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' }, /SESSION_SECRET is required/],
    [{ SESSION_SECRET: 'new,old,older' }, /SESSION_SECRET must be one secret, or NEW,OLD/],
    [{ SESSION_SECRET: 'new,' }, /SESSION_SECRET must be one secret, or NEW,OLD/],
    [{ SESSION_SECRET_NEXT: 'new,old' }, /SESSION_SECRET_NEXT must be one secret/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /STRIPE_SECRET_KEY is not: set both/],
    [{ SMTP_URL: 'mail.example.org' }, /SMTP_URL must be an address that starts with smtp:/],
    [{ MAIL_FROM: 'nobody' }, /MAIL_FROM must be an email address/],
    [{ SUPPORT_EMAIL: 'a@b.org\r\nBcc: c@d.org' }, /SUPPORT_EMAIL must be an email address/],
    [{ RATE_LIMITS: 'maybe' }, /RATE_LIMITS must be one of on, off/],
    [{ FILES_URL: 'file://elsewhere/srv' }, /FILES_URL must be file:DIRECTORY/],
  ])('stops at %j with one line', (env, line) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(line);
  });

  test('accepts a session secret and the one that it replaces', () => {
    expect(readConfig({}).sessionSecrets).toEqual([]);
    expect(readConfig({ SESSION_SECRET: 'new, old' }).sessionSecrets).toEqual(['new', 'old']);
  });

  test('does not repeat a password in an error', () => {
    expect(() => readConfig({ REDIS_URL: 'http://:hunter2@cache' })).toThrow(/^(?!.*hunter2)/);
  });

  test('keeps emails in the local mailbox without a mail server, from the support address', () => {
    const support = 'help@example.org';
    expect(readConfig({ SUPPORT_EMAIL: support })).toMatchObject({
      smtpUrl: null,
      mailFrom: { name: 'Skycrumb', address: support },
      supportAddress: { address: support },
    });
    expect(readConfig({ MAIL_FROM: 'Candy <hello@example.org>' }).mailFrom).toEqual({
      name: 'Candy',
      address: 'hello@example.org',
    });
  });

  test('accepts a directory as a plain path or as a file URL', () => {
    expect(readConfig({ FILES_URL: 'file:/srv/my%20files' }).files).toEqual({ directory: '/srv/my%20files' });
    expect(readConfig({ FILES_URL: 'file:///srv/my%20files' }).files).toEqual({ directory: '/srv/my files' });
  });

  test('accepts a secret key without a publishable one', () => {
    expect(readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' }).stripe).toMatchObject({ publishableKey: null });
  });
});
