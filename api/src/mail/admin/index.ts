import { emailEdges, EmailResolver, type EmailDeps } from './email.resolver.js';

export { Email, EmailConnection, EmailStatus } from './email.resolver.js';
export { emailById, emailsOfOrder, findOrderEmails, findEmails } from './email-list.js';
export { type EmailedOrder, type OrderEmails, personErased, resendEmail } from './resend-email.js';

/** The email log for staff, with retry and resend. */
export function mailAdminResolvers(deps: EmailDeps): object[] {
  return [new EmailResolver(deps), ...emailEdges(deps)];
}
