import fs from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { newId } from './call.js';
import type { ProviderEvent } from './objects/objects.js';
import {
  perform,
  failedResponse,
  send,
  sandboxPublishableKey,
  sandboxSecretKey,
} from './protocol/perform.js';
import { StripeProblem } from './protocol/problem.js';
import { Store } from './store.js';
import { WebhookSender } from './webhook-sender.js';

export interface SandboxOptions {
  /** Where to store intents, charges and refunds, for one process at a time; null keeps them only in memory. */
  readonly dataDir: string | null;
  /** Receives signed events. If null, they wait for `setWebhookUrl`. */
  readonly webhookUrl: string | null;
  readonly webhookSecret: string;
  /** The event types that the webhook gets; all by default. */
  readonly enabledEvents?: readonly string[];
  /** A free port by default. */
  readonly port?: number;
}

export interface PaymentSandbox {
  /** `http://127.0.0.1:port`, for the `stripe` SDK's host, port and protocol. */
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  setWebhookUrl(url: string): void;
  stop(): Promise<void>;
}

/**
 * Starts a payment sandbox on loopback. It speaks Stripe's protocol for payment intents, charges, refunds and events, and
 * moves no money. Rejects if the port is taken.
 */
export async function startPaymentSandbox(options: SandboxOptions): Promise<PaymentSandbox> {
  const store = new Store(options.dataDir, Math.floor(Date.now() / 1000));
  const enabled = options.enabledEvents ? new Set(options.enabledEvents) : null;
  const webhooks = new WebhookSender(store, options.webhookSecret, enabled);
  const server = createServer(store, webhooks);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  if (options.webhookUrl !== null) webhooks.setUrl(options.webhookUrl);
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    secretKey: sandboxSecretKey,
    publishableKey: sandboxPublishableKey,
    setWebhookUrl: (url) => webhooks.setUrl(url),
    stop: () => {
      webhooks.stop();
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

const maxBodyBytes = 1_000_000;

/** The sandbox's HTTP server: `/v1` for the shop, `/sandbox` for browsers, `/_faults` for tests. */
function createServer(store: Store, webhooks: WebhookSender): http.Server {
  const faults = noFaults();
  const server = http.createServer((request, response) => {
    reply(request, response, store, webhooks, faults).catch((cause: unknown) => {
      send(response, { ...failedResponse(cause), requestId: newId('req'), headers: {} });
    });
  });
  // Longer than clients keep idle connections: closing one earlier could hit a call in transit.
  server.keepAliveTimeout = 120_000;
  return server;
}

async function reply(
  request: IncomingMessage,
  response: ServerResponse,
  store: Store,
  webhooks: WebhookSender,
  faults: Faults,
): Promise<void> {
  // Not parsed as a URL: that would resolve `/sandbox/../_faults`, and the shop proxies every path under `/sandbox/`.
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const method = request.method ?? 'GET';
  const body = await bodyOf(request);
  if (path === '/sandbox/stripe.js') return sendScript(response);
  if (path === '/_faults') return sendFaults(response, faults, method, body);
  if (faults.delayMs > 0) await wait(faults.delayMs);
  if (takeOne(faults, 'failNext')) {
    throw new StripeProblem(500, { type: 'api_error', message: 'A requested failure.' });
  }
  const [key] = [request.headers['idempotency-key']].flat();
  const received = { method, path, query, body, authorization: request.headers.authorization };
  const events: ProviderEvent[] = [];
  const done = perform(
    store,
    { ...received, idempotencyKey: key ?? null },
    Math.floor(Date.now() / 1000),
    events,
  );
  deliver(store, webhooks, faults, events);
  if (takeOne(faults, 'loseNext')) return void response.destroy();
  send(response, done);
}

function deliver(
  store: Store,
  webhooks: WebhookSender,
  faults: Faults,
  events: readonly ProviderEvent[],
): void {
  for (const event of events) {
    if (faults.dropWebhooks) store.put('event', { ...event, pending_webhooks: 0 });
    else webhooks.send(event);
  }
  store.save();
}

function takeOne(faults: Faults, name: 'failNext' | 'loseNext'): boolean {
  if (faults[name] <= 0) return false;
  faults[name] -= 1;
  return true;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  // Chunks are buffers, since no encoding is set.
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBodyBytes) {
      throw new StripeProblem(413, {
        type: 'invalid_request_error',
        message: 'The request body is too large.',
      });
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function sendScript(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
  response.end(browserScript());
}

function sendFaults(response: ServerResponse, faults: Faults, method: string, body: string): void {
  if (method === 'POST') setFaults(faults, body);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(faults));
}

/** The faults that a test requested. */
interface Faults {
  /** Every call waits this long before it is handled. */
  delayMs: number;
  /** This many calls fail with 500 and do nothing. */
  failNext: number;
  /** This many calls do their work, but the connection closes before the response. */
  loseNext: number;
  /** Events created while this is on never reach the webhook. */
  dropWebhooks: boolean;
}

function noFaults(): Faults {
  return { delayMs: 0, failNext: 0, loseNext: 0, dropWebhooks: false };
}

/** Sets the faults from a JSON body and turns off all others. */
function setFaults(faults: Faults, body: string): void {
  const given: unknown = JSON.parse(body || '{}');
  Object.assign(faults, noFaults());
  if (typeof given !== 'object' || given === null) return;
  if ('delayMs' in given && typeof given.delayMs === 'number') faults.delayMs = given.delayMs;
  if ('failNext' in given && typeof given.failNext === 'number') faults.failNext = given.failNext;
  if ('loseNext' in given && typeof given.loseNext === 'number') faults.loseNext = given.loseNext;
  if ('dropWebhooks' in given) faults.dropWebhooks = given.dropWebhooks === true;
}

/** In order of dependency; each adds to one object, and the last sets `window.Stripe`. */
const parts = [
  'api',
  'card-rules',
  'elements',
  'card-fields',
  'payment-element',
  'express-element',
  'stripe',
];

let script: string | null = null;

/** The classic script that replaces Stripe.js. */
function browserScript(): string {
  script ??= parts
    .map((part) => fs.readFileSync(new URL(`./browser/${part}.js`, import.meta.url), 'utf8'))
    .join('\n');
  return script;
}
