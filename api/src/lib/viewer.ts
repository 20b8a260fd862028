/** Who is calling, as far as the cookies say. One browser can hold both sessions (docs/product/privacy.md). */
export type Viewer = {
  readonly organization: { readonly id: string; readonly sessionHash: string } | null;
  readonly admin: {
    readonly id: string;
    readonly role: 'admin' | 'support';
    readonly sessionHash: string;
  } | null;
  /**
   * Logged in with a password that staff gave: no session of the organization before it has another one. It may read who
   * it is, change the password and log out.
   */
  readonly givenPassword?: { readonly id: string; readonly sessionHash: string };
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

export const anonymous: Viewer = { organization: null, admin: null };
