/** Who is calling, as far as the cookies say. One browser can hold both sessions (docs/product/privacy.md). */
export type Viewer = {
  readonly organization: { readonly id: string; readonly sessionHash: string } | null;
  readonly admin: {
    readonly id: string;
    readonly role: 'admin' | 'support';
    readonly sessionHash: string;
  } | null;
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

export const anonymous: Viewer = { organization: null, admin: null };
