import { expect, test } from '@jest/globals';
import { assertFitForProduction, readConfig } from '../../../src/config.js';
import { ConfigError } from '../../../src/lib/environment.js';

const fit = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/x',
  SESSION_SECRET: 'b3BlbnNzbCByYW5kIC1iYXNlNjQgNDggcHJpbnRz',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://mail.example.org',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const start = (changed: Record<string, string | undefined>): void =>
  assertFitForProduction(readConfig({ ...fit, ...changed }));

test.each([
  [{}],
  [{ PUBLIC_URL: 'http://shop.example', TRUST_PROXY: '1' }],
  [{ PUBLIC_URL: undefined }],
  [{ STRIPE_API_BASE: 'https://api.stripe.com' }],
  [{ STRIPE_API_BASE: 'http://127.0.0.1:12111' }],
  [{ STRIPE_SECRET_KEY: undefined, STRIPE_PUBLISHABLE_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined }],
])('production starts with %j changed', (changed) => {
  expect(() => start(changed)).not.toThrow();
});

test.each([
  [{ SESSION_SECRET: undefined }, /SESSION_SECRET is required/],
  [
    { SESSION_SECRET: 'x' },
    /SESSION_SECRET must be random and of 32 characters or more: set it to the output of `openssl/,
  ],
  [{ SESSION_SECRET: 'b3BlbnNzbCByYW5kIC1iYXNlNjQgNDggcHJpbnRz,weak' }, /SESSION_SECRET must be random/],
  [{ SESSION_SECRET: 'x'.repeat(64) }, /SESSION_SECRET must be random/],
  [{ SESSION_SECRET_NEXT: 'weak' }, /SESSION_SECRET_NEXT must be random/],
  [{ RATE_LIMITS: 'off' }, /unset RATE_LIMITS/],
  [{ DEMO: 'on' }, /unset DEMO/],
  [{ STRIPE_WEBHOOK_SECRET: undefined }, /STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY/],
  [{ STRIPE_API_BASE: 'https://api.stripe.com.evil.example' }, /unset STRIPE_API_BASE/],
  [{ STRIPE_API_BASE: 'https://notstripe.com' }, /unset STRIPE_API_BASE/],
  [{ STRIPE_API_BASE: 'http://api.stripe.com' }, /unset STRIPE_API_BASE/],
  [{ STRIPE_API_BASE: 'http://127.attacker.example' }, /unset STRIPE_API_BASE/],
  [{ SMTP_URL: undefined }, /SMTP_URL is required/],
  [{ PUBLIC_URL: 'http://shop.example' }, /PUBLIC_URL must start with https/],
])('production refuses to start with %j, in one line', (changed, line) => {
  expect(() => start(changed)).toThrow(ConfigError);
  expect(() => start(changed)).toThrow(line);
  expect(() => start(changed)).toThrow(/^[^\n]+$/);
});

test('a machine where things are tried out starts with all of it', () => {
  const { NODE_ENV: _production, SMTP_URL: _mail, ...others } = fit;
  const env = {
    ...others,
    SESSION_SECRET: 'x',
    RATE_LIMITS: 'off',
    DEMO: 'on',
    STRIPE_API_BASE: 'http://x.example',
  };
  expect(() => assertFitForProduction(readConfig(env))).not.toThrow();
});
