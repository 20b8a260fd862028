import { route, type Route } from '../http/kit.js';
import { UnauthenticatedError } from '../lib/refusal.js';
import { OrganizationLoginInput } from './organization-login.inputs.js';
import { LogoutAnswer, OrganizationLogin, OrganizationSessionAnswer } from './organization-login.types.js';
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
      tag,
      summary: 'Log in with contact e-mail and password; sets the session cookie',
      body: OrganizationLoginInput,
      answer: OrganizationLogin,
      run: ({ body, context }) => openOrganizationSession(deps, context, body),
    }),
    route({
      method: 'get',
      path: '/api/organization/me',
      tag,
      summary: 'The organization that is logged in',
      answer: OrganizationSessionAnswer,
      run: async ({ context }) => {
        const organization = await findViewerOrganization(deps, context);
        if (!organization) throw new UnauthenticatedError();
        return { organization };
      },
    }),
    route({
      method: 'post',
      path: '/api/organization/logout',
      tag,
      summary: 'End the session',
      answer: LogoutAnswer,
      run: async ({ context }) => {
        await closeOrganizationSession(deps, context);
        return { success: true };
      },
    }),
  ];
}
