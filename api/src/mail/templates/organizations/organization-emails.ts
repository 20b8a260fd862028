import type { EmailTemplate } from '../../delivery/email.js';
import type { ClassLostProps } from './class-lost.js';
import type { ClassWonProps } from './class-won.js';
import type { FundraiserResetProps } from './fundraiser-reset.js';
import type { MilestoneLostProps } from './milestone-lost.js';
import type { MilestoneReachedProps } from './milestone-reached.js';
import type { OrderNewsProps } from './order-news.js';
import type { OrganizationDeletedProps } from './organization-deleted.js';
import type { RegistrationProps } from './registration.js';
import type { WeeklySummaryProps } from './weekly-summary.js';

/** To a new organization's contact, with the codes to share. */
export const registration: EmailTemplate<RegistrationProps> = {
  kind: 'registration',
  load: async () => (await import('./registration.js')).registration,
};

/** To the organization's contact. One for each campaign and milestone, unless a refund took it back. */
export const milestoneReached: EmailTemplate<MilestoneReachedProps> = {
  kind: 'milestone-reached',
  load: async () => (await import('./milestone-reached.js')).milestoneReached,
};

/** To a contact who got the email about a milestone: a refund took it back. */
export const milestoneLost: EmailTemplate<MilestoneLostProps> = {
  kind: 'milestone-lost',
  load: async () => (await import('./milestone-lost.js')).milestoneLost,
};

/** To the organization's contact: a class is the first at a milestone. One for each class that comes to be it. */
export const classWon: EmailTemplate<ClassWonProps> = {
  kind: 'class-won',
  load: async () => (await import('./class-won.js')).classWon,
};

/** To a contact who got the email about a class: it fell back below, and no other class is there. */
export const classLost: EmailTemplate<ClassLostProps> = {
  kind: 'class-lost',
  load: async () => (await import('./class-lost.js')).classLost,
};

/** To the organization's contact: refunds, cancels, disputes and complaints since the last such email. */
export const orderNews: EmailTemplate<OrderNewsProps> = {
  kind: 'order-news',
  load: async () => (await import('./order-news.js')).orderNews,
};

/** To the organization's contact, when an administrator starts its fundraiser again. One for each campaign. */
export const fundraiserResetNotice: EmailTemplate<FundraiserResetProps> = {
  kind: 'fundraiser-reset',
  load: async () => (await import('./fundraiser-reset.js')).fundraiserResetNotice,
};

/** To the organization's contact, when an administrator deletes it. */
export const organizationDeletedNotice: EmailTemplate<OrganizationDeletedProps> = {
  kind: 'organization-deleted',
  load: async () => (await import('./organization-deleted.js')).organizationDeletedNotice,
};

/** To the organization's contact, each Monday after a week with orders. */
export const weeklySummary: EmailTemplate<WeeklySummaryProps> = {
  kind: 'weekly-summary',
  load: async () => (await import('./weekly-summary.js')).weeklySummary,
};
