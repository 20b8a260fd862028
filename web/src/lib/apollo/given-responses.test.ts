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
