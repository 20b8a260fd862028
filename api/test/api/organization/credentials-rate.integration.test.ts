import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('login details go to one organization three times an hour, by REST and GraphQL together', async () => {
  const admin = await openStaffSession(app, 'admin');
  const { organizationId: id } = await logInOrganization(app);
  const { organizationId: other } = await logInOrganization(app, 'westside@example.org');
  const body = { password: 'a given password' };
  const byRest = async (to: string) =>
    (await admin.post(`/api/organizations/${to}/send-login-credentials`, body)).status;
  const mutation = `mutation { sendLoginCredentials(organizationId: "${id}", password: "a given password") { organization { id } } }`;
  expect([await byRest(id), await byRest(id)]).toEqual([200, 200]);
  expect((await admin.ask(mutation)).code).toBeNull();
  expect((await admin.ask(mutation)).code).toBe('TOO_MANY_REQUESTS');
  expect([await byRest(id), await byRest(other)]).toEqual([429, 200]);
});

test('another session of the same person brings no further guesses of the password', async () => {
  const email = 'ready@example.org';
  const [one, other] = [await logInOrganization(app, email), await logInOrganization(app, email)];
  const guess = async ({ browser }: typeof one) =>
    (
      await browser.post('/api/organization/change-password', {
        currentPassword: 'a wrong guess',
        newPassword: 'never to be set',
      })
    ).status;
  const guesses: number[] = [];
  for (let tried = 0; tried < 12 && guesses.at(-1) !== 429; tried += 1) guesses.push(await guess(one));
  expect(guesses.filter((status) => status === 400).length).toBeGreaterThan(5);
  expect([guesses.at(-1), await guess(other)]).toEqual([429, 429]);
  const switched = await one.browser.ask(
    `mutation { switchOrganization(organizationId: "${one.organizationId}") { organization { id } } }`,
  );
  expect(switched.code).toBeNull();
  expect(await guess(one)).toBe(429);
});
