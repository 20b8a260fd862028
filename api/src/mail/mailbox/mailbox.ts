import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Router } from 'express';
import { composeMessage } from '../delivery/compose-message.js';
import { kindHeader } from '../delivery/mail.js';
import type { MailTransport } from '../delivery/smtp-transport.js';
import { emailPage, listPage } from './mailbox-pages.js';
import { type ParsedEml, parseEml } from './parse-eml.js';

/** What `GET /dev/mailbox.json` lists (docs/operations.md). */
export type MailboxEntry = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly template: string;
  readonly sentAt: string;
};

/** The mailbox that stands in for an SMTP server: each message is one `.eml` file of a directory. */
export type Mailbox = MailTransport & {
  /** Newest first. */
  readonly list: () => Promise<MailboxEntry[]>;
  /** Null when there is no such message. */
  readonly find: (id: string) => Promise<StoredMail | null>;
  /** Deletes the messages of these Message-IDs; those that are gone already are passed over. */
  readonly remove: (messageIds: readonly string[]) => Promise<void>;
};

export type StoredMail = { readonly source: Buffer; readonly message: ParsedEml };

export function createMailbox(directory: string): Mailbox {
  return {
    async deliver(mail) {
      const message = await composeMessage(mail);
      writeWhole(path.join(directory, `${fileNameOf(mail.messageId)}.eml`), message);
    },
    async list() {
      const ids = await idsIn(directory);
      const entries = await Promise.all(ids.map((id) => readEntry(directory, id)));
      return entries
        .filter((entry) => entry !== null)
        .sort((a, b) => b.sentAt.localeCompare(a.sentAt) || a.id.localeCompare(b.id));
    },
    find: (id) => readStored(directory, id),
    async remove(messageIds) {
      const files = messageIds.map((id) => path.join(directory, `${fileNameOf(id)}.eml`));
      await Promise.all(files.map((file) => rm(file, { force: true })));
    },
  };
}

/** The email's own Message-ID: a repeat takes the place of the first, as it would in a careful mail program. */
function fileNameOf(messageId: string): string {
  return messageId.replace(/^<|>$/g, '').replace(/[^\w.-]/g, '_');
}

/**
 * A reader never sees half a message. Each call that waits would wake a thread of the pool and be woken by it, which
 * takes longer than writing 20 KB into the system's memory does.
 */
function writeWhole(file: string, content: Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

async function idsIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(nothingThere);
  return (names ?? []).filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -'.eml'.length));
}

async function readEntry(directory: string, id: string): Promise<MailboxEntry | null> {
  const stored = await readStored(directory, id);
  if (!stored) return null;
  const { headers } = stored.message;
  return {
    id,
    to: headers.get('to') ?? '',
    subject: headers.get('subject') ?? '',
    template: headers.get(kindHeader.toLowerCase()) ?? '',
    sentAt: new Date(headers.get('date') ?? 0).toISOString(),
  };
}

async function readStored(directory: string, id: string): Promise<StoredMail | null> {
  // An id is a file name without path: nothing outside the directory can be asked for.
  if (!/^[\w.-]{1,200}$/.test(id)) return null;
  const source = await readFile(path.join(directory, `${id}.eml`)).catch(nothingThere);
  return source ? { source, message: parseEml(source.toString()) } : null;
}

function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** `/dev/mailbox` and `/dev/mailbox.json`. Mounted in demo mode only (docs/operations.md). */
export function mailboxRouter(mailbox: Mailbox): Router {
  const router = Router();
  router.use('/dev', (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Robots-Tag', 'noindex');
    next();
  });
  router.get('/dev/mailbox.json', async (_request, response) => {
    response.json(await mailbox.list());
  });
  router.get('/dev/mailbox', async (_request, response) => {
    response.type('html').send(listPage(await mailbox.list()));
  });
  router.get('/dev/mailbox/:id.eml', async (request, response, next) => {
    const stored = await mailbox.find(request.params.id);
    if (!stored) return next();
    response.type('message/rfc822').attachment(`${request.params.id}.eml`).send(stored.source);
  });
  router.get('/dev/mailbox/:id', async (request, response, next) => {
    const stored = await mailbox.find(request.params.id);
    if (!stored) return next();
    response.type('html').send(emailPage(request.params.id, stored));
  });
  return router;
}
