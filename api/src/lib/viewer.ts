/** Who is calling, as far as the cookies say. One browser can hold both sessions (docs/product/privacy.md). */
export type Viewer = {
  readonly organization: { readonly id: string; readonly sessionHash: string } | null;
  readonly admin: {
    readonly id: string;
    readonly role: 'admin' | 'support';
    readonly sessionHash: string;
  } | null;
};

export const anonymous: Viewer = { organization: null, admin: null };
