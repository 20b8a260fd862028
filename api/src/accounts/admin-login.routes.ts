import { route, type Route } from '../http/kit.js';
import { UnauthenticatedError } from '../lib/refusal.js';
import { AdminLoginInput } from './admin-login.inputs.js';
import { AdminSessionAnswer, type AdminViewer } from './admin-login.types.js';
import {
  closeAdminSession,
  findViewerAdmin,
  openAdminSession,
  type AdminSessionDeps,
} from './admin-session.js';
import { LogoutAnswer } from './organization-login.types.js';

const tag = 'Administrator session';

export function adminLoginRoutes(deps: AdminSessionDeps): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/admin/login',
      tag,
      summary: 'Log in with username and password; sets the session cookie',
      body: AdminLoginInput,
      answer: AdminSessionAnswer,
      run: async ({ body, context }) => sessionAnswer(await openAdminSession(deps, context, body)),
    }),
    route({
      method: 'get',
      path: '/api/admin/me',
      tag,
      summary: 'The administrator who is logged in',
      answer: AdminSessionAnswer,
      run: async ({ context }) => {
        const admin = await findViewerAdmin(deps, context);
        if (!admin) throw new UnauthenticatedError();
        return sessionAnswer(admin);
      },
    }),
    route({
      method: 'post',
      path: '/api/admin/logout',
      tag,
      summary: 'End the session',
      answer: LogoutAnswer,
      run: async ({ context }) => {
        await closeAdminSession(deps, context);
        return { success: true };
      },
    }),
  ];
}

/** Specification admin 7 reads it flat, its screens as `admin`. */
function sessionAnswer(admin: AdminViewer): AdminSessionAnswer {
  return { ...admin, admin };
}
