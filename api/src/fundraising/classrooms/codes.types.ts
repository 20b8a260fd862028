import { Field, ID, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

/** Return of the two codes, in GraphQL and in REST (docs/product/storefront.md#fields). */
@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true })
export class CodeValidation {
  @Field(() => ID)
  organizationId: string;

  @Field(() => ID, { nullable: true })
  classroomId: string | null;

  @Field(() => String)
  organizationName: string;

  @Field(() => String, { nullable: true })
  classroomName: string | null;

  @Field(() => Boolean, { description: 'True when no classroom code was given.' })
  directRegistration: boolean;
}
