import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { startApp, type RunningApp } from './app.js';
import { banner } from '../demo/index.js';
import { ConfigError } from './lib/environment.js';
import { readConfig } from './config.js';
import { EmbeddedServerError } from '../embedded/index.js';
import { createLogger, type Logger } from './lib/logger.js';
import { keepObjectsYoung } from './lib/process/keep-objects-young.js';
import { logConsole } from './lib/process/log-console.js';
import { startProblem, stopOnUnexpectedException } from './lib/process/unexpected-exceptions.js';

/** Reads the configuration, starts the app and stops it on a signal. A bad value ends the process with one line. */
async function main(): Promise<void> {
  keepObjectsYoung();
  const config = readConfig();
  const logger = createLogger({ level: config.logLevel, pretty: !config.isProduction });
  if (config.isProduction) logConsole(logger, console, process);
  // In development, Vite serves the pages, which are not built (api/bin/dev.mjs).
  const hasPages = !process.argv.includes('--without-pages');
  const pages = hasPages ? fileURLToPath(new URL('../../../web/dist', import.meta.url)) : null;
  const starting = startApp(config, logger, pages);
  stopOnSignal(starting, logger);
  stopOnUnexpectedException(process, logger, async () => (await starting).stop());
  await starting;
  const ready = banner(config);
  // Whatever the level of the log is.
  if (config.isProduction) logger.child({}, { level: 'info' }).info(ready.trim());
  else process.stdout.write(`${ready}\n`);
}

/** How long a stop may take (docs/product/limits.md). */
const stopMs = 25_000;

/** Registered before the start has finished, so that a signal during it also stops what has started. */
function stopOnSignal(starting: Promise<RunningApp>, logger: Logger): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopMs).unref();
    try {
      const app = await starting;
      await app.stop();
    } catch (error) {
      logger.error({ err: error }, 'stopped with errors');
      process.exit(1);
    }
    process.exit(0);
  };
  process.once('SIGINT', (signal) => void stop(signal)).once('SIGTERM', (signal) => void stop(signal));
}

main().catch((error: unknown) => {
  const isForPeople = (one: Error): boolean =>
    one instanceof ConfigError || one instanceof EmbeddedServerError;
  process.stderr.write(`${startProblem(error, isForPeople)}\n`);
  process.exit(1);
});
