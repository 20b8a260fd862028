import { parseMailAddress, type MailAddress } from './mail-address.js';

/** An invalid setting that stops the start. The message says in one line what to change. */
export class ConfigError extends Error {}

/** Every function below throws ConfigError for an invalid value. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Null when the value is missing or blank. */
export function text(env: Environment, name: string): string | null {
  return env[name]?.trim() || null;
}

/** `ada@example.org` or `Ada Lovelace <ada@example.org>`. */
export function mailbox(env: Environment, name: string): MailAddress | null {
  const value = text(env, name);
  const address = value === null ? null : parseMailAddress(value);
  if (value === null || address) return address;
  throw new ConfigError(
    `${name} must be an email address, such as "Skycrumb <hello@example.org>", not "${value}".`,
  );
}

type Range = { readonly fallback: number; readonly min: number; readonly max: number };

export function integer(env: Environment, name: string, { fallback, min, max }: Range): number {
  const value = text(env, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= min && number <= max) return number;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
}

/** One of the given values. */
export function oneOf<T extends string>(
  env: Environment,
  name: string,
  values: readonly T[],
  fallback: T,
): T {
  const value = text(env, name);
  if (value === null) return fallback;
  const known = values.find((candidate) => candidate === value);
  if (known) return known;
  throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${value}".`);
}

/** on or off, true or false, 1 or 0. */
export function flag(env: Environment, name: string, fallback: boolean): boolean {
  const values = ['on', 'off', 'true', 'false', '1', '0'] as const;
  const value = oneOf(env, name, values, fallback ? 'on' : 'off');
  return value === 'on' || value === 'true' || value === '1';
}

/** A URL with one of the protocols, such as 'https:'. */
export function url(env: Environment, name: string, protocols: readonly string[]): string | null {
  const value = text(env, name);
  if (value === null) return null;
  const parsed = URL.canParse(value) ? new URL(value) : null;
  if (parsed && protocols.includes(parsed.protocol)) return value;
  // The message does not repeat the value, which may contain a password.
  throw new ConfigError(
    `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
  );
}
