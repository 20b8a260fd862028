import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the storage does with the next request: serves it, is overloaded, hangs up. */
export type S3Mood = 'serve' | 'busy' | 'drop';

export type StoredObject = { readonly bytes: Buffer; readonly type: string };

export type TestS3 = {
  readonly url: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** By 'bucket/key'. */
  readonly objects: ReadonlyMap<string, StoredObject>;
  /** 'PUT /bucket/key' of each request that was served. */
  readonly served: readonly string[];
  readonly setMood: (mood: S3Mood) => void;
  readonly stop: () => Promise<void>;
};

/**
 * Object storage on loopback: one bucket, PUT, GET and DELETE by path. It checks the signature of every request and
 * the hash of every body (AWS Signature Version 4), as real storage does, with nothing of the SDK.
 */
export async function openS3(bucket: string): Promise<TestS3> {
  const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'the secret of the test' };
  const objects = new Map<string, StoredObject>();
  const served: string[] = [];
  let mood: S3Mood = 'serve';

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    if (mood === 'drop') return void request.socket.destroy();
    if (mood === 'busy') return refuse(response, 503, 'SlowDown');
    if (!isOfRegion(request)) return refuse(response, 400, 'AuthorizationHeaderMalformed');
    if (!isSigned(request, body, credentials)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(`/${bucket}/`)) return refuse(response, 404, 'NoSuchBucket');
    served.push(`${request.method} ${pathname}`);
    const name = decodeURIComponent(pathname.slice(1));
    if (request.method === 'PUT') {
      objects.set(name, { bytes: body, type: request.headers['content-type'] ?? '' });
      return void response.writeHead(200, { ETag: `"${sha256(body)}"` }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return void response.writeHead(204).end();
    }
    const found = objects.get(name);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'Content-Type': found.type, 'Content-Length': found.bytes.length });
    response.end(found.bytes);
  };

  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    credentials,
    objects,
    served,
    setMood: (next) => (mood = next),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // no encoding is set
  return Buffer.concat(chunks);
}

const region = 'us-east-1';
const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=(\S+)\/(\d{8})\/(\S+)\/s3\/aws4_request, SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/;

/** As Amazon and Swift: the region is part of what is signed, and theirs is one. */
function isOfRegion({ headers }: IncomingMessage): boolean {
  return authorizationPattern.exec(headers.authorization ?? '')?.[3] === region;
}

function isSigned(request: IncomingMessage, body: Buffer, credentials: TestS3['credentials']): boolean {
  const parts = authorizationPattern.exec(request.headers.authorization ?? '');
  if (!parts) return false;
  const [, accessKeyId, day = '', , signedHeaders = '', signature = ''] = parts;
  const bodyHash = String(request.headers['x-amz-content-sha256']);
  if (accessKeyId !== credentials.accessKeyId || bodyHash !== sha256(body)) return false;
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    sha256(canonicalRequest(request, signedHeaders, bodyHash)),
  ].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${credentials.secretAccessKey}`,
  );
  const expected = createHmac('sha256', key).update(text).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

function canonicalRequest(
  { method, url, headers }: IncomingMessage,
  signed: string,
  bodyHash: string,
): string {
  const { pathname, searchParams } = new URL(url ?? '/', 'http://localhost');
  searchParams.sort();
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  return [method, pathname, searchParams.toString(), lines.join(''), signed, bodyHash].join('\n');
}

function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
