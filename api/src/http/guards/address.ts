import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** The address for rate limits: IPv6 by its /64, since one household has all of it. */
export function countedAddress(ip: string | undefined): string {
  if (!ip) return 'unknown';
  const plain = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const gap = plain.includes('::') ? 8 - left.length - right.length : 0;
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The caller's address behind this many proxies of ours: Express's `request.ip`, for requests that bypass Express. */
export function callerAddress(request: IncomingMessage, trustedProxies: number): string | undefined {
  const forwarded = request.headers['x-forwarded-for'];
  const hops = String(forwarded ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
    .reverse();
  return [request.socket.remoteAddress, ...hops].slice(0, trustedProxies + 1).at(-1);
}
