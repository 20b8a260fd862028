import type { MailAddress } from '../../lib/mail-address.js';

/** A small picture that the HTML shows with `cid:`; it is no attachment to keep. */
export type EmailPicture = {
  /** The name behind `cid:`, and of its file: letters, digits and hyphens. */
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
