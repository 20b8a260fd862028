import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Router } from 'express';
import { escapeHtml } from '../../lib/escape-html.js';
import { kindHeader, type OutgoingMail } from '../delivery/mail.js';
import { messageOf, type MailTransport } from '../delivery/smtp-transport.js';
import { type EmlPart, type ParsedEml, parseEml } from './parse-eml.js';

const style = `
:root { color-scheme: light dark; --bg: #fffaf2; --ink: #32163a; --line: #e8ded0; --link: #2c46be; --soft: #fdf0c7; --on-soft: #693b03; }
@media (prefers-color-scheme: dark) { :root { --bg: #190e1d; --ink: #f5eef7; --line: #402f46; --link: #9bbeff; --soft: #402c0c; --on-soft: #fadb90; } }
body { margin: 0; background: var(--bg); color: var(--ink); font: 16px/1.5 Figtree, system-ui, sans-serif; }
main { max-width: 900px; margin: 0 auto; padding: 16px; }
.strip { margin: 0; padding: 8px 16px; background: var(--soft); color: var(--on-soft); text-align: center; }
a { color: var(--link); } .scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; } caption { text-align: left; padding: 8px 0; }
th, td { text-align: left; padding: 10px 12px 10px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
dt { font-weight: 600; } dd { margin: 0 0 8px; overflow-wrap: anywhere; }
iframe { width: 100%; height: 760px; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
pre { padding: 16px; border: 1px solid var(--line); border-radius: 12px; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** What `GET /dev/mailbox.json` lists (docs/operations.md). */
export type MailboxEntry = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly template: string;
  readonly sentAt: string;
};

/** Stands in for an SMTP server: each message is one `.eml` file in a directory. */
export type Mailbox = MailTransport & {
  /** Newest first. */
  readonly list: () => Promise<MailboxEntry[]>;
  /** Null when there is no such message. */
  readonly find: (id: string) => Promise<StoredMail | null>;
  /** Deletes the messages with these Message-IDs; ignores missing ones. */
  readonly remove: (messageIds: readonly string[]) => Promise<void>;
};

export type StoredMail = { readonly source: Buffer; readonly message: ParsedEml };

export function createMailbox(directory: string): Mailbox {
  return {
    async deliver(mail) {
      writeWhole(path.join(directory, `${fileNameOf(mail.messageId)}.eml`), await write(mail));
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

/** The message as it would go over the network. */
async function write(mail: OutgoingMail): Promise<Buffer> {
  // Imported here, because web processes send nothing.
  const { default: nodemailer } = await import('nodemailer');
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await writer.sendMail(messageOf(mail));
  if (!Buffer.isBuffer(message))
    throw new TypeError('Nodemailer returned no buffer in spite of `buffer: true`');
  return message;
}

/** From the Message-ID, so that a repeat replaces the first, as in a careful mail program. */
function fileNameOf(messageId: string): string {
  return messageId.replace(/^<|>$/g, '').replace(/[^\w.-]/g, '_');
}

/**
 * Writes atomically: a reader never sees half a message. Synchronous, because a round trip to the thread pool takes
 * longer than writing 20 KB to the page cache.
 */
function writeWhole(file: string, content: Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

async function idsIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(nullIfMissing);
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
  // The id is a file name without a path, so nothing outside the directory can be read.
  if (!/^[\w.-]{1,200}$/.test(id)) return null;
  const source = await readFile(path.join(directory, `${id}.eml`)).catch(nullIfMissing);
  return source ? { source, message: parseEml(source.toString()) } : null;
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
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

function listPage(entries: readonly MailboxEntry[]): string {
  const rows = entries.map(
    ({ id, to, subject, template, sentAt }) => `<tr>
      <td><a href="/dev/mailbox/${encodeURIComponent(id)}">${escapeHtml(subject)}</a></td>
      <td>${escapeHtml(to)}</td><td>${escapeHtml(template)}</td><td>${time(sentAt)}</td></tr>`,
  );
  const table = `<div class="scroll"><table><caption>${entries.length} emails, newest first</caption>
    <thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Email</th><th scope="col">Sent</th></tr></thead>
    <tbody>${rows.join('')}</tbody></table></div>`;
  return page(
    'Mailbox',
    entries.length > 0 ? table : '<p>No emails yet. Place an order, or send us a message.</p>',
  );
}

/** One message: its HTML as a mail program shows it, its plain text, headers and attachments. */
function emailPage(id: string, { message }: StoredMail): string {
  const part = (type: string): string =>
    message.parts.find((found) => found.type === type && !found.fileName)?.content.toString() ?? '';
  const attached = message.parts.filter(({ fileName, contentId }) => fileName !== null && contentId === null);
  const attachments = attached.map(
    ({ fileName, type, content }) =>
      `<li>${escapeHtml(fileName ?? '')} (${escapeHtml(type)}, ${content.length} bytes)</li>`,
  );
  return page(
    message.headers.get('subject') ?? 'Email',
    `<p><a href="/dev/mailbox">All emails</a> · <a href="/dev/mailbox/${encodeURIComponent(id)}.eml">Download .eml</a></p>
    <dl><dt>To</dt><dd>${escapeHtml(message.headers.get('to') ?? '')}</dd>
      <dt>From</dt><dd>${escapeHtml(message.headers.get('from') ?? '')}</dd>
      <dt>Reply-To</dt><dd>${escapeHtml(message.headers.get('reply-to') ?? '')}</dd></dl>
    <h2>HTML</h2>
    <iframe title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(
      withPictures(part('text/html'), message.parts).replace('<head>', '<head><base target="_blank">'),
    )}"></iframe>
    <h2>Text</h2><pre>${escapeHtml(part('text/plain'))}</pre>
    <h2>Headers</h2><pre>${escapeHtml(message.headerText)}</pre>
    ${attachments.length > 0 ? `<h2>Attachments</h2><ul>${attachments.join('')}</ul>` : ''}`,
  );
}

/** Puts each inline picture in its place, as a mail program does. */
function withPictures(html: string, parts: readonly EmlPart[]): string {
  return parts.reduce(
    (text, { contentId, type, content }) =>
      contentId === null
        ? text
        : text.replaceAll(`cid:${contentId}`, `data:${type};base64,${content.toString('base64')}`),
    html,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg">
    <title>${escapeHtml(title)} · Skycrumb demo mailbox</title><style>${style}</style></head>
    <body><p class="strip" role="note">Demo mailbox: these emails were not sent to anyone.</p>
    <main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;
}

function time(iso: string): string {
  return `<time datetime="${escapeHtml(iso)}">${escapeHtml(iso.replace('T', ' ').slice(0, 19))} UTC</time>`;
}
