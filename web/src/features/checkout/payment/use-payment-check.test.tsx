import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import { usePaymentCheck } from './use-payment-check';

const paid = {
  data: { completeOrder: { __typename: 'Order', id: 'order-1', status: 'completed' } },
};

function Checkout() {
  const { check } = usePaymentCheck();
  return <button onClick={() => void check({ orderId: 'order-1', paymentIntentId: null })}>Check</button>;
}

async function startCheck(respond: () => ReturnType<typeof refused> | Promise<typeof paid>) {
  const { client, requests } = fakeNetwork({ CheckPayment: respond });
  const routes = [
    { path: '/checkout', Component: Checkout },
    { path: '*', element: <p>Another page</p> },
  ];
  const router = renderRoute(client, routes, '/checkout');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(requests).toEqual(['CheckPayment']));
  return { router, requests };
}

test('a payment found after the shopper has left does not navigate', async () => {
  let respond: (response: typeof paid) => void = () => undefined;
  const response = new Promise<typeof paid>((resolve) => {
    respond = resolve;
  });
  const { router } = await startCheck(() => response);
  await act(() => router.navigate('/products'));
  await act(async () => respond(paid));
  expect(router.state.location.pathname).toBe('/products');
});

test('leaving the page ends the checks', async () => {
  const { router, requests } = await startCheck(() => refused('UNAVAILABLE', 'The server is away.'));
  await act(() => router.navigate('/products'));
  // The `online` event would end a wait that was still running.
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(requests).toEqual(['CheckPayment']);
});
