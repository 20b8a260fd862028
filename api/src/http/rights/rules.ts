import { Extensions } from 'type-graphql';
import type { GraphQLField, GraphQLObjectType } from 'graphql';
import type { MemberRole, StaffJob } from '../../lib/viewer.js';

/**
 * Who may call a route or a root field (docs/product/privacy.md#callers). What has no rule keeps the server from starting.
 *
 * - anyone: no session needed; what a caller sees inside is decided field by field (VisibleTo) or masked
 * - organization: any organization's session (account: also one with a password that staff gave, which may do nothing
 *   else); session: that or staff, and the use case looks whose it is
 * - ownOrganization: a session of the organization whose id the named argument carries, or staff
 *   (administrators only, where it is `ownOrganizationWrites`)
 * - An organization's session is its owner's. `also` names the other roles that may, and the jobs of staff beside the
 *   administrator's (docs/product/privacy.md#callers); an account is every member's.
 * - handOutsOf: the same, or a helper's link of that organization (handsOutFor: of staff administrators only)
 * - staff: everybody on the staff; admin: administrators only
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

/** Roles beside the owner, jobs beside the administrator's. */
export type Also = readonly (Exclude<MemberRole, 'owner'> | StaffJob)[];

/** docs/product/privacy.md#callers: to be given to a route, `Access`, `VisibleTo` or an edge. */
export const everyMember = { also: ['treasurer', 'organizer'] } as const;
export const withTreasurer = { also: ['treasurer'] } as const;
export const withOrganizer = { also: ['organizer'] } as const;
export const withOrganizerAndWarehouse = { also: ['organizer', 'warehouse'] } as const;
export const withSupport = { also: ['support'] } as const;
export const withWarehouse = { also: ['warehouse'] } as const;
export const withFinance = { also: ['finance'] } as const;
export const withContent = { also: ['content'] } as const;

type AccessOptions = {
  readonly also?: Also;
  /** The value is the same for everybody and may be repeated from memory for under a second, read as a stranger. */
  readonly isPublic?: boolean;
  /** It asks for the own password or second factor, or decides who may come in: no service key may. */
  readonly inPerson?: boolean;
};

/** Who may call this query, mutation or subscription. */
export function Access(
  access: Access,
  { isPublic = false, also = [], inPerson = false }: AccessOptions = {},
): MethodDecorator {
  return Extensions({ access, isPublic, also, inPerson });
}

/**
 * Who may see a type or a field of it, over any path that leads there (docs/product/privacy.md#callers).
 *
 * - owner: a session of the owner of the organization that the thing belongs to, of its members in the roles of `also`,
 *   or staff
 * - account: the same of every member, also with a password that staff gave
 * - helper: the same as owner, or who came by a helper's link of that organization
 * - self: a caller's own session, nothing of anybody else
 */
export type Audience = 'anyone' | 'self' | 'helper' | 'account' | 'owner' | 'staff';

type VisibleOptions = {
  readonly also?: Also;
  /** Of a type: the property of its objects that holds its organization's id. */
  readonly owner?: string;
  /** Of a field: it may be empty for those who see it as well. */
  readonly nullable?: boolean;
};

/**
 * On a type: who may see it; no field that more callers may see leads there. On a field: who may see that, where these
 * are fewer. Such a field is nullable, so that a refusal (`FORBIDDEN`, `UNAUTHENTICATED`) leaves the rest of the
 * response in place; `@semanticNonNull` in schema.graphql says that only a refusal makes it null.
 */
export function VisibleTo(
  audience: Audience,
  { owner, nullable = false, also = [] }: VisibleOptions = {},
): ClassDecorator & PropertyDecorator & MethodDecorator {
  const given = also.length > 0 ? { also } : {};
  const mark = nullable ? {} : { directives: { semanticNonNull: {} } };
  // Extensions() takes either kind of target; TypeScript wants to know which.
  return ((target: object, key?: string | symbol, descriptor?: PropertyDescriptor) =>
    key === undefined
      ? (Extensions({ audience, owner, ...given }) as ClassDecorator)(target as never)
      : Extensions({ audience, ...given, ...mark })(target, key, descriptor as never)) as never;
}

type Rules = {
  readonly access?: Access;
  readonly isPublic?: boolean;
  readonly inPerson?: boolean;
  readonly also?: Also;
  readonly audience?: Audience;
  readonly owner?: string;
};

/** The rule of a root field. */
export function accessOf(field: GraphQLField<unknown, unknown>): Access | undefined {
  return (field.extensions as Rules).access; // written by Access() alone
}

/** The roles and jobs that the rule of a root field, a type or a field admits besides. */
export function alsoOf({ extensions }: { readonly extensions: object }): Also {
  return (extensions as Rules).also ?? []; // written by Access() and VisibleTo() alone
}

/** Whether a root field's value may be kept for everybody. */
export function isPublicField(field: GraphQLField<unknown, unknown> | undefined): boolean {
  return (field?.extensions as Rules | undefined)?.isPublic === true; // written by Access() alone
}

/** Whether a root field is closed to service keys, whatever their role. */
export function isInPerson({ extensions }: { readonly extensions: object }): boolean {
  return (extensions as Rules).inPerson === true; // written by Access() alone
}

/** The rule of a type, or that of a field that fewer callers may see than its type. */
export function audienceOf({ extensions }: { readonly extensions: object }): Audience | undefined {
  return (extensions as Rules).audience; // written by VisibleTo() alone
}

/** The property of a type's objects that holds its organization's id. */
export function ownerKeyOf({ extensions }: GraphQLObjectType): string | undefined {
  return (extensions as Rules).owner; // written by VisibleTo() alone
}
