import type { Database, Entity } from '../database/index.js';
import { purgeSchedule, type Schedule } from '../jobs/index.js';
import type { Clock } from '../lib/clock.js';
import { createMailWith, type Mail, type MailDeps, purgeEmailCopies } from './delivery/mail.js';
import { EmailCopyEntity, EmailEntity } from './delivery/email.entity.js';
import { hourMs } from '../lib/dates.js';

export {
  anonymizeEmails,
  anonymizeEmailsAbout,
  describeEmails,
  type EmailScope,
  findEmailsAbout,
  findLastSent,
  emailBatch,
  noteResend,
} from './delivery/email-log.js';
export {
  EmailInProgressError,
  findEmailCopies,
  type EmailFile,
  type EmailPicture,
  type Mail,
  emailsTotal,
} from './delivery/mail.js';
export * from './templates/index.js';
export type { Owed } from './templates/organizations/closings.js';
export { type PickupFacts, pickupPicture } from './templates/PickupBlock.js';
export { createMailbox, type Mailbox, mailboxRouter } from './mailbox/mailbox.js';
export { checkSmtp, createSmtpTransport, type MailTransport } from './delivery/smtp-transport.js';

export const mailEntities: Entity[] = [EmailEntity, EmailCopyEntity];

/** Sends emails; loads the renderer with the first one. */
export function createMail(deps: MailDeps): Mail {
  const loadRenderer = async () => (await import('./templates/render-email.js')).renderEmail;
  return createMailWith({ ...deps, loadRenderer });
}

export function mailSchedules(deps: { readonly database: Database; readonly clock: Clock }): Schedule[] {
  return [purgeSchedule(deps, 'purge-email-copies', hourMs, purgeEmailCopies)];
}
