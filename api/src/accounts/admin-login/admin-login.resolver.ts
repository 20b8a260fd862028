import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Access, type RequestContext } from '../../http/index.js';
import { Viewer } from '../sessions/viewer.types.js';
import { AdminLoginInput } from './admin-login.inputs.js';
import { closeAdminSession, openAdminSession, type AdminSessionDeps } from './admin-session.js';

@Resolver()
export class AdminLoginResolver {
  constructor(private readonly deps: AdminSessionDeps) {}

  @Access('anyone')
  @Mutation(() => Viewer, {
    description: 'Logs a member of staff in; the response is already the new session.',
  })
  async loginAdmin(
    @Arg('input', () => AdminLoginInput, { description: 'Username and password.' }) input: AdminLoginInput,
    @Ctx() context: RequestContext,
  ): Promise<Viewer> {
    await openAdminSession(this.deps, context, input);
    return new Viewer();
  }

  @Access('anyone')
  @Mutation(() => Boolean, { description: 'Ends the session of the member of staff. Fine without one.' })
  async logoutAdmin(@Ctx() context: RequestContext): Promise<boolean> {
    await closeAdminSession(this.deps, context);
    return true;
  }
}
