import { ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';
import { Actor } from '../sessions/actor.types.js';

/** Everyone who manages an organization sees the others by name. */
@VisibleTo('anyone')
@ObjectType({ implements: Actor, description: 'The name of someone who manages an organization.' })
export class Colleague extends Actor {}

/** The result of this module's mutations. `organization` is an edge of fundraising, because this module has no such type. */
@VisibleTo('anyone')
@ObjectType({ description: 'The organization after a change.' })
export class OrganizationChange {
  organizationId: string;
}
