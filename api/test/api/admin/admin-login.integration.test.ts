import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import WebSocket from 'ws';
import { Browser, type Reply } from '../../support/browser.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { until } from '../../support/until.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const credentials = { username: 'admin', password: 'candy-admin-2026' };

async function loggedIn(): Promise<{ browser: Browser; reply: Reply }> {
  const browser = new Browser(app.url);
  return { browser, reply: await browser.post('/api/admin/login', credentials) };
}

const avery = { username: 'admin', fullName: 'Avery Morgan', role: 'admin' };

describe('an administrator', () => {
  test('comes flat and under admin, by the login and by me', async () => {
    const { browser, reply } = await loggedIn();
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({ ...avery, admin: avery });
    const me = await browser.get('/api/admin/me');
    expect(me.json).toEqual(reply.json);
    expect(me.text).not.toMatch(/hash/i);
  });

  test('is the viewer after loginAdmin, and nobody after logoutAdmin', async () => {
    const browser = new Browser(app.url);
    const login =
      'mutation ($input: AdminLoginInput!) { loginAdmin(input: $input) { admin { fullName role } } }';
    expect(await browser.ask(login, { input: credentials })).toMatchObject({
      data: { loginAdmin: { admin: { fullName: 'Avery Morgan', role: 'admin' } } },
    });
    const viewer = '{ viewer { admin { username } organization { id } } }';
    expect(await browser.ask(viewer)).toMatchObject({
      data: { viewer: { admin: { username: 'admin' }, organization: null } },
    });
    expect(await browser.ask('mutation { logoutAdmin { admin { username } } }')).toMatchObject({
      data: { logoutAdmin: { admin: null } },
    });
    expect(await browser.ask(viewer)).toMatchObject({ data: { viewer: { admin: null } } });
  });

  test('has no session after the logout, and may log out twice', async () => {
    const { browser, reply } = await loggedIn();
    const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await browser.post('/api/admin/logout')).json).toEqual({ success: true });
    expect((await browser.post('/api/admin/logout')).status).toBe(200);
    const replayed = await fetch(`${app.url}/api/admin/me`, { headers: { cookie } });
    expect(replayed.status).toBe(401);
  });

  test('has another session id after each login, and the former one opens nothing', async () => {
    const { browser, reply } = await loggedIn();
    const again = await browser.post('/api/admin/login', credentials);
    const cookies = [reply, again].map(({ headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? '');
    expect(cookies[0]).not.toBe(cookies[1]);
    const statuses = await Promise.all(
      cookies.map(async (cookie) => (await fetch(`${app.url}/api/admin/me`, { headers: { cookie } })).status),
    );
    expect(statuses).toEqual([401, 200]);
  });
});

describe('a login', () => {
  test('accepts the user name in any letter case', async () => {
    const reply = await new Browser(app.url).post('/api/admin/login', {
      ...credentials,
      username: ' Admin ',
    });
    expect(reply.json).toMatchObject(avery);
  });

  test('is refused alike for a wrong user name and a wrong password', async () => {
    const tries = [
      { username: 'nobody', password: credentials.password },
      { username: 'admin', password: 'wrong' },
    ];
    for (const given of tries) {
      const reply = await new Browser(app.url).post('/api/admin/login', given);
      expect(reply.status).toBe(401);
      expect(reply.json).toMatchObject({
        code: 'INVALID_CREDENTIALS',
        message: 'Invalid username or password',
      });
      expect(reply.headers.getSetCookie()).toEqual([]);
    }
  });

  test.each([{}, { username: '', password: '' }])('names every missing field of %j', async (given) => {
    const reply = await new Browser(app.url).post('/api/admin/login', given);
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({
      details: { fields: { username: 'Username is required', password: 'Password is required' } },
    });
  });

  test('is paused after ten wrong passwords for the account, by REST and GraphQL together', async () => {
    const given = { username: 'support', password: 'wrong' };
    const login = 'mutation ($input: AdminLoginInput!) { loginAdmin(input: $input) { admin { id } } }';
    const browser = new Browser(app.url);
    for (let attempt = 0; attempt < 11; attempt += 1) {
      if (attempt % 2) await browser.post('/api/admin/login', given);
      else await browser.ask(login, { input: given });
    }
    const refused = await browser.post('/api/admin/login', { ...given, username: ' SUPPORT ' });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await browser.ask(login, { input: given })).code).toBe('TOO_MANY_REQUESTS');
    expect((await loggedIn()).reply.status).toBe(200);
  });

  test('by an organization does not make an administrator', async () => {
    const browser = new Browser(app.url);
    await browser.post('/api/organization/login', {
      email: 'lincoln@example.org',
      password: 'candy-demo-2026',
    });
    expect((await browser.get('/api/admin/me')).status).toBe(403);
    expect((await new Browser(app.url).get('/api/admin/me')).status).toBe(401);
  });
});

test('a logout closes the sockets of the session, and of no other', async () => {
  const [leaving, staying] = [await loggedIn(), await loggedIn()];
  const sockets = [leaving, staying].map(({ reply }) => openSocket(reply));
  await until(() => sockets.every(({ isReady }) => isReady()));
  await leaving.browser.post('/api/admin/logout');
  await until(() => sockets[0]?.closedWith() === 4403, 5);
  expect(sockets[1]?.closedWith()).toBeNull();
  sockets[1]?.close();
});

function openSocket({ headers }: Reply) {
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie },
  });
  let ready = false;
  let code: number | null = null;
  socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
  socket.on('message', () => (ready = true));
  socket.on('close', (closed) => (code = closed));
  return { isReady: () => ready, closedWith: () => code, close: () => socket.close() };
}
