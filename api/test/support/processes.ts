import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

export type Process = { readonly child: ChildProcess; readonly url: string };

const program = path.join(import.meta.dirname, '../../dist/server/main.js');

/** Starts the product that users run, on a free port, with nothing but these variables. Web processes need its pages. */
export async function startProcess(env: Readonly<Record<string, string>>): Promise<Process> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOn(await findFreePort(), env);
    } catch (error) {
      // A connection of another test can take a free port before the server listens there.
      if (attempt === 3 || !(error instanceof Error && /Port \d+ is in use/.test(error.message))) throw error;
    }
  }
}

/** Rejects, with what the process said, when it ends before it is ready. */
async function startOn(port: number, env: Readonly<Record<string, string>>): Promise<Process> {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
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
  let said = '';
  child.stderr.pipe(process.stderr, { end: false });
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: unknown) => {
      said += String(chunk);
      if (said.includes('Skycrumb is ready')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', (code, signal) =>
      reject(new Error(`A process ended (${code ?? signal}) before it was ready:\n${said}`)),
    );
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
