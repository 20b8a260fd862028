import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { UnavailableError } from '../../lib/domain-error.js';
import { silentLogger } from '../../lib/logger.js';
import { createSecrets } from '../../lib/secrets/secrets.js';
import { RedisConnections } from '../../redis/index.js';
import { emptyTestRedis } from '../../../test/support/database/redis.js';
import { until } from '../../../test/support/until.js';
import { InvalidCredentialsError } from '../accounts.errors.js';
import {
  createLoginThrottle,
  type LoginAttempt,
  type LoginThrottle,
  pauseSeconds,
} from './login-throttle.js';

const redis = new RedisConnections(await emptyTestRedis(), silentLogger);
const commands = [redis.forCommands(), redis.forCommands()];
const secrets = createSecrets('a secret of the test');
let throttles: LoginThrottle[];
let throttle: LoginThrottle;

beforeEach(async () => {
  await emptyTestRedis();
  await until(() => commands.every(({ status }) => status === 'ready'));
  // As in two web processes.
  throttles = commands.map((client) => createLoginThrottle(client, secrets));
  throttle = createLoginThrottle(redis.forCommands(), secrets);
  await until(async () => admit(attempt('nobody@example.org')).then(() => true));
});
afterAll(() => redis.close());

const account = 'lincoln@example.org';

function attempt(name = account, others: Partial<LoginAttempt> = {}): LoginAttempt {
  return { account: name, address: '192.0.2.1', device: null, ...others };
}

/** An attempt with a wrong password; throws when it has to wait. */
async function admit(tried: LoginAttempt, by = throttle): Promise<void> {
  const wrong = new InvalidCredentialsError();
  await by
    .run(tried, () => Promise.reject(wrong))
    .catch((error: unknown) => {
      if (error !== wrong) throw error;
    });
}

async function domainErrorsOf(
  count: number,
  make: (index: number) => LoginAttempt,
  by = throttle,
): Promise<number> {
  let domainErrors = 0;
  for (let index = 0; index < count; index += 1)
    await admit(make(index), by).catch(() => (domainErrors += 1));
  return domainErrors;
}

describe('attempts for one account from one address', () => {
  test('are free ten times; the eleventh starts a pause, which refuses the twelfth', async () => {
    expect(await domainErrorsOf(11, () => attempt())).toBe(0);
    await expect(admit(attempt())).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 });
    await expect(admit(attempt('other@example.org'))).resolves.toBeUndefined();
    await expect(admit(attempt(account, { address: '192.0.2.2' }))).resolves.toBeUndefined();
  });

  test('are counted across all processes, even when concurrent', async () => {
    const attempts = throttles.flatMap((each) => Array.from({ length: 20 }, () => admit(attempt(), each)));
    const admitted = (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled');
    expect(admitted.length).toBeLessThanOrEqual(11);
  });

  test('start again after a right password', async () => {
    await domainErrorsOf(9, () => attempt());
    expect(await throttle.run(attempt(), () => Promise.resolve('in'))).toBe('in');
    expect(await domainErrorsOf(10, () => attempt())).toBe(0);
  });

  test('are limited within the process while Redis is down', async () => {
    const away = new RedisConnections('redis://127.0.0.1:1', silentLogger);
    const alone = createLoginThrottle(away.forCommands(), secrets);
    expect(await domainErrorsOf(13, () => attempt(), alone)).toBe(2);
    away.close();
  });

  test('pause for 5 seconds, doubling up to 15 minutes', () => {
    expect([1, 2, 3, 8, 9, 100].map(pauseSeconds)).toEqual([5, 10, 20, 640, 900, 900]);
  });
});

describe('attempts from many addresses', () => {
  const from = (index: number): string => `198.51.100.${index % 250}`;
  const anywhere = (index: number): LoginAttempt => attempt(account, { address: from(index) });

  test('are free a hundred times for the account, which then pauses every unknown browser', async () => {
    expect(await domainErrorsOf(101, anywhere)).toBe(0);
    await expect(admit(attempt(account, { address: '203.0.113.9' }))).rejects.toMatchObject({
      status: 429,
    });
    await expect(admit(attempt('other@example.org'))).resolves.toBeUndefined();
  });

  test('never pause a device that has logged in before, not even at the same address', async () => {
    await domainErrorsOf(120, anywhere);
    await domainErrorsOf(120, () => attempt());
    const known = attempt(account, { device: 'laptop' });
    expect(await domainErrorsOf(11, () => known)).toBe(0);
    await expect(admit(known)).rejects.toMatchObject({ status: 429 });
    await expect(admit(attempt(account, { device: 'phone' }))).resolves.toBeUndefined();
  });
});

test.each([
  ['our own 503', new UnavailableError()],
  ['a lost database connection', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['a bug', new TypeError('x is not a function')],
])('our own failures are not counted: %s', async (_what, failure) => {
  const fail = (tried: LoginAttempt) => throttle.run(tried, () => Promise.reject(failure));
  const own = '192.0.2.90';
  for (let index = 0; index < 120; index += 1) {
    await expect(fail(attempt(account, { address: own }))).rejects.toBe(failure);
    await expect(fail(attempt(account, { device: 'laptop' }))).rejects.toBe(failure);
  }
  expect(await domainErrorsOf(10, () => attempt(account, { address: own }))).toBe(0);
  expect(await domainErrorsOf(90, (index) => attempt(`${index}@example.org`, { address: own }))).toBe(0);
  expect(await domainErrorsOf(10, () => attempt(account, { device: 'laptop' }))).toBe(0);
});

test('our own failure after the free attempts starts no pause', async () => {
  await domainErrorsOf(10, () => attempt());
  const failure = new UnavailableError();
  await expect(throttle.run(attempt(), () => Promise.reject(failure))).rejects.toBe(failure);
  expect(await throttle.run(attempt(), () => Promise.resolve('in'))).toBe('in');
});

test('an address has a hundred attempts in 15 minutes for all accounts together', async () => {
  const [own, others] = ['192.0.2.77', '192.0.2.78'];
  const many = (index: number): LoginAttempt => attempt(`${index}@example.org`, { address: own });
  expect(await domainErrorsOf(101, many)).toBe(1);
  await expect(admit(attempt('one@example.org', { address: others }))).resolves.toBeUndefined();
});

test('the fiftieth and the hundredth wrong password of a day cause a warning', async () => {
  const warned: number[] = [];
  for (let index = 1; index <= 101; index += 1) {
    if (await throttle.countFailure(attempt(account, { address: `198.51.100.${index}` }))) warned.push(index);
  }
  expect(warned).toEqual([50, 100]);
});
