import { createHmac } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { headersOf, sendWebhook } from './send-webhook.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

async function listen(respond: RequestListener): Promise<string> {
  const server = createServer(respond);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
}

const own = { isHttpAllowed: true, isOwnNetworkAllowed: true, timeoutMs: 2_000 };
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const delivery = {
  id: 'one',
  body: '{"type":"order.paid"}',
  secrets: [secret],
  sentAt: new Date('2026-11-26T12:00:00Z'),
};
const send = (url: string) => sendWebhook({ ...delivery, url }, own);

describe('a webhook', () => {
  test('is accepted with any 2xx, and has id, time and signature', async () => {
    const seen: unknown[] = [];
    const url = await listen((request, response) => {
      request.setEncoding('utf8').on('data', (text) => seen.push(request.method, request.headers, text));
      request.on('end', () => response.writeHead(204).end());
    });
    expect(await send(url)).toEqual({ isAccepted: true, result: '204' });
    expect(seen).toEqual(['POST', expect.objectContaining(headersOf(delivery)), delivery.body]);
  });

  test.each([301, 302, 307, 308])('does not follow a redirect (%i)', async (status) => {
    let followed = 0;
    const inside = await listen((_request, response) => {
      followed += 1;
      response.end();
    });
    const url = await listen(
      (_request, response) => void response.writeHead(status, { location: inside }).end(),
    );
    expect(await send(url)).toEqual({ isAccepted: false, result: String(status) });
    expect(followed).toBe(0);
  });

  test('does not read an endless response', async () => {
    let sent = 0;
    const url = await listen((_request, response) => {
      const pour = () => {
        while (!response.destroyed && sent < 500_000_000) {
          sent += 65_536;
          if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', pour);
        }
      };
      pour();
    });
    expect(await send(url)).toEqual({ isAccepted: true, result: '200' });
    expect(sent).toBeLessThan(50_000_000);
  });

  test('does not accept endless headers', async () => {
    const url = await listen((_request, response) => {
      response.writeHead(200, { many: 'x'.repeat(12_000) }).end();
    });
    expect(await send(url)).toEqual({ isAccepted: false, result: 'No response: HPE_HEADER_OVERFLOW.' });
  });

  test('has a time limit, even for a response that arrives byte by byte', async () => {
    const url = await listen((request) => {
      const { socket } = request;
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => void socket.write('x-slow: 1\r\n'), 500);
      socket.on('close', () => clearInterval(drip));
    });
    const startedAt = performance.now();
    expect(await send(url)).toEqual({ isAccepted: false, result: 'No response within 2 seconds.' });
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  test('without a response reports it without quoting the receiver', async () => {
    expect(await send('http://127.0.0.1:1')).toEqual({
      isAccepted: false,
      result: 'No response: ECONNREFUSED.',
    });
    const name = { ...delivery, url: 'https://rebinding.example' };
    const turned = await sendWebhook(
      name,
      { isHttpAllowed: false, isOwnNetworkAllowed: false, timeoutMs: 2_000 },
      async () => [{ address: '127.0.0.1', family: 4 }],
    );
    expect(turned).toEqual({
      isAccepted: false,
      result: expect.stringContaining('not on the public internet'),
    });
  });
});

test('signatures are those of Standard Webhooks, one for each secret', () => {
  const headers = headersOf({
    ...delivery,
    secrets: [secret, `whsec_${Buffer.alloc(24, 1).toString('base64')}`],
  });
  const sign = (key: Buffer) =>
    createHmac('sha256', key).update(`one.1795694400.${delivery.body}`).digest('base64');
  expect(headers).toMatchObject({
    'webhook-id': 'one',
    'webhook-timestamp': '1795694400',
    'webhook-signature': `v1,${sign(Buffer.alloc(32, 7))} v1,${sign(Buffer.alloc(24, 1))}`,
  });
});
