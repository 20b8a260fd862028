import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fetchOrTake } from './given-responses';

const ask = (body: string) => fetchOrTake('/graphql', { method: 'POST', body });

test('a response that came with the document is taken once, by the request with its body', async () => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'given-responses';
  block.textContent = JSON.stringify({ 'query 1': '{"data":{"products":[]}}' });
  document.head.append(block);
  const network = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response('sent')));

  expect(await (await ask('query 2')).text()).toBe('sent');
  expect(await (await ask('query 1')).json()).toEqual({ data: { products: [] } });
  expect(network).toHaveBeenCalledTimes(1);
  expect(await (await ask('query 1')).text()).toBe('sent');
  network.mockRestore();
  block.remove();
});

describe('what was asked for before the script was there', () => {
  const early = readFileSync(path.resolve(__dirname, '../../../public/early.js'), 'utf8');

  /** Runs public/early.js as a document with these queries does. */
  function open(address: string, pattern: string, queries: { body: string; unless?: string }[]) {
    history.replaceState(null, '', address);
    document.head.innerHTML = '<script type="application/json" id="early-queries"></script>';
    document.head.firstElementChild?.append(JSON.stringify({ path: pattern, queries }));
    const network = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
    globalThis.fetch = network;
    return {
      network,
      run: () => void window.eval(early), // as the browser does: it is no module
    };
  }

  afterEach(() => {
    document.head.innerHTML = '';
    delete window.earlyResponses;
    history.replaceState(null, '', '/');
  });

  const good = () => new Response('{"data":{}}', { headers: { 'Content-Type': 'application/json' } });

  test('is taken once, by the request with the same body; the address stands in it', async () => {
    const { network, run } = open('/class%20room/a%2Fb', '/class room/:id', [{ body: '{"id":":id"}' }]);
    network.mockImplementation(() => Promise.resolve(good()));
    run();
    expect(network.mock.calls.map(([, init]) => init?.body)).toEqual(['{"id":"a/b"}']);
    expect(await (await ask('{"id":"a/b"}')).json()).toEqual({ data: {} });
    expect(network).toHaveBeenCalledTimes(1);
    await ask('{"id":"a/b"}');
    expect(network).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['a refusal', () => Promise.resolve(new Response('{"errors":[{}],"data":null}'))],
    ['a failure of the server', () => Promise.resolve(new Response('{}', { status: 502 }))],
    ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is asked for again after %s', async (_what, first) => {
    const { network, run } = open('/admin', '/admin', [{ body: 'overview' }]);
    network.mockImplementationOnce(first).mockImplementation(() => Promise.resolve(good()));
    run();
    expect(await (await ask('overview')).json()).toEqual({ data: {} });
    expect(network).toHaveBeenCalledTimes(2);
  });

  test('is not asked for where the address names something else', () => {
    const queries = [{ body: 'session' }, { body: 'overview', unless: 'tab' }];
    const { network, run } = open('/admin?tab=orders', '/admin', queries);
    network.mockImplementation(() => Promise.resolve(good()));
    run();
    expect(Object.keys(window.earlyResponses ?? {})).toEqual(['session']);
  });
});
