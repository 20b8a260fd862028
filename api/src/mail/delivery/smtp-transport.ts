import type { SendMailOptions } from 'nodemailer';
import { onceLoaded } from '../../lib/async/once.js';
import { oneLine } from '../../lib/mail-address.js';
import { DeliveryFailedError, kindHeader, type OutgoingMail } from './mail.js';

/** From the connection to the server's last word (docs/product/limits.md#timeouts: SMTP 20 s). */
const smtpTimeoutMs = 20_000;

/** Emails follow each other over a connection; one that nothing came over for so long is ended. */
const idleMs = 5_000;

/** Delivers through the server at `SMTP_URL`, over as many connections as emails are delivered at once. */
export function createSmtpTransport(url: string, timeoutMs = smtpTimeoutMs): MailTransport {
  const opened = onceLoaded(() => open(url, timeoutMs));
  return {
    host: new URL(url).hostname,
    async deliver(mail) {
      try {
        const transporter = await opened();
        // The signal bounds the whole exchange: a server that drips bytes never lets the single timeouts run out.
        await transporter.sendMail({ ...messageOf(mail), signal: AbortSignal.timeout(timeoutMs) });
      } catch (error) {
        throw new DeliveryFailedError(error);
      }
    },
  };
}

/** Whether the server takes a connection, and its login where the address has one. Throws what it says otherwise. */
export async function checkSmtp(url: string): Promise<void> {
  const transporter = await open(url, checkTimeoutMs);
  try {
    await transporter.verify();
  } finally {
    transporter.close();
  }
}

const checkTimeoutMs = 5_000;

async function open(url: string, timeoutMs: number) {
  // Web processes send nothing, and do without the library.
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 5,
    idleTimeout: idleMs,
    // A server that hung up may have taken the email: the outbox tries again, and the log knows of both tries.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
}

/** Hands an email over: to an SMTP server, or to the local mailbox. Throws when it was not taken. */
export type MailTransport = {
  /** Of the server; none of the local mailbox. */
  readonly host?: string;
  readonly deliver: (mail: OutgoingMail) => Promise<void>;
};

/** For Nodemailer, which encodes and folds: addresses as objects, never as header text, and no value with a line break. */
export function messageOf(mail: OutgoingMail): SendMailOptions {
  const { from, to, replyTo, subject, text, html, messageId, sentAt, kind, unsubscribeUrl, references } =
    mail;
  return {
    ...{ from, to, text, html, messageId, date: sentAt, subject: oneLine(subject) },
    ...(replyTo && { replyTo }),
    ...(references.length > 0 && { references: [...references], inReplyTo: references.at(-1) ?? '' }),
    // Readable in the mailbox; Nodemailer's own choice is base64 for other letters.
    textEncoding: 'quoted-printable',
    headers: {
      [kindHeader]: kind,
      ...(references.length === 0 && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: [
      ...mail.pictures.map(({ id, type, content }) => ({
        ...{ cid: id, content, contentType: type, contentDisposition: 'inline' as const },
        filename: `${id}.${type === 'image/png' ? 'png' : 'jpg'}`,
      })),
      ...mail.files.map(({ name, type, content }) => ({ filename: name, content, contentType: type })),
    ],
  };
}
