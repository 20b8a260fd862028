import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../../test/fake-network';
import { renderRoute } from '../../../../test/render-route';
import { ShippingMenu } from './ShippingMenu';

/** Returns the requested addresses; each request is refused. */
async function downloadLabels(count: number): Promise<string[]> {
  const sent: string[] = [];
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    sent.push(address as string); // the page names it as a text
    return Promise.resolve(new Response(JSON.stringify({ message: 'Nothing to ship.' }), { status: 409 }));
  });
  const ids = Array.from({ length: count }, (_, index) => `${index}`.padStart(36, '0'));
  const menu = <ShippingMenu chosen={{ orderIds: ids }} onPrint={() => undefined} />;
  renderRoute(fakeNetwork({}).client, [{ path: '/', element: menu }], '/');
  await userEvent.click(screen.getByRole('button', { name: 'Shipping' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Label CSV' }));
  await screen.findByText('No File');
  fetch.mockRestore();
  return sent;
}

test('the labels of 100 orders fit into one URL', async () => {
  const [address = ''] = await downloadLabels(100);
  expect(address.length).toBeLessThan(4_096 - 'http://'.length - 'shop.example'.length);
  expect(screen.getByText('Nothing to ship.')).toBeVisible();
});

test('requests nothing for more orders, and says what to do', async () => {
  expect(await downloadLabels(101)).toEqual([]);
  expect(
    screen.getByText('Select at most 100 orders one by one, or narrow the list and select all that match.'),
  ).toBeVisible();
});
