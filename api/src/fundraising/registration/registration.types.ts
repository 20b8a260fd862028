import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType()
export class RegisteredOrganization {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  code: string;
}

/** POST /api/organizations/complete-registration (docs/product/organization.md#calls). */
@ObjectType()
export class RegistrationResponse {
  @Field(() => RegisteredOrganization)
  organization: RegisteredOrganization;
}
