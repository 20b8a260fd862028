import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router';
import { Toaster } from '../components/ui/overlay/Toaster';

/** Renders the routes at an address, with toasts, and returns the router. */
export function renderRoute(client: ApolloClient, routes: RouteObject[], address: string) {
  const router = createMemoryRouter([{ Component: WithToasts, children: routes }], {
    initialEntries: [address],
  });
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} useTransitions={false} />
    </ApolloProvider>,
  );
  return router;
}

function WithToasts() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}
