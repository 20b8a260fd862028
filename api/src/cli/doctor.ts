import {
  findReservedAddresses,
  findUnfitSettings,
  isStrongSecret,
  readSettings,
  type Config,
} from '../config.js';
import { findDatabaseProblems } from '../database/index.js';
import { findEmbeddedPostgres } from '../../embedded/index.js';
import { checkFileStore, openFileStore } from '../files/index.js';
import type { Environment } from '../lib/environment.js';
import { checkSmtp } from '../mail/index.js';
import { checkWebhook, createStripeProvider, paymentsRefused } from '../payments/index.js';
import { checkRedis } from '../redis/index.js';
import type { Command } from './commands.js';

/**
 * Prints one line for each problem: a bad or missing setting, a server that cannot be reached, a pending migration, an
 * event that the provider does not send; and one for each check that passed, or for which nothing is set. Changes
 * nothing, except for a test file in the store, which it removes.
 */
export const doctor: Command = {
  async run() {
    const lines = await examine();
    for (const line of lines) console.log(line);
    return lines.some((line) => line.startsWith('FAILED')) ? 1 : 0;
  },
};

export async function examine(env?: Environment): Promise<string[]> {
  const { config, problems } = readSettings(env);
  const settings = [...problems.map(({ message }) => message), ...findBadSettings(config)];
  // The config has defaults in place of bad settings: checking those would say nothing about the shop.
  const sound = checks.filter((check) => !problems.some(({ name }) => check.settings.test(name)));
  const found = await Promise.all(sound.map((check) => diagnose(check, config)));
  return [...report('settings', settings), ...found.flat()];
}

type Found = readonly string[] | string;

type Check = {
  readonly name: string;
  /** The settings that it checks. */
  readonly settings: RegExp;
  /** One sentence for each problem, or why there is nothing to check. An error it throws is a problem too. */
  readonly find: (config: Config) => Promise<Found> | Found;
};

const checks: readonly Check[] = [
  {
    name: 'PostgreSQL',
    settings: /^DATABASE_URL$/,
    find: ({ databaseUrl, dataDir }) => {
      const url = databaseUrl ?? findEmbeddedPostgres({ dataDir });
      return url === null
        ? 'DATABASE_URL is not set, and the server that `npm start` starts and migrates does not run'
        : findDatabaseProblems(url);
    },
  },
  {
    name: 'Redis',
    settings: /^REDIS_URL$/,
    find: async ({ redisUrl }) => {
      if (redisUrl === null) return 'REDIS_URL is not set';
      await checkRedis(redisUrl);
      return [];
    },
  },
  {
    name: 'mail server',
    settings: /^SMTP_URL$/,
    find: async ({ smtpUrl }) => {
      if (smtpUrl === null) return 'SMTP_URL is not set';
      await checkSmtp(smtpUrl);
      return [];
    },
  },
  {
    name: 'files',
    settings: /^FILES_URL$/,
    find: async ({ files }) => {
      const results = await checkFileStore(openFileStore(files));
      return results.flatMap(({ title, problem }) => (problem === null ? [] : [`${title}: ${problem}`]));
    },
  },
  {
    name: 'webhook events',
    settings: /^STRIPE_|^PUBLIC_URL$/,
    find: async ({ stripe, publicUrl }) => {
      if (stripe === null) return 'STRIPE_SECRET_KEY is not set';
      const problem = await checkWebhook({ provider: createStripeProvider(stripe), publicUrl });
      return problem === null ? [] : [problem];
    },
  },
];

function findBadSettings(config: Config): string[] {
  const { isProduction, isDemo, stripe, sessionSecrets, nextSessionSecret } = config;
  const isWeak = [...sessionSecrets, nextSessionSecret].some((secret) => secret && !isStrongSecret(secret));
  const found = [
    ...(isProduction ? [...findUnfitSettings(config), ...findReservedAddresses(config)] : []),
    !isProduction &&
      isWeak &&
      'SESSION_SECRET can be guessed: set it to the output of `openssl rand -base64 48`.',
    stripe === null && !isDemo && paymentsRefused,
    stripe?.publishableKey === null &&
      "STRIPE_PUBLISHABLE_KEY is not set: the checkout shows 'Payment System Error'.",
    !isProduction &&
      stripe?.webhookSecret === null &&
      'STRIPE_WEBHOOK_SECRET is not set: refunds and disputes are noticed only by the nightly check.',
  ];
  return found.filter((problem) => typeof problem === 'string');
}

async function diagnose({ name, find }: Check, config: Config): Promise<string[]> {
  try {
    return report(name, await find(config));
  } catch (error) {
    return report(name, [describe(error)]);
  }
}

function report(name: string, problems: Found): string[] {
  if (typeof problems === 'string') return [`skipped ${name}: not checked, since ${problems}.`];
  return problems.length > 0 ? problems.map((problem) => `FAILED  ${name}: ${problem}`) : [`ok      ${name}`];
}

/** The error with its cause, in one line. */
export function describe(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return describe(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const text = cause instanceof Error ? `${error.message} (${describe(cause)})` : error.message;
  return text.replace(/\s*\n\s*/g, ' ');
}
