import { registerEnumType } from 'type-graphql';
import { InvalidInputError } from '../../lib/domain-error.js';
import { type StaffJob, staffJobs } from '../../lib/viewer.js';
import type { AdminRole } from './account.entity.js';

/** What an account, an invitation or a key may do: an administrator's role is all jobs, another's are named. */
export type StaffRights = { readonly role: AdminRole; readonly jobs: readonly StaffJob[] };

export const readsOnly: StaffRights = { role: 'support', jobs: [] };

/** Of each table with jobs. */
export const jobsCheck = `jobs <@ ARRAY['${staffJobs.join("', '")}']`;

/** As screens and programs name them: with the administrator among the others. */
export const Job = {
  support: 'support',
  warehouse: 'warehouse',
  finance: 'finance',
  content: 'content',
  administrator: 'administrator',
} as const;
export type Job = keyof typeof Job;
registerEnumType(Job, {
  name: 'Job',
  description: 'What staff may do beside reading everything; jobs are combined freely.',
  valuesConfig: {
    support: { description: 'Notes, emails sent again, messages answered, orders credited.' },
    warehouse: { description: 'Orders packed, shipped, made ready and handed out; stock.' },
    finance: { description: 'Payouts, refunds, payments that match no order.' },
    content: { description: 'Texts and pictures.' },
    administrator: { description: 'Everything, staff included.' },
  },
});

export function jobsOf({ role, jobs }: StaffRights): Job[] {
  return role === 'admin' ? ['administrator'] : [...jobs];
}

/** In the audit. */
export function jobsText(rights: StaffRights): string {
  return jobsOf(rights).join(', ') || 'reading';
}

type Chosen = { readonly role?: AdminRole | null; readonly jobs?: readonly Job[] | null };

/**
 * The rights that somebody chose, by jobs or by the older role, whose `support` is the job of that name. Throws
 * InvalidInputError (400) without either.
 */
export function readRights({ role, jobs }: Chosen): StaffRights {
  const chosen = jobs ?? (role && [role === 'admin' ? 'administrator' : role]);
  if (!chosen) throw new InvalidInputError({ jobs: 'Please choose what they may do.' });
  if (chosen.includes('administrator')) return { role: 'admin', jobs: [] };
  return { role: 'support', jobs: staffJobs.filter((job) => chosen.includes(job)) };
}

/** A key does what both it and its maker may. */
export function sharedRights(one: StaffRights, other: StaffRights): StaffRights {
  if (one.role === 'admin') return other;
  if (other.role === 'admin') return one;
  return { role: 'support', jobs: one.jobs.filter((job) => other.jobs.includes(job)) };
}
