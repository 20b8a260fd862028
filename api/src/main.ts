import 'reflect-metadata';
import { startApp } from './app.js';
import { banner } from './demo/index.js';
import { ConfigError, readConfig } from './config.js';
import { EmbeddedServerError } from './embedded/index.js';
import { createLogger } from './lib/logger.js';

/** Reads the configuration, starts the app, stops it on a signal. Bad values end the process with one line. */
async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger({ level: config.logLevel, pretty: !config.isProduction });
  const app = await startApp(config, logger);

  const stop = (signal: NodeJS.Signals): void => {
    logger.info({ signal }, 'stopping');
    app.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'stopped with errors');
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  console.log(banner(config));
}

main().catch((error: unknown) => {
  const isForPeople = error instanceof ConfigError || error instanceof EmbeddedServerError;
  console.error(isForPeople ? error.message : error);
  process.exit(1);
});
