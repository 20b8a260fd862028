import { Field, ID, ObjectType } from 'type-graphql';
import { AdminViewer } from './admin-login.types.js';

/** Answer of a login, in GraphQL and in REST (specification organization 7). */
@ObjectType({ simpleResolvers: true })
export class OrganizationLogin {
  @Field(() => ID)
  organizationId: string;

  @Field(() => String)
  organizationName: string;

  @Field(() => Boolean)
  mustChangePassword: boolean;
}

@ObjectType({ simpleResolvers: true })
export class ViewerOrganization {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;
}

@ObjectType({ simpleResolvers: true })
export class Viewer {
  @Field(() => ViewerOrganization, { nullable: true })
  organization: ViewerOrganization | null;

  @Field(() => AdminViewer, { nullable: true })
  admin: AdminViewer | null;
}

/** GET /api/organization/me. */
@ObjectType()
export class OrganizationSessionAnswer {
  @Field(() => ViewerOrganization)
  organization: ViewerOrganization;
}

/** POST /api/organization/logout. */
@ObjectType()
export class LogoutAnswer {
  @Field(() => Boolean)
  success: boolean;
}
