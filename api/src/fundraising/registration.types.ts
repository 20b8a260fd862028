import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true })
export class RegisteredOrganization {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  code: string;
}

/** POST /api/organizations/complete-registration (specification organization 7). */
@ObjectType()
export class RegistrationAnswer {
  @Field(() => RegisteredOrganization)
  organization: RegisteredOrganization;
}
