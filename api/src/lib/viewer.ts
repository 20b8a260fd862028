/** A person's role in an organization (docs/product/privacy.md#callers). */
export type MemberRole = 'owner' | 'treasurer' | 'organizer';

/** A person's login for one of their organizations. */
export type OrganizationSession = {
  /** The organization's id. */
  readonly id: string;
  readonly personId: string;
  readonly role: MemberRole;
  readonly sessionHash: string;
};

/** What staff may do besides reading. Administrators may do everything (docs/product/privacy.md#callers). */
export const staffJobs = ['support', 'warehouse', 'finance', 'content'] as const;
export type StaffJob = (typeof staffJobs)[number];

/** The caller, by the cookies. One browser can have both sessions (docs/product/privacy.md). */
export type Viewer = {
  readonly organization: OrganizationSession | null;
  readonly admin: {
    readonly id: string;
    /** `support` is everybody on the staff who is not an administrator. */
    readonly role: 'admin' | 'support';
    /** Staff without a job may only read. */
    readonly jobs?: readonly StaffJob[];
    readonly sessionHash: string;
    /** The service key, if the caller is a program of this member of staff (docs/product/privacy.md#service-keys). */
    readonly key?: { readonly id: string; readonly name: string; readonly expiresAt: Date };
  } | null;
  /**
   * A login with a password set by staff: it becomes a session of the organization only once the password is changed.
   * Until then it may read its own identity, change the password and log out.
   */
  readonly givenPassword?: OrganizationSession;
  /** Came by a link to one organization's hand-out list, and may see only that (docs/product/pickup.md#helpers). */
  readonly helper?: {
    /** The link's id. */
    readonly id: string;
    readonly label: string;
    readonly organizationId: string;
    readonly pickupDayId: string;
    readonly sessionHash: string;
  };
};

/** This browser's login of an organization, with a full session or only a password set by staff. */
export function organizationLoginOf({ organization, givenPassword }: Viewer): Viewer['organization'] {
  return organization ?? givenPassword ?? null;
}

/** Whether the viewer is an administrator or has one of these jobs. */
export function hasJob({ admin }: Viewer, jobs: readonly string[] = []): boolean {
  return admin?.role === 'admin' || (admin?.jobs ?? []).some((job) => jobs.includes(job));
}

/** The member of staff who makes a call for an organization; null when it makes the call itself. */
export function findActingAdminId({ organization, admin }: Viewer, organizationId: string): string | null {
  return organization?.id === organizationId.toLowerCase() ? null : (admin?.id ?? null);
}

export const anonymous: Viewer = { organization: null, admin: null };
