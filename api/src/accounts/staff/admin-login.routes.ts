import { route, type Route } from '../../http/index.js';
import { UnauthenticatedError } from '../../lib/domain-error.js';
import {
  AdminLoginInput,
  AdminSessionResponse,
  closeAdminSession,
  findViewerAdmin,
  openAdminSession,
  type AdminSessionDeps,
} from './admin-login.resolver.js';
import type { StaffMember } from '../sessions/staff-member.types.js';
import { LogoutResponse } from '../sessions/actor.types.js';

const tag = 'Administrator session';

export function adminLoginRoutes(deps: AdminSessionDeps): Route[] {
  return [
    route('POST /api/admin/login', {
      access: 'anyone',
      tag,
      summary: 'Log in with username and password; sets the session cookie',
      body: AdminLoginInput,
      response: AdminSessionResponse,
      domainErrors: [401, 429],
      run: async ({ body, context }) => sessionResponse(await openAdminSession(deps, context, body)),
    }),
    route('GET /api/admin/me', {
      access: 'staff',
      tag,
      summary: 'The staff member who is logged in',
      response: AdminSessionResponse,
      run: async ({ context }) => {
        const admin = await findViewerAdmin(deps, context);
        if (!admin) throw new UnauthenticatedError();
        return sessionResponse(admin);
      },
    }),
    route('POST /api/admin/logout', {
      access: 'anyone',
      moreFor: ['staff'],
      tag,
      summary: 'End the session',
      response: LogoutResponse,
      run: async ({ context }) => {
        await closeAdminSession(deps, context);
        return { success: true };
      },
    }),
  ];
}

/** docs/product/admin.md#calls documents the fields at the top level, its screens read them from `admin`. */
function sessionResponse(admin: StaffMember): AdminSessionResponse {
  return { ...admin, admin };
}
