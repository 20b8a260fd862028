import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import type { ComponentType } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Toaster } from '../components/ui/Toaster';

/** The server's side of each operation by its name: answers its data, or throws what `refuse` makes. */
export type Answers = Record<string, (variables: Record<string, unknown>) => object>;

/** A refusal as the server sends it. */
export function refuse(message: string, code: string, details: object = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { code, details } });
}

/** Renders a page at an address, with the network in the test's hands and other addresses as plain text. */
export function renderPage(Page: ComponentType, at: string, answers: Answers) {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: mockedNetwork(answers) });
  const path = at.split(/[?#]/)[0] ?? '/';
  const router = createMemoryRouter(
    [
      { path, Component: Page },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </ApolloProvider>,
  );
  return { ...view, router, client };
}

function mockedNetwork(answers: Answers): ApolloLink {
  return new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        const answer = answers[operationName];
        if (!answer) return observer.error(new Error(`Nobody answers ${operationName}`));
        try {
          observer.next({ data: { ...answer(variables) } });
        } catch (error) {
          if (!(error instanceof GraphQLError)) return observer.error(error);
          observer.next({ errors: [{ message: error.message, extensions: error.extensions }] });
        }
        observer.complete();
      }),
  );
}
