import type { Config } from './config.js';
import { ConfigError } from './lib/environment.js';

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
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
