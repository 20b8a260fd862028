import { route, type Route } from '../../http/index.js';
import { UnauthenticatedError } from '../../lib/domain-error.js';
import {
  OrganizationLogin,
  OrganizationLoginInput,
  OrganizationSessionResponse,
} from './organization-login.resolver.js';
import { LogoutResponse } from '../sessions/viewer.types.js';
import {
  closeOrganizationSession,
  findViewerOrganization,
  openOrganizationSession,
  type OrganizationSessionDeps,
} from './organization-session.js';

const tag = 'Organization session';

export function organizationLoginRoutes(deps: OrganizationSessionDeps): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/organization/login',
      access: 'anyone',
      tag,
      summary: 'Log in with contact e-mail and password; sets the session cookie',
      body: OrganizationLoginInput,
      response: OrganizationLogin,
      run: ({ body, context }) => openOrganizationSession(deps, context, body),
    }),
    route({
      method: 'get',
      path: '/api/organization/me',
      access: 'account',
      tag,
      summary: 'The organization that is logged in',
      response: OrganizationSessionResponse,
      run: async ({ context }) => {
        const organization = await findViewerOrganization(deps, context);
        if (!organization) throw new UnauthenticatedError();
        return { organization };
      },
    }),
    route({
      method: 'post',
      path: '/api/organization/logout',
      access: 'anyone',
      tag,
      summary: 'End the session',
      response: LogoutResponse,
      run: async ({ context }) => {
        await closeOrganizationSession(deps, context);
        return { success: true };
      },
    }),
  ];
}
