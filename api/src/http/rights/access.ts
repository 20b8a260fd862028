import { Extensions } from 'type-graphql';

/**
 * Who may call a route or a root field (docs/product/privacy.md#callers). What has no rule keeps the server from starting.
 *
 * - anyone: no session needed; what a caller sees inside is decided field by field (VisibleTo) or masked
 * - organization: any organization's session (account: also one with a password that staff gave, which may do nothing
 *   else); session: that or staff, and the use case looks whose it is
 * - ownOrganization: a session of the organization whose id the named argument carries, or staff
 *   (administrators only, where it is `ownOrganizationWrites`: support reads)
 * - handOutsOf: the same, or a helper's link of that organization (handsOutFor: without support)
 * - staff: administrators and support; admin: administrators only
 */
export type Access =
  | 'anyone'
  | 'session'
  | 'organization'
  | 'account'
  | 'staff'
  | 'admin'
  | { readonly ownOrganization: string }
  | { readonly ownOrganizationWrites: string }
  | { readonly handOutsOf: string }
  | { readonly handsOutFor: string };

type Options = {
  /** The value is the same for everybody and may be repeated from memory for under a second, read as a stranger. */
  readonly isPublic?: boolean;
};

/** Who may call this query, mutation or subscription. */
export function Access(access: Access, { isPublic = false }: Options = {}): MethodDecorator {
  return Extensions({ access, isPublic });
}
