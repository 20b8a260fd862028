import { Field, InterfaceType, ObjectType } from 'type-graphql';
import { responseOf, VisibleTo } from '../../http/index.js';

/** Edges to an actor return `__typename` with its fields. */
@InterfaceType({
  description: 'Who did something: a person, an organization or a program.',
  resolveType: (value: { readonly __typename?: string }) => value.__typename,
})
export abstract class Actor {
  @Field(() => String, { description: 'The displayed name.' })
  name: string;
}

@VisibleTo('staff')
@ObjectType({ implements: Actor, description: 'The buyer of an order, who has no login.' })
export class Buyer extends Actor {}

@VisibleTo('staff')
@ObjectType({
  implements: Actor,
  description: 'An automatic actor: the payment service, a schedule, a table on a pickup day.',
})
export class System extends Actor {}

/** A stored reference to an actor: by id, or by name. */
export type ActorReference =
  | { readonly __typename: 'StaffMember' | 'Organization'; readonly id: string }
  | { readonly __typename: 'Buyer' | 'System'; readonly name: string };

/** `admin` is a field in admin-login.resolver.ts, `organization` one in fundraising, which owns the type. */
@VisibleTo('self')
@ObjectType({ description: 'Who is logged in on this browser: an organization, a staff member, or both.' })
export class Viewer {}

/** POST /api/organization/logout and /api/admin/logout. */
export const LogoutResponse = responseOf('LogoutResponse', { success: Boolean });
