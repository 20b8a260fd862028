import { ForbiddenError } from './domain-error.js';

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

/** The administrator who writes, for the records. Throws ForbiddenError (403) when the caller is none: so does the rights table. */
export function adminIdOf({ admin }: Viewer): string {
  if (admin?.role !== 'admin') throw new ForbiddenError();
  return admin.id;
}
