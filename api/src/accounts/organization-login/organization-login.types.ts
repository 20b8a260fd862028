import { Field, ID, ObjectType } from 'type-graphql';
import { AdminViewer } from '../admin-login/admin-login.types.js';
import { VisibleTo } from '../../http/index.js';

/** Return of a login, in GraphQL and in REST (docs/product/organization.md#calls). */
@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true })
export class OrganizationLogin {
  @Field(() => ID)
  organizationId: string;

  @Field(() => String)
  organizationName: string;

  @Field(() => Boolean)
  mustChangePassword: boolean;
}

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true })
export class ViewerOrganization {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;
}

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true })
export class Viewer {
  @Field(() => ViewerOrganization, { nullable: true })
  organization: ViewerOrganization | null;

  @Field(() => AdminViewer, { nullable: true })
  admin: AdminViewer | null;
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
