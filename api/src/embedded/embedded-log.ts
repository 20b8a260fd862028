/** Where the starters tell what they do; any pino logger fits. */
export interface EmbeddedLog {
  info(message: string): void;
  error(message: string): void;
}

export const silentLog: EmbeddedLog = { info: () => undefined, error: () => undefined };
