import type { Database } from '../database/index.js';
import type { Clock } from '../lib/clock.js';
import type { Mailbox } from '../mail/index.js';
import type { ErasureDeps } from './erase-supporter-data.js';

export type PrivacyDeps = ErasureDeps & {
  readonly database: Database;
  readonly clock: Clock;
  /** The demo keeps emails as files; a mail server's are not ours. */
  readonly mailbox: Mailbox | null;
};
