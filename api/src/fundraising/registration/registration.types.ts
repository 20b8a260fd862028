import { Field, ID, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true })
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
