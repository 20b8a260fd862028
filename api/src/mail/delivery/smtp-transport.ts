import type { SendMailOptions } from 'nodemailer';
import { onceLoaded } from '../../lib/async/once.js';
import { oneLine } from '../../lib/mail-address.js';
import { DeliveryFailedError, kindHeader, type OutgoingMail } from './mail.js';

/** From connecting to the server's last response (docs/product/limits.md#timeouts: SMTP 20 s). */
const smtpTimeoutMs = 20_000;

/** Connections are reused, and closed after this idle time. */
const idleMs = 5_000;

/** Delivers through the server at `SMTP_URL`, over one connection for each concurrent email, up to `maxConnections`. */
export function createSmtpTransport(url: string, timeoutMs = smtpTimeoutMs): MailTransport {
  const opened = onceLoaded(() => open(url, timeoutMs));
  return {
    host: new URL(url).hostname,
    async deliver(mail) {
      try {
        const transporter = await opened();
        // The signal limits the whole exchange: a server that sends a byte at a time never hits the other timeouts.
        await transporter.sendMail({ ...messageOf(mail), signal: AbortSignal.timeout(timeoutMs) });
      } catch (error) {
        throw new DeliveryFailedError(error);
      }
    },
  };
}

/** Connects to the server, and logs in where the URL has credentials. Throws the server's error. */
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
  // Imported here, because web processes send nothing.
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 5,
    idleTimeout: idleMs,
    // A server that hung up may have accepted the email. The outbox retries instead, so that the log records each try.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
}

/** Hands an email to an SMTP server or the local mailbox. Throws when it was not accepted. */
export type MailTransport = {
  /** The SMTP server; unset for the local mailbox. */
  readonly host?: string;
  readonly deliver: (mail: OutgoingMail) => Promise<void>;
};

/** For Nodemailer, which encodes and folds. Addresses are objects, never header text, and no value has a line break. */
export function messageOf(mail: OutgoingMail): SendMailOptions {
  const { from, to, replyTo, subject, text, html, messageId, sentAt, kind, unsubscribeUrl, references } =
    mail;
  return {
    from,
    to,
    text,
    html,
    messageId,
    date: sentAt,
    subject: oneLine(subject),
    ...(replyTo && { replyTo }),
    ...(references.length > 0 && { references: [...references], inReplyTo: references.at(-1) ?? '' }),
    // Readable in the mailbox; Nodemailer would choose base64 for texts with many non-ASCII letters.
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
        cid: id,
        content,
        contentType: type,
        contentDisposition: 'inline' as const,
        filename: `${id}.${type === 'image/png' ? 'png' : 'jpg'}`,
      })),
      ...mail.files.map(({ name, type, content }) => ({ filename: name, content, contentType: type })),
    ],
  };
}
