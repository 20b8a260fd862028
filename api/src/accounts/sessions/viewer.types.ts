import { Field, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

/** `admin` is a field of the resolver beside it; `organization` one of fundraising, which owns the type. */
@VisibleTo('self')
@ObjectType({ description: 'Who is logged in on this browser: an organization, a member of staff, or both.' })
export class Viewer {}

/** POST /api/organization/logout and its like of staff. */
@ObjectType()
export class LogoutResponse {
  @Field(() => Boolean)
  success: boolean;
}
