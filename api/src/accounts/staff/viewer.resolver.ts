import { Ctx, FieldResolver, Query, Resolver } from 'type-graphql';
import { Access, type RequestContext } from '../../http/index.js';
import { findViewerAdmin, type AdminSessionDeps } from './admin-session.js';
import { StaffMember } from '../sessions/staff-member.types.js';
import { Viewer } from '../sessions/viewer.types.js';

@Resolver(() => Viewer)
export class ViewerResolver {
  constructor(private readonly deps: Pick<AdminSessionDeps, 'database'>) {}

  @Access('anyone')
  @Query(() => Viewer, { description: 'Who is logged in on this browser.' })
  viewer(): Viewer {
    return new Viewer();
  }

  @FieldResolver(() => StaffMember, {
    nullable: true,
    description: 'The member of staff who is logged in; null without such a session.',
  })
  admin(@Ctx() context: RequestContext): Promise<StaffMember | null> {
    return findViewerAdmin(this.deps, context);
  }
}
