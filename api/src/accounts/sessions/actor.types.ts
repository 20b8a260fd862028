import { Field, InterfaceType, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

/** An edge to one gives its `__typename` beside its fields. */
@InterfaceType({
  description: 'Whoever does something: a person, an organization, a program.',
  resolveType: (value: { readonly __typename?: string }) => value.__typename,
})
export abstract class Actor {
  @Field(() => String, { description: 'What screens call them.' })
  name: string;
}

@VisibleTo('staff')
@ObjectType({
  implements: Actor,
  simpleResolvers: true,
  description: 'Whoever placed an order, without a login.',
})
export class Buyer extends Actor {}

@VisibleTo('staff')
@ObjectType({
  implements: Actor,
  simpleResolvers: true,
  description: 'What acts by itself: the payment service, a schedule, a table on a pickup day.',
})
export class System extends Actor {}

/** Who did something, as it is stored: by id, or by what they are called. */
export type ActorReference =
  | { readonly __typename: 'StaffMember' | 'Organization'; readonly id: string }
  | { readonly __typename: 'Buyer' | 'System'; readonly name: string };
