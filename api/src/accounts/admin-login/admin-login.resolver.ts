import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Access, type RequestContext } from '../../http/index.js';
import { AdminLoginInput } from './admin-login.inputs.js';
import { AdminViewer } from './admin-login.types.js';
import { closeAdminSession, openAdminSession, type AdminSessionDeps } from './admin-session.js';

@Resolver()
export class AdminLoginResolver {
  constructor(private readonly deps: AdminSessionDeps) {}

  @Access('anyone')
  @Mutation(() => AdminViewer)
  loginAdmin(
    @Arg('input', () => AdminLoginInput) input: AdminLoginInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminViewer> {
    return openAdminSession(this.deps, context, input);
  }

  @Access('anyone')
  @Mutation(() => Boolean)
  async logoutAdmin(@Ctx() context: RequestContext): Promise<boolean> {
    await closeAdminSession(this.deps, context);
    return true;
  }
}
