import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { domainError, InvalidInputError } from '../lib/domain-error.js';
import { isRecord } from '../lib/is-record.js';

/** What may be called besides public https addresses, for development and tests. */
export type Reach = {
  readonly isHttpAllowed: boolean;
  readonly isOwnNetworkAllowed: boolean;
  /** From the DNS lookup to the response's headers. */
  readonly timeoutMs: number;
};

/** Finds all addresses of a host name. Tests replace Node's own to change them. */
export type Resolve = (
  host: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

const resolveName: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/** 400: the address leads into our own network, or to no host. */
class NotPublicError extends domainError(
  'ADDRESS_NOT_PUBLIC',
  400,
  'This address is not on the public internet. Enter one that is.',
  { field: 'url' },
) {}

/** 400: the name servers did not respond, or failed, when the address was entered. */
class LookupFailedError extends domainError(
  'INVALID_INPUT',
  400,
  'This address could not be looked up. Check its spelling, or try again in a few minutes.',
  { field: 'url' },
) {}

/**
 * Parses an address that a person enters, and checks that it can be called now. Throws InvalidInputError,
 * NotPublicError and LookupFailedError (400).
 */
export async function readPublicAddress(text: string, reach: Reach, resolve?: Resolve): Promise<URL> {
  const url = readAddress(text, reach);
  try {
    await pinAddress(url, reach, resolve);
  } catch (error) {
    if (isRecord(error) && error.syscall === 'getaddrinfo') throw new LookupFailedError({ cause: error });
    throw error;
  }
  return url;
}

/** The most characters of an address, also with those of other scripts encoded (`%C3%A9`). */
export const maxAddress = 500;

export const addressTooLong = `Please use at most ${maxAddress} characters.`;

/** Parses an address. Throws InvalidInputError (400) unless it is an https URL without user name, password and fragment. */
export function readAddress(text: string, { isHttpAllowed }: Reach): URL {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  const isAllowed = url?.protocol === 'https:' || (isHttpAllowed && url?.protocol === 'http:');
  if (!url || !isAllowed) throw new InvalidInputError({ url: 'Enter an address that begins with https://.' });
  if (url.username || url.password || url.hash)
    throw new InvalidInputError({ url: 'Enter the address without a user name, a password or a #.' });
  if (url.href.length > maxAddress) throw new InvalidInputError({ url: addressTooLong });
  return url;
}

/**
 * Looks up the host and refuses it when any of its addresses is not public. Returns a lookup that returns only these
 * addresses, so that a later DNS change cannot redirect the connection. Throws NotPublicError (400).
 */
export async function pinAddress(
  url: URL,
  reach: Reach,
  resolve: Resolve = resolveName,
): Promise<LookupFunction> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await resolve(host).catch(noAddresses);
  const isPublic = found.length > 0 && found.every(({ address }) => isPublicAddress(address));
  if (!isPublic && !reach.isOwnNetworkAllowed) throw new NotPublicError();
  const [first] = found;
  return (_host, { all }, callback) => {
    if (all) callback(null, [...found]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

/** The host does not exist. */
function noAddresses(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOTFOUND') return [];
  throw error;
}

/** Whether it is an IPv4 address outside IANA's special-purpose ranges, or a global unicast IPv6 address. Pure. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address) || address.includes('%')) return false;
  if (!isIPv6(address)) return !special.check(address, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

function blockList(subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', bits] = subnet.split('/');
    list.addSubnet(net, Number(bits), isIPv6(net) ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** The only part of IPv6 that is routed between networks (IANA IPv6 address space). */
const globalUnicast = blockList(['2000::/3']);

/** IANA's special-purpose ranges of IPv4 and, within global unicast, of IPv6: 6to4 and Teredo contain IPv4 addresses. */
const special = blockList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
]);
