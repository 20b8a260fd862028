import type { SendMailOptions } from 'nodemailer';
import { oneLine, type MailAddress } from '../../lib/mail-address.js';

/** A small picture that the HTML shows with `cid:`; it is no attachment to keep. */
export type EmailPicture = {
  /** The name behind `cid:`. */
  readonly id: string;
  readonly type: 'image/png' | 'image/jpeg';
  readonly content: Buffer;
};

/** A rendered email on its way to one person. */
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
  /** Of bulk mail: where a mail program's own button, or its reader, ends it (RFC 8058). */
  readonly unsubscribeUrl: string | null;
  readonly pictures: readonly EmailPicture[];
};

/** Tells the kinds of emails apart in the local mailbox. */
export const kindHeader = 'X-Template';

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
    attachments: mail.pictures.map(({ id, type, content }) => ({
      ...{
        cid: id,
        content,
        contentType: type,
        contentDisposition: 'inline' as const,
        filename: `${id}.${type === 'image/png' ? 'png' : 'jpg'}`,
      },
    })),
    headers: {
      [kindHeader]: mail.kind,
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
