import { Browser } from '../browser.js';
import type { TestApp } from '../running-app.js';
import { logInOrganization, openStaffSession } from './sessions.js';

/** One browser for each kind of caller (docs/product/privacy.md). */
export type Callers = Readonly<Record<'anyone' | 'organization' | 'support' | 'admin', Browser>>;

export async function openCallers(app: TestApp): Promise<Callers> {
  const [{ browser: organization }, support, admin] = await Promise.all([
    logInOrganization(app),
    openStaffSession(app, 'support'),
    openStaffSession(app, 'admin'),
  ]);
  return { anyone: new Browser(app.url), organization, support, admin };
}

/** What each caller gets, one after the other: the administrator last. */
export async function responsesTo<T>(
  callers: Callers,
  call: (browser: Browser) => Promise<T>,
): Promise<Record<keyof Callers, T>> {
  const { anyone, organization, support, admin } = callers;
  return {
    anyone: await call(anyone),
    organization: await call(organization),
    support: await call(support),
    admin: await call(admin),
  };
}
