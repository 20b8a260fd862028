import { Field, ObjectType } from 'type-graphql';

/** POST /api/organization/change-password and forgot-password. */
@ObjectType()
export class PasswordResponse {
  @Field(() => Boolean)
  success: boolean;

  @Field(() => String)
  message: string;
}
