import { enumOf } from '../../http/index.js';
import { InvalidInputError, ForbiddenError } from '../../lib/domain-error.js';
import { type StaffJob, staffJobs, hasJob, type MemberRole, type Viewer } from '../../lib/viewer.js';
import type { AdminRole } from './account.entity.js';

/** The rights of an account, an invitation or a key. The role `admin` has all jobs; for `support` they are listed. */
export type StaffRights = { readonly role: AdminRole; readonly jobs: readonly StaffJob[] };

export const readsOnly: StaffRights = { role: 'support', jobs: [] };

/** The check constraint of each table with jobs. */
export const jobsCheck = `jobs <@ ARRAY['${staffJobs.join("', '")}']`;

/** The jobs in the API, with administrator as one of them. */
export const Job = enumOf('Job', 'What staff may do besides reading everything. Jobs can be combined.', {
  support: 'Write notes, resend emails, reply to messages, credit orders.',
  warehouse: 'Pack, ship, mark ready and hand out orders; manage stock.',
  finance: 'Payouts, refunds, and payments that match no order.',
  content: 'Texts and pictures.',
  administrator: 'Everything, including staff.',
});
export type Job = keyof typeof Job;

export function jobsOf({ role, jobs }: StaffRights): Job[] {
  return role === 'admin' ? ['administrator'] : [...jobs];
}

/** The jobs as text, for the audit. */
export function jobsText(rights: StaffRights): string {
  return jobsOf(rights).join(', ') || 'reading';
}

type Chosen = { readonly role?: AdminRole | null; readonly jobs?: readonly Job[] | null };

/**
 * The chosen rights, by jobs or by the older role, whose `support` is the job of that name. Throws InvalidInputError (400)
 * when neither is given.
 */
export function readRights({ role, jobs }: Chosen): StaffRights {
  const chosen = jobs ?? (role && [role === 'admin' ? 'administrator' : role]);
  if (!chosen) throw new InvalidInputError({ jobs: 'Please choose what they may do.' });
  if (chosen.includes('administrator')) return { role: 'admin', jobs: [] };
  return { role: 'support', jobs: staffJobs.filter((job) => chosen.includes(job)) };
}

/** The rights of a key: those that both the key and its maker have. */
export function sharedRights(one: StaffRights, other: StaffRights): StaffRights {
  if (one.role === 'admin') return other;
  if (other.role === 'admin') return one;
  return { role: 'support', jobs: one.jobs.filter((job) => other.jobs.includes(job)) };
}

/** The id of the calling staff member, whose rights were checked before. Throws ForbiddenError (403) without one. */
export function getAdminId({ admin }: Viewer): string {
  if (!admin) throw new ForbiddenError();
  return admin.id;
}

/** For calls with stricter rights than their `access` rule. Throws ForbiddenError (403). */
export function assertJob(viewer: Viewer, jobs: readonly StaffJob[] = []): void {
  if (!hasJob(viewer, jobs)) throw new ForbiddenError();
}

/**
 * For calls whose organization is not an argument. `also` lists the roles allowed besides the owner, and the jobs besides
 * administrator. Throws ForbiddenError (403).
 */
export function assertMayChange(
  viewer: Viewer,
  organizationId: string,
  also: readonly (MemberRole | StaffJob)[] = [],
): void {
  const { organization } = viewer;
  const isOwn = organization?.id === organizationId && ['owner', ...also].includes(organization.role);
  if (!isOwn && !hasJob(viewer, also)) throw new ForbiddenError();
}
