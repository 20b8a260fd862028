import type { SendMailOptions } from 'nodemailer';
import { oneLine, type MailAddress } from '../lib/mail-address.js';

/** A rendered letter on its way to one person. */
export type OutgoingMail = {
  readonly messageId: string;
  readonly kind: string;
  readonly from: MailAddress;
  readonly to: MailAddress;
  readonly replyTo: MailAddress | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly sentAt: Date;
};

/** Tells the kinds of letters apart in the local mailbox. */
export const kindHeader = 'X-Letter';

/** For nodemailer: addresses as objects, never as header text, and no header value with a line break. */
export function composeMail(mail: OutgoingMail): SendMailOptions {
  return {
    messageId: mail.messageId,
    from: mail.from,
    to: mail.to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    date: mail.sentAt,
    headers: { [kindHeader]: mail.kind, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
