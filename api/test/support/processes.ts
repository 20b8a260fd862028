import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

export type Process = { readonly child: ChildProcess; readonly url: string };

const program = path.join(import.meta.dirname, '../../dist/server/main.js');

/** Starts the product that users run, on a free port, with nothing but these variables. Web processes need its pages. */
export async function startProcess(env: Readonly<Record<string, string>>): Promise<Process> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      SESSION_SECRET: 'the same 32 characters for all processes',
      // Nobody listens there: tests that look at emails name a server of their own.
      SMTP_URL: 'smtp://127.0.0.1:9',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('Skycrumb is ready')) resolve();
    });
    child.once('exit', () => reject(new Error('A process ended before it was ready')));
  });
  return { child, url: `http://127.0.0.1:${port}` };
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // it listens on TCP
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Ends it and waits; returns the exit code, null after a SIGKILL. */
export async function stopProcess(
  { child }: Process,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  return (await exited)[0] as unknown;
}
