// oxlint-disable-next-line no-restricted-imports -- the key is the listener's own secret, as the standard says
import { createHmac } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { DomainError } from '../lib/domain-error.js';
import { isRecord } from '../lib/is-record.js';
import { pinAddress, type Reach, readAddress, type Resolve } from './find-public-address.js';

type Outgoing = {
  readonly url: string;
  /** The delivery's id: the same at each attempt, so that the receiver can skip repeats. */
  readonly id: string;
  readonly body: string;
  /** The newest first. */
  readonly secrets: readonly string[];
  readonly sentAt: Date;
};

/** The result of an attempt: any 2xx is accepted. A redirect is not followed, and so not accepted. */
export type SendResult = { readonly isAccepted: boolean; readonly result: string };

const noSecret = 'The signing secret cannot be read: replace it.';

/** Sends it once, after checking the address. Never throws for what the receiver does. */
export async function sendWebhook(outgoing: Outgoing, reach: Reach, resolve?: Resolve): Promise<SendResult> {
  // Unsigned, it would look like anybody's.
  if (outgoing.secrets.length === 0) return { isAccepted: false, result: noSecret };
  try {
    const url = readAddress(outgoing.url, reach);
    const signal = AbortSignal.timeout(reach.timeoutMs);
    const status = await within(signal, async () =>
      post(url, outgoing, { lookup: await pinAddress(url, reach, resolve), signal }),
    );
    return { isAccepted: status >= 200 && status < 300, result: String(status) };
  } catch (error) {
    return { isAccepted: false, result: reasonOf(error, reach) };
  }
}

/** Rejects when the signal aborts, which a DNS lookup ignores. */
function within<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work().then(resolve, reject);
  });
}

function post(
  url: URL,
  outgoing: Outgoing,
  options: Pick<http.RequestOptions, 'lookup' | 'signal'>,
): Promise<number> {
  // Without an agent: a reused connection could lead to an address that was not checked.
  const how = {
    ...options,
    method: 'POST',
    agent: false,
    headers: headersOf(outgoing),
    maxHeaderSize: 8_192,
  };
  return new Promise((resolve, reject) => {
    const sent = url.protocol === 'https:' ? https.request(url, how) : http.request(url, how);
    sent.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(outgoing.body);
  });
}

/** Standard Webhooks 1.0 (standardwebhooks.com): one signature for each secret that is valid. */
export function headersOf({ id, body, secrets, sentAt }: Omit<Outgoing, 'url'>): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
  const sign = (secret: string): string => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  };
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Skycrumb-Webhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  };
}

/** What staff read in the log: a network error code or our own sentence, nothing that the receiver wrote. */
function reasonOf(error: unknown, { timeoutMs }: Reach): string {
  if (error instanceof DomainError) return error.message;
  const { name, code } = isRecord(error) ? error : {};
  if (name === 'TimeoutError') return `No response within ${timeoutMs / 1_000} seconds.`;
  return typeof code === 'string' ? `No response: ${code}.` : 'No response.';
}
