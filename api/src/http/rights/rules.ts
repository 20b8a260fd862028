import { Extensions } from 'type-graphql';
import type { GraphQLField, GraphQLObjectType } from 'graphql';
import type { MemberRole, StaffJob } from '../../lib/viewer.js';

/**
 * Who may call a route or a root field (docs/product/privacy.md#callers). The server does not start if one has no rule.
 *
 * - anyone: no session needed; each field has its own rule (VisibleTo) or is masked
 * - organization: any organization's session; account: also a login with a password set by staff, which may do nothing
 *   else; session: an organization's session or staff, and the use case checks whose it is
 * - ownOrganization: a session of the organization with the id in the named argument, or staff;
 *   ownOrganizationWrites: of the staff only administrators
 * - handOutsOf: the same as ownOrganization, or a helper's link of that organization; handsOutFor: of the staff only
 *   administrators
 * - staff: everybody on the staff; admin: administrators only
 *
 * An organization's session is its owner's; an account is any member's. `also` adds other roles of members, and jobs of
 * staff besides administrators.
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

/** Roles besides the owner, jobs besides administrators. */
export type Also = readonly (Exclude<MemberRole, 'owner'> | StaffJob)[];

/** Options for a route, `Access`, `VisibleTo` or an edge (docs/product/privacy.md#callers). */
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
  /** The value is the same for everybody: it is read without a viewer and may be cached for under a second. */
  readonly isPublic?: boolean;
  /** Closed to service keys: it needs the caller's password or second factor, or manages access. */
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
 * Who may see a type or one of its fields, over any path to it (docs/product/privacy.md#callers).
 *
 * - owner: the owner of the organization that the object belongs to, its members in the roles of `also`, or staff
 * - account: any member of that organization, even with a password set by staff, or staff
 * - helper: the same as owner, or a helper's link of that organization
 * - self: the caller's own session, with no data of anybody else
 */
export type Audience = 'anyone' | 'self' | 'helper' | 'account' | 'owner' | 'staff';

type VisibleOptions = {
  readonly also?: Also;
  /** For a type: the property of its objects with the organization's id. */
  readonly owner?: string;
  /** For a field: it may be null even for callers who may see it. */
  readonly nullable?: boolean;
};

/**
 * On a type: who may see it; no field visible to more callers may lead to it. On a field: who may see it, if fewer than
 * the type. Such a field is nullable, so that a refusal (`FORBIDDEN`, `UNAUTHENTICATED`) keeps the rest of the response;
 * `@semanticNonNull` in schema.graphql says that only a refusal makes it null.
 */
export function VisibleTo(
  audience: Audience,
  { owner, nullable = false, also = [] }: VisibleOptions = {},
): ClassDecorator & PropertyDecorator & MethodDecorator {
  const given = also.length > 0 ? { also } : {};
  const mark = nullable ? {} : { directives: { semanticNonNull: {} } };
  // Extensions() accepts either kind of target, but its types do not.
  return ((target: object, key?: string | symbol, descriptor?: PropertyDescriptor) =>
    key === undefined
      ? (Extensions({ audience, owner, ...given }) as ClassDecorator)(target as never)
      : Extensions({ audience, ...given, ...mark })(target, key, descriptor as never)) as never;
}

type Rules = AccessOptions & {
  readonly access?: Access;
  readonly audience?: Audience;
  readonly owner?: string;
};

export function accessOf(field: GraphQLField<unknown, unknown>): Access | undefined {
  return (field.extensions as Rules).access; // written only by Access()
}

/** The additional roles and jobs in the rule of a root field, a type or a field. */
export function alsoOf({ extensions }: { readonly extensions: object }): Also {
  return (extensions as Rules).also ?? []; // written only by Access() and VisibleTo()
}

/** Whether a root field's value may be cached for everybody. */
export function isPublicField(field: GraphQLField<unknown, unknown> | undefined): boolean {
  return (field?.extensions as Rules | undefined)?.isPublic === true; // written only by Access()
}

/** Whether a root field is closed to service keys, whatever their role. */
export function isInPerson({ extensions }: { readonly extensions: object }): boolean {
  return (extensions as Rules).inPerson === true; // written only by Access()
}

/** The rule of a type, or that of a field that fewer callers may see than its type. */
export function audienceOf({ extensions }: { readonly extensions: object }): Audience | undefined {
  return (extensions as Rules).audience; // written only by VisibleTo()
}

/** The property of a type's objects with the organization's id. */
export function ownerKeyOf({ extensions }: GraphQLObjectType): string | undefined {
  return (extensions as Rules).owner; // written only by VisibleTo()
}
