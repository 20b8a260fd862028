import { Field, ID, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

/** `organization` and `classroom` are fields of a resolver. */
@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'What the codes of a supporter stand for.' })
export class CodeValidation {
  @Field(() => Boolean, { description: 'Whether no classroom code was given.' })
  directRegistration: boolean;

  organizationId: string;
  classroomId: string | null;
}

/** POST /api/validate-codes (docs/product/storefront.md#fields). */
@ObjectType()
export class CodeValidationResponse {
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
