import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeDirectory, startEmbeddedPostgres, startPrivateRedis } from '../embedded/index.js';
import { startPaymentSandbox, type PaymentSandbox } from '../sandbox/index.js';
import { ConfigError } from './lib/environment.js';
import type { Config } from './config.js';
import {
  Database,
  explainDenial,
  migrate,
  openDataSource,
  openReportPool,
  servingSilenceMs,
  type Entity,
} from './database/index.js';
import { openFileStore, type FileStore } from './files/index.js';
import type { ClosingStack } from './lib/process/closing-stack.js';
import { randomToken } from './lib/ids.js';
import type { Logger } from './lib/logger.js';
import { acceptNext, createSecrets, type Secrets } from './lib/secrets/secrets.js';
import { createMailbox, createSmtpTransport, type Mailbox, type MailTransport } from './mail/index.js';
import {
  createStripeProvider,
  paymentsRefused,
  unconfiguredProvider,
  webhookEvents,
  type PaymentProvider,
} from './payments/index.js';
import { RedisConnections } from './redis/index.js';
import { tracedProvider } from './tracing/index.js';

/** The external services: PostgreSQL, Redis, the payment provider, file storage and the mail server. */
export type Connections = {
  readonly database: Database;
  readonly redis: RedisConnections;
  readonly provider: PaymentProvider;
  readonly secrets: Secrets;
  /** In practice mode, the stand-in for Stripe that this process runs (docs/environment.md). */
  readonly sandbox: PaymentSandbox | null;
  readonly publishableKey: string | null;
  /** Null when the webhook is not set up. */
  readonly webhookSecret: string | null;
  readonly files: FileStore;
  readonly mailTransport: MailTransport;
  /** Stands in for the mail server when there is none. */
  readonly mailbox: Mailbox | null;
};

/** Starts embedded servers, connects and migrates. Pushes everything it opens on the closing stack. */
export async function openConnections(
  config: Config,
  entities: Entity[],
  logger: Logger,
  closing: ClosingStack,
): Promise<Connections> {
  // In sequence, so that a start that fails halfway knows everything it has to stop.
  const redisUrl = config.redisUrl ?? (await embeddedRedis(config, logger, closing));
  const database = await openDatabase({ config, logger, closing }, entities, { silenceMs: servingSilenceMs });
  const redis = new RedisConnections(redisUrl, logger);
  closing.push(() => redis.close());
  const opened = await openProvider(config, logger, closing);
  const { hostname } = new URL(config.stripe?.apiBase ?? opened.sandbox?.baseUrl ?? 'https://api.stripe.com');
  const payments =
    config.tracesEndpoint === null
      ? opened
      : { ...opened, provider: tracedProvider(opened.provider, hostname) };
  const secrets = openSecrets(config);
  return { database, redis, secrets, ...payments, ...openMail(config), files: openFileStore(config.files) };
}

/** The secrets for sessions, links and address hashes. */
export function openSecrets(config: Config): Secrets {
  const secrets = createSecrets(...sessionSecrets(config));
  return config.nextSessionSecret === null ? secrets : acceptNext(secrets, config.nextSessionSecret);
}

/** Only PostgreSQL, for commands. */
export async function openDatabase(
  { config, logger, closing }: { config: Config; logger: Logger; closing: ClosingStack },
  entities: Entity[],
  pool: { readonly silenceMs?: number } = {},
): Promise<Database> {
  const url = await findDatabaseUrl(config, logger, closing);
  const source = await migrate(url)
    .then(() => openDataSource(url, entities, pool))
    .catch(async (error: unknown) => {
      throw await explainDenial(url, error);
    });
  closing.push(() => source.destroy());
  const reports = openReportPool(url);
  closing.push(() => reports.close());
  return new Database(source, reports);
}

/** The URL of the configured database, or of the embedded one, which it starts. Does not migrate. */
export async function findDatabaseUrl(
  config: Config,
  logger: Logger,
  closing: ClosingStack,
): Promise<string> {
  makeDataDir(config.dataDir);
  return config.databaseUrl ?? embeddedDatabase(config, logger, closing);
}

async function embeddedDatabase(config: Config, logger: Logger, closing: ClosingStack): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
  closing.push(() => postgres.stop());
  return postgres.url;
}

async function embeddedRedis(config: Config, logger: Logger, closing: ClosingStack): Promise<string> {
  makeDataDir(config.dataDir);
  const redis = await startPrivateRedis({ dataDir: config.dataDir, logger });
  closing.push(() => redis.stop());
  return redis.url;
}

type Payments = Pick<Connections, 'provider' | 'sandbox' | 'publishableKey' | 'webhookSecret'>;

async function openProvider(config: Config, logger: Logger, closing: ClosingStack): Promise<Payments> {
  if (config.stripe) {
    const { publishableKey, webhookSecret } = config.stripe;
    return { provider: createStripeProvider(config.stripe), sandbox: null, publishableKey, webhookSecret };
  }
  if (!config.isDemo) {
    logger.warn(paymentsRefused);
    return { provider: unconfiguredProvider, sandbox: null, publishableKey: null, webhookSecret: null };
  }
  const webhookSecret = `whsec_${randomToken()}`;
  const dataDir = path.join(config.dataDir, 'sandbox');
  const sandbox = await startPaymentSandbox({
    dataDir,
    webhookUrl: null,
    webhookSecret,
    enabledEvents: webhookEvents,
  });
  closing.push(() => sandbox.stop());
  const { secretKey, baseUrl, publishableKey } = sandbox;
  return {
    provider: createStripeProvider({ secretKey, apiBase: baseUrl }),
    sandbox,
    publishableKey,
    webhookSecret,
  };
}

function openMail({ smtpUrl, dataDir }: Config): Pick<Connections, 'mailTransport' | 'mailbox'> {
  if (smtpUrl) return { mailTransport: createSmtpTransport(smtpUrl), mailbox: null };
  const mailbox = createMailbox(path.join(dataDir, 'mail'));
  return { mailTransport: mailbox, mailbox };
}

function makeDataDir(dataDir: string): void {
  try {
    makeDirectory(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`DATA_DIR cannot be used: ${reason}. Set it to a directory that you can write to.`);
  }
}

/** Stored in DATA_DIR when the environment sets none, so that a restart logs nobody out. */
function sessionSecrets({ sessionSecrets: given, dataDir }: Config): readonly [string, ...string[]] {
  const [newest, ...older] = given;
  if (newest) return [newest, ...older];
  const file = path.join(dataDir, 'session-secret');
  try {
    writeFileSync(file, randomToken(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return [readFileSync(file, 'utf8')];
}
