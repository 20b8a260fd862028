import { Field, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

/** `admin` is a field in admin-login.resolver.ts, `organization` one in fundraising, which owns the type. */
@VisibleTo('self')
@ObjectType({ description: 'Who is logged in on this browser: an organization, a staff member, or both.' })
export class Viewer {}

/** POST /api/organization/logout and /api/admin/logout. */
@ObjectType()
export class LogoutResponse {
  @Field(() => Boolean)
  success: boolean;
}
