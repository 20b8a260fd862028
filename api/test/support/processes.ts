import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type Process = { readonly child: ChildProcess; readonly url: string };

/** The built product, without pages. */
const program = `
  import 'reflect-metadata';
  const { startApp } = await import('./dist/src/app.js');
  const { readConfig } = await import('./dist/src/config.js');
  const { createLogger } = await import('./dist/src/lib/logger.js');
  const app = await startApp(readConfig(), createLogger({ level: 'error', pretty: false }), null);
  process.once('SIGTERM', () => app.stop().then(() => process.exit(0)));
  console.log('at ' + app.url);`;

/** Starts the product as a process of its own, on a free port, with nothing but these variables. */
export async function startProcess(env: Readonly<Record<string, string>>): Promise<Process> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: path.join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      SESSION_SECRET: 'the same 32 characters for all processes',
      // Nobody listens there: tests that look at emails name a server of their own.
      SMTP_URL: 'smtp://127.0.0.1:9',
      ...env,
    },
  });
  for await (const chunk of child.stdout ?? []) {
    const url = /^at (\S+)$/m.exec(String(chunk))?.[1];
    if (url) return { child, url };
  }
  throw new Error('A process ended before it was ready');
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
