/** What a person may do for an organization (docs/product/privacy.md#callers). */
export type MemberRole = 'owner' | 'treasurer' | 'organizer';

/** A person's login for one of their organizations. */
export type OrganizationSession = {
  /** The organization's. */
  readonly id: string;
  readonly personId: string;
  readonly role: MemberRole;
  readonly sessionHash: string;
};

/** What staff may do beside reading, combined freely; administrators may do everything (docs/product/privacy.md#callers). */
export const staffJobs = ['support', 'warehouse', 'finance', 'content'] as const;
export type StaffJob = (typeof staffJobs)[number];

/** Who is calling, as far as the cookies say. One browser can hold both sessions (docs/product/privacy.md). */
export type Viewer = {
  readonly organization: OrganizationSession | null;
  readonly admin: {
    readonly id: string;
    /** An administrator's, or that of everybody else on the staff. */
    readonly role: 'admin' | 'support';
    /** Without one they only read. */
    readonly jobs?: readonly StaffJob[];
    readonly sessionHash: string;
    /** A program of theirs that calls with a service key (docs/product/privacy.md#service-keys). */
    readonly key?: { readonly id: string; readonly name: string };
  } | null;
  /**
   * Logged in with a password that staff gave: no session of the organization before it has another one. It may read who
   * it is, change the password and log out.
   */
  readonly givenPassword?: OrganizationSession;
  /** Came by a link to one organization's hand-out list, and sees nothing else (docs/product/pickup.md#helpers). */
  readonly helper?: {
    /** The link's. */
    readonly id: string;
    readonly label: string;
    readonly organizationId: string;
    readonly pickupDayId: string;
    readonly sessionHash: string;
  };
};

/** The organization's login of this browser, whatever it may do so far. */
export function organizationLoginOf({ organization, givenPassword }: Viewer): Viewer['organization'] {
  return organization ?? givenPassword ?? null;
}

/** Whether they are an administrator, or have one of these jobs. */
export function hasJob({ admin }: Viewer, jobs: readonly string[] = []): boolean {
  return admin?.role === 'admin' || (admin?.jobs ?? []).some((job) => jobs.includes(job));
}

/** Of a call that an organization may make for itself: the member of staff who makes it instead, or null. */
export function findActingAdminId({ organization, admin }: Viewer, organizationId: string): string | null {
  return organization?.id === organizationId.toLowerCase() ? null : (admin?.id ?? null);
}

export const anonymous: Viewer = { organization: null, admin: null };
