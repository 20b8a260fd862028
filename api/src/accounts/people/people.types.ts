import { ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';
import { Actor } from '../sessions/actor.types.js';

/** Everybody who looks after an organization sees the others by name. */
@VisibleTo('anyone')
@ObjectType({
  implements: Actor,
  simpleResolvers: true,
  description: 'Somebody who looks after an organization, by name alone.',
})
export class Colleague extends Actor {}

/** What mutations of this module return, which does not know organizations: `organization` is an edge of fundraising. */
@VisibleTo('anyone')
@ObjectType({ description: 'What was changed of an organization.' })
export class OrganizationChange {
  organizationId: string;
}
