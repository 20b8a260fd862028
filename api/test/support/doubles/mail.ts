import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '../../../src/database/index.js';
import { systemClock } from '../../../src/lib/clock.js';
import { mailAddress } from '../../../src/lib/mail-address.js';
import {
  createMail,
  createMailbox,
  type Mail,
  type Mailbox,
  type MailTransport,
} from '../../../src/mail/index.js';

/** Mail as the app makes it, over any transport. */
export function buildMail(database: Database, transport: MailTransport): Mail {
  return createMail({
    database,
    transport,
    clock: systemClock,
    from: mailAddress('hello@skycrumb.example', 'Skycrumb'),
    support: mailAddress('support@skycrumb.example', 'Skycrumb support'),
    publicUrl: 'https://shop.example',
    findSeller: () =>
      Promise.resolve({ legalName: 'Skycrumb', postalAddress: '123 Example Street, Anytown, NY 10001' }),
    findLanguage: () => Promise.resolve('en'),
    noteOutcome: () => Promise.resolve(),
  });
}

export type TestMailbox = {
  readonly mailbox: Mailbox;
  readonly directory: string;
  readonly remove: () => void;
};

/** A local mailbox of its own. */
export function openMailbox(): TestMailbox {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-mail-'));
  return {
    mailbox: createMailbox(directory),
    directory,
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
