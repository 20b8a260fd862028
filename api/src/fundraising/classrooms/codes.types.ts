import { Field, ID, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

/** `organization` and `classroom` are edges. */
@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'What the codes of a supporter stand for.' })
export class CodeValidation {
  @Field(() => Boolean, { description: 'Whether no classroom code was given.' })
  directRegistration: boolean;

  @Field(() => Boolean, {
    description: 'The codes as typed are unknown; O and 0, or I, 1 and L, were taken for each other.',
  })
  isLookAlike: boolean;

  organizationId: string;
  classroomId: string | null;
}

@VisibleTo('anyone')
@ObjectType({
  simpleResolvers: true,
  description: 'A new code that differs from an existing one by look-alikes alone.',
})
export class LookAlikeCode {
  @Field(() => String, { description: 'The new one.' })
  code: string;

  @Field(() => String, { description: 'The one that it would be taken for.' })
  existing: string;

  @Field(() => Boolean, { description: 'Codes of classes; otherwise of organizations.' })
  isClassroom: boolean;
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
