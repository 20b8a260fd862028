import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { createSecrets } from '../../lib/secrets/secrets.js';
import { silentLogger } from '../../lib/logger.js';
import { anonymous } from '../../lib/viewer.js';
import { cookieNames, RequestCookies } from '../guards/cookies.js';
import type { SessionTokens } from '../requests/context.js';
import { createContext } from './request-context.js';

async function tokensOf(headers: Record<string, string>): Promise<SessionTokens | undefined> {
  const seen: SessionTokens[] = [];
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, { cookie: `${cookieNames.organization}=token`, ...headers });
  const findViewer = (tokens: SessionTokens): Promise<typeof anonymous> => {
    seen.push(tokens);
    return Promise.resolve(anonymous);
  };
  const secrets = createSecrets('a secret of the test');
  const cookies = new RequestCookies(request.headers.cookie, null, true);
  await createContext({ logger: silentLogger, secrets, findViewer }, request, '127.0.0.1', cookies);
  return seen[0];
}

test('a request keeps its session alive', async () => {
  expect(await tokensOf({})).toMatchObject({ organizationToken: 'token', isBackground: false });
});

test.each<Record<string, string>>([{ 'x-background': '1' }, { upgrade: 'websocket' }])(
  'a background request does not: %j',
  async (headers) => {
    expect(await tokensOf(headers)).toMatchObject({ organizationToken: 'token', isBackground: true });
  },
);
