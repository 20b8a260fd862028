import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Place } from '../../src/files/s3-store.js';

export type RunningSwift = { readonly place: S3Place; readonly stop: () => Promise<void> };

/** OpenStack Swift with a bucket, on a directory that goes with it; its keys are put where the SDK looks for them. */
export async function startSwift(): Promise<RunningSwift> {
  const keys = { accessKeyId: 'skycrumb:test', secretAccessKey: 'secret-of-the-test' };
  const [bucket, region] = ['skycrumb', 'us-east-1'];
  const directory = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-swift-'));
  const script = path.join(import.meta.dirname, 'serve-swift.py');
  const server = spawn(
    process.env.SWIFT_PYTHON ?? 'python3',
    [script, keys.accessKeyId, keys.secretAccessKey, region],
    { cwd: directory, stdio: ['pipe', 'pipe', 'pipe'] },
  );
  const ended = once(server, 'exit');
  let errors = '';
  server.stderr.on('data', (chunk) => (errors += String(chunk)));
  const stop = async (): Promise<void> => {
    server.kill('SIGKILL'); // it would end with its input, but not while it starts
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    const endpoint = await Promise.race([
      once(createInterface(server.stdout), 'line', { signal: AbortSignal.timeout(40_000) }).then(([line]) =>
        String(line),
      ),
      ended.then(() => Promise.reject(new Error(`Swift did not start:\n${errors}`))),
    ]);
    process.env.AWS_ACCESS_KEY_ID = keys.accessKeyId;
    process.env.AWS_SECRET_ACCESS_KEY = keys.secretAccessKey;
    const client = new S3Client({
      region,
      endpoint,
      forcePathStyle: true,
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 5_000 },
    });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    return { place: { bucket, endpoint, region }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
