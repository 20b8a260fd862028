import { types } from 'node:util';
import pg from 'pg';
import { ConfigError } from '../lib/environment.js';

/**
 * An error of connecting to the PostgreSQL of this address, as one line that says what to do; another error as it is. The
 * address is shown without its password.
 */
export function explainUnreachable(url: string, error: unknown): unknown {
  const advice = types.isNativeError(error) ? adviceOn(error, url) : null;
  return advice === null
    ? error
    : new ConfigError(`${advice} (DATABASE_URL is ${shown(url)})`, { cause: error });
}

function adviceOn(error: Error, url: string): string | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = refusals.find(([pattern]) => pattern.test(code));
  if (error instanceof pg.DatabaseError || known?.[1] === certificate)
    return known ? `${known[1]}: ${error.message}` : null;
  if (/does not support SSL/.test(error.message)) return `PostgreSQL there speaks no TLS: ${error.message}`;
  const isOfSocket = isOfAddress(
    'errors' in error && Array.isArray(error.errors) ? error.errors[0] : error,
    url,
  );
  const wasSilent = /timeout expired|timeout exceeded when trying to connect|Connection terminated/.test(
    error.message,
  );
  if (!isOfSocket && !wasSilent) return null;
  return `No PostgreSQL answers at ${hostOf(url)} (${code || error.message}): start it, or correct the address`;
}

const certificate = 'The certificate of PostgreSQL is not trusted: give its authority with sslrootcert';

/** By the codes of PostgreSQL and of TLS. */
const refusals: readonly (readonly [code: RegExp, advice: string])[] = [
  [/^28/, 'PostgreSQL lets nobody in with this user and password'],
  [/^3D000$/, 'PostgreSQL has no database of this name: create it'],
  [/^53300$/, 'PostgreSQL has no connection left: raise its limit, or start fewer processes'],
  [/^57P/, 'PostgreSQL is starting or stopping: start again in a moment'],
  [/^08/, 'PostgreSQL ended the connection'],
  [/^25006$/, 'This PostgreSQL only reads: take the address of the primary server'],
  [/CERT|SIGNATURE|_ALTNAME_/, certificate],
];

/** Commands speak with other servers too. */
function isOfAddress(error: unknown, url: string): boolean {
  if (!types.isNativeError(error) || !('syscall' in error)) return false;
  const { hostname, port } = URL.canParse(url) ? new URL(url) : { hostname: '', port: '' };
  if ('port' in error) return String(error.port) === (port || '5432');
  return 'hostname' in error ? error.hostname === hostname : hostname === '';
}

function hostOf(url: string): string {
  if (!URL.canParse(url)) return 'this address';
  const { host, searchParams } = new URL(url);
  return host || searchParams.get('host') || 'this address';
}

function shown(url: string): string {
  return url.replace(/(\/\/[^/@]*?):[^/@]*@/, '$1:***@');
}
