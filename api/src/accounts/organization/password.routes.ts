import { rates, route, type Route } from '../../http/index.js';
import { changePassword } from './change-password.js';
import { OrganizationLogin } from './organization-login.resolver.js';
import { openChosenSession, type OrganizationSessionDeps } from './organization-session.js';
import { requestPasswordLink } from '../passwords/password-links.js';
import {
  ChangePasswordInput,
  ChoosePasswordInput,
  ForgotPasswordInput,
} from '../passwords/password.inputs.js';
import { PasswordResponse } from './password.resolver.js';

const tag = 'Organization session';

export function passwordRoutes(deps: OrganizationSessionDeps): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/organization/change-password',
      access: 'account',
      tag,
      summary: "Change the own password; ends the organization's other sessions",
      body: ChangePasswordInput,
      response: PasswordResponse,
      run: async ({ body, context }) => {
        await changePassword(deps, context, body);
        return { success: true, message: 'Your password has been changed.' };
      },
    }),
    route({
      method: 'post',
      path: '/api/organization/forgot-password',
      access: 'anyone',
      tag,
      summary: 'Mail a one-time link, if the address is known',
      body: ForgotPasswordInput,
      response: PasswordResponse,
      rates: rates.loginAddress,
      run: async ({ body }) => {
        await requestPasswordLink(deps, body.email);
        return { success: true, message: 'If that address is known, a link is on its way.' };
      },
    }),
    route({
      method: 'post',
      path: '/api/organization/choose-password',
      access: 'anyone',
      tag,
      summary: 'Spend a one-time link: sets the password and logs in',
      body: ChoosePasswordInput,
      response: OrganizationLogin,
      rates: rates.loginAddress,
      run: ({ body, context }) => openChosenSession(deps, context, body),
    }),
  ];
}
