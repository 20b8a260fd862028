import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { toCents } from './lib/cents.js';
import {
  ConfigError,
  flag,
  integer,
  mailbox,
  oneOf,
  text,
  url,
  type Environment,
} from './lib/environment.js';
import { randomToken } from './lib/ids.js';
import type { MailAddress } from './lib/mail-address.js';

/** The settings from the environment (docs/environment.md). Nothing else reads process.env. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** A local directory, or a bucket in S3-compatible object storage. */
export type FilesConfig =
  | { readonly directory: string }
  | { readonly bucket: string; readonly endpoint: string | null; readonly region: string };

export type InstagramConfig = {
  readonly accessToken: string;
  readonly accountId: string;
  readonly apiBase: string;
};

export type StripeConfig = {
  readonly secretKey: string;
  /** Null: the checkout shows 'Payment System Error'. */
  readonly publishableKey: string | null;
  /** Null: the webhook returns 503, and only the success page and the sweep settle orders. */
  readonly webhookSecret: string | null;
  readonly apiBase: string | null;
};

/** Parses and defaults the environment. Throws ConfigError on the first bad value. */
export function readConfig(env: Environment = process.env) {
  const isProduction = env.NODE_ENV === 'production';
  const port = integer(env, 'PORT', { fallback: 4000, min: 0, max: 65_535 });
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const isDemo = flag(env, 'DEMO', databaseUrl === null && !isProduction);
  if (isDemo && isProduction)
    throw new ConfigError('DEMO cannot be on with NODE_ENV=production: unset DEMO.');
  const sessionSecrets = readSessionSecrets(env);
  if (isProduction && databaseUrl && sessionSecrets.length === 0) {
    throw new ConfigError(
      'SESSION_SECRET is required with NODE_ENV=production and DATABASE_URL: set a long random text.',
    );
  }
  const dataDir = path.resolve(text(env, 'DATA_DIR') ?? '.data');
  const supportAddress = mailbox(env, 'SUPPORT_EMAIL') ?? defaultSupport;
  return {
    port,
    host: text(env, 'HOST') ?? '127.0.0.1',
    publicUrl: (url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(/\/$/, ''),
    dataDir,
    /** Where flyers and uploads are stored. */
    files: readFiles(env, dataDir),
    databaseUrl,
    redisUrl: url(env, 'REDIS_URL', ['redis:', 'rediss:', 'unix:']),
    role: oneOf(env, 'ROLE', ['all', 'web', 'worker'], 'all'),
    /** Which build this is, for metrics and traces. */
    release: text(env, 'RELEASE') ?? 'unknown',
    /** Newest first: two during a rotation, none when the secret is in DATA_DIR. */
    sessionSecrets,
    /** The next secret of a rotation, accepted early because other processes may already use it; usually null. */
    nextSessionSecret: readNextSessionSecret(env),
    stripe: readStripe(env),
    /** The domain association file for Apple Pay; null: it is not served. */
    applePayAssociation: text(env, 'APPLE_PAY_DOMAIN_ASSOCIATION') ?? null,
    /** Null: emails go to the local mailbox in DATA_DIR. */
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailbox(env, 'MAIL_FROM') ?? { ...supportAddress, name: 'Skycrumb' },
    supportAddress,
    /** Null: no posts are shown (docs/product/content.md). */
    instagram: readInstagram(env),
    trustProxy: integer(env, 'TRUST_PROXY', { fallback: 0, min: 0, max: 10 }),
    hasRateLimits: oneOf(env, 'RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    /** Whether webhooks may call addresses in our own network, for development (docs/product/admin.md#webhooks). */
    reachesOwnNetwork: oneOf(env, 'WEBHOOK_NETWORK', ['public', 'any'], 'public') === 'any',
    /** Whether assistants of staff may query over MCP (docs/product/admin.md#assistants). */
    hasAssistants: flag(env, 'MCP_ENABLED', false),
    /** Whether texts that could be about a person are hidden from assistants. */
    masksPersons: oneOf(env, 'MCP_PERSONAL_DATA', ['masked', 'shown'], 'masked') === 'masked',
    /** Whether staff without a second factor may only read (docs/product/privacy.md#second-factor). */
    isSecondFactorRequired:
      oneOf(env, 'ADMIN_SECOND_FACTOR', ['optional', 'required'], 'optional') === 'required',
    /** A statement above this amount takes two people to approve. */
    secondFrom: toCents(
      100 * integer(env, 'PAYOUT_SECOND_FROM', { fallback: 5_000, min: 25, max: 1_000_000 }),
    ),
    /** The collector of traces; null: no tracing. */
    tracesEndpoint: url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    logLevel: oneOf(env, 'LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),
    isProduction,
    isDemo,
  };
}

/**
 * Reads the settings and collects every problem instead of stopping at the first. Ignores bad values, and replaces
 * missing ones so that reading can go on.
 */
export function readSettings(given: Environment = process.env): {
  config: Config;
  problems: SettingProblem[];
} {
  const env: Record<string, string | undefined> = { ...given };
  const problems: SettingProblem[] = [];
  for (;;) {
    try {
      return { config: readConfig(env), problems };
    } catch (error) {
      const name = error instanceof ConfigError ? /\b[A-Z][A-Z_]{3,}\b/.exec(error.message)?.[0] : undefined;
      if (!(error instanceof ConfigError) || name === undefined) throw error;
      problems.push({ name, message: error.message });
      env[name] = env[name] === undefined ? randomToken() : undefined;
    }
  }
}

type SettingProblem = { readonly name: string; readonly message: string };

/** On a reserved domain, so mail to it goes nowhere. */
const defaultSupport: MailAddress = { name: 'Skycrumb support', address: 'support@skycrumb.example' };

/** One secret, or two separated by a comma: the new one and the one that it replaces. */
function readSessionSecrets(env: Environment): readonly string[] {
  const secrets = (text(env, 'SESSION_SECRET')?.split(',') ?? []).map((secret) => secret.trim());
  if (secrets.length <= 2 && secrets.every(Boolean)) return secrets;
  throw new ConfigError('SESSION_SECRET must be one secret, or NEW,OLD while the old one is still valid.');
}

function readNextSessionSecret(env: Environment): string | null {
  const next = text(env, 'SESSION_SECRET_NEXT');
  if (next === null || !next.includes(',')) return next;
  throw new ConfigError('SESSION_SECRET_NEXT must be one secret: the first one of the next SESSION_SECRET.');
}

function readStripe(env: Environment): StripeConfig | null {
  const secretKey = text(env, 'STRIPE_SECRET_KEY');
  const publishableKey = text(env, 'STRIPE_PUBLISHABLE_KEY');
  const webhookSecret = text(env, 'STRIPE_WEBHOOK_SECRET');
  const apiBase = url(env, 'STRIPE_API_BASE', ['http:', 'https:']);
  if (secretKey) return { secretKey, publishableKey, webhookSecret, apiBase };
  const orphan = [publishableKey && 'STRIPE_PUBLISHABLE_KEY', webhookSecret && 'STRIPE_WEBHOOK_SECRET'].find(
    Boolean,
  );
  if (orphan) throw new ConfigError(`${orphan} is set and STRIPE_SECRET_KEY is not: set both or neither.`);
  return null;
}

function readFiles(env: Environment, dataDir: string): FilesConfig {
  const value = text(env, 'FILES_URL');
  if (value === null) return { directory: path.join(dataDir, 'files') };
  if (value.startsWith('file:')) return { directory: readDirectory(value) };
  const parsed = URL.canParse(value) ? new URL(value) : null;
  if (parsed?.protocol !== 's3:' || !parsed.hostname) {
    throw new ConfigError('FILES_URL must be file:DIRECTORY or s3://BUCKET?endpoint=…&region=….');
  }
  const endpoint = parsed.searchParams.get('endpoint');
  if (endpoint !== null && !/^https?:\/\//.test(endpoint))
    throw new ConfigError('The endpoint in FILES_URL must start with http:// or https://.');
  return { bucket: parsed.hostname, endpoint, region: parsed.searchParams.get('region') ?? 'us-east-1' };
}

/** `file:///srv/my%20files` is a URL, and `file:my files` a plain path. */
function readDirectory(value: string): string {
  if (!value.startsWith('file://')) return path.resolve(value.slice('file:'.length));
  try {
    return fileURLToPath(value);
  } catch {
    throw new ConfigError('FILES_URL must be file:DIRECTORY, or a file URL such as file:///srv/files.');
  }
}

function readInstagram(env: Environment): InstagramConfig | null {
  const accessToken = text(env, 'INSTAGRAM_ACCESS_TOKEN');
  const accountId = text(env, 'INSTAGRAM_ACCOUNT_ID');
  const apiBase = url(env, 'INSTAGRAM_API_BASE', ['http:', 'https:']) ?? 'https://graph.facebook.com/v23.0';
  if (accessToken && accountId) return { accessToken, accountId, apiBase: apiBase.replace(/\/$/, '') };
  if (!accessToken && !accountId) return null;
  throw new ConfigError('Set both INSTAGRAM_ACCESS_TOKEN and INSTAGRAM_ACCOUNT_ID, or neither.');
}

/** Too long to guess, as hex, base64 or words. */
const minSecretLength = 32;
const minSecretCharacters = 10;

/**
 * Refuses to start in production with settings meant for development. Throws ConfigError with one line that says what to
 * do. Operator commands skip this check, because they start nothing.
 */
export function assertFitForProduction(config: Config): void {
  if (!config.isProduction) return;
  const [problem] = findUnfitSettings(config);
  if (problem) throw new ConfigError(`With NODE_ENV=production, ${problem}`);
}

/** One sentence for each setting that is unfit for production. */
export function findUnfitSettings(config: Config): string[] {
  return problems.map((find) => find(config)).filter((found) => found !== null);
}

const problems: readonly ((config: Config) => string | null)[] = [
  ({ sessionSecrets }) =>
    sessionSecrets.every(isStrongSecret)
      ? null
      : `SESSION_SECRET must be random and of ${minSecretLength} characters or more: set it to the output of \`openssl rand -base64 48\`.`,
  ({ nextSessionSecret }) =>
    nextSessionSecret === null || isStrongSecret(nextSessionSecret)
      ? null
      : `SESSION_SECRET_NEXT must be random and of ${minSecretLength} characters or more, too: set it to the output of \`openssl rand -base64 48\`.`,
  ({ hasRateLimits }) =>
    hasRateLimits ? null : 'RATE_LIMITS=off would let anyone guess passwords: unset RATE_LIMITS.',
  ({ stripe }) =>
    stripe && !stripe.webhookSecret
      ? "STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY: set it to the signing secret of Stripe's webhook to PUBLIC_URL/api/stripe/webhook."
      : null,
  ({ stripe }) =>
    stripe?.apiBase && !isOfStripe(stripe.apiBase)
      ? 'STRIPE_API_BASE would send the secret key to a host that is not Stripe: unset STRIPE_API_BASE.'
      : null,
  ({ reachesOwnNetwork }) =>
    reachesOwnNetwork
      ? 'WEBHOOK_NETWORK=any would let webhooks call our own servers: unset WEBHOOK_NETWORK.'
      : null,
  ({ smtpUrl }) =>
    smtpUrl === null
      ? 'SMTP_URL is required, or no email would leave this machine: set it to smtps://USER:PASSWORD@HOST.'
      : null,
  ({ publicUrl, trustProxy }) =>
    publicUrl.startsWith('http:') && trustProxy === 0 && !isLoopback(publicUrl)
      ? 'PUBLIC_URL must start with https:// unless there is a proxy in front: set an https address, or TRUST_PROXY to the number of proxies.'
      : null,
];

/** RFC 2606 and RFC 6761: nobody can receive email there. */
const reservedDomain = /(?:^|\.)(?:example(?:\.com|\.net|\.org)?|test|invalid|localhost)$/i;

/** One sentence for each address that customers cannot reach. A shop in production starts all the same. */
export function findReservedAddresses({ mailFrom, supportAddress }: Config): string[] {
  return Object.entries({ MAIL_FROM: mailFrom, SUPPORT_EMAIL: supportAddress })
    .filter(([, { address }]) => reservedDomain.test(address.split('@')[1] ?? ''))
    .map(
      ([name, { address }]) =>
        `${name} is ${address}, where nobody gets email: set it to an address of yours.`,
    );
}

/** Whether it is too long and varied to guess. */
export function isStrongSecret(secret: string): boolean {
  return secret.length >= minSecretLength && new Set(secret).size >= minSecretCharacters;
}

/** Also true for this machine, where tests run a stand-in. */
function isOfStripe(apiBase: string): boolean {
  const { protocol, hostname } = new URL(apiBase);
  return isLoopback(apiBase) || (protocol === 'https:' && /(^|\.)stripe\.com$/.test(hostname));
}

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
