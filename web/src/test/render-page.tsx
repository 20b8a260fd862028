import { GraphQLError } from 'graphql';
import type { ComponentType } from 'react';
import { createI18n } from '../lib/texts/catalog-i18n';
import { LinguiProvider } from '../lib/texts/use-lingui';
import { fakeNetwork } from './fake-network';
import { renderRoute } from './render-route';

/** Fake resolvers by operation name: each returns its data, or throws an error made by `refuse`. */
export type Responses = Record<string, (variables: Record<string, unknown>) => object>;

/** A domain error as the server sends it. */
export function refuse(message: string, code: string, details: object = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { code, details } });
}

/**
 * Renders a page at an address with fake responses; other addresses show plain text. `pattern` is the route's path, if
 * it has parameters.
 */
export function renderPage(
  Page: ComponentType,
  address: string,
  responses: Responses,
  pattern = address.split(/[?#]/)[0] ?? '/',
) {
  const said = Object.entries(responses).map(([name, response]) => [name, asResult(response)] as const);
  const { client, requests, emit } = fakeNetwork(Object.fromEntries(said));
  const routes = [
    { path: pattern, Component: Page },
    { path: '*', element: <p>Another page</p> },
  ];
  const router = renderRoute(client, routes, address);
  return { router, requests, emit };
}

/** The page in Spanish; without a catalog its texts stay English. */
export function inSpanish(Page: ComponentType, i18n = createI18n('es')): ComponentType {
  return () => (
    <LinguiProvider i18n={i18n}>
      <Page />
    </LinguiProvider>
  );
}

function asResult(response: Responses[string]) {
  return (variables: Record<string, unknown>) => {
    try {
      return { data: { ...response(variables) } };
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return { errors: [{ message: error.message, extensions: error.extensions }] };
    }
  };
}
