import { Field, ID, ObjectType } from 'type-graphql';

/** POST /api/organization/login and choose-password (docs/product/organization.md#calls). */
@ObjectType()
export class OrganizationLogin {
  @Field(() => ID)
  organizationId: string;

  @Field(() => String)
  organizationName: string;

  @Field(() => Boolean)
  mustChangePassword: boolean;
}

@ObjectType()
export class ViewerOrganization {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;
}

/** GET /api/organization/me. */
@ObjectType()
export class OrganizationSessionResponse {
  @Field(() => ViewerOrganization)
  organization: ViewerOrganization;
}

/** POST /api/organization/logout. */
@ObjectType()
export class LogoutResponse {
  @Field(() => Boolean)
  success: boolean;
}
