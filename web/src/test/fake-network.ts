import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import type { FormattedExecutionResult } from 'graphql';
import { Subject, tap } from 'rxjs';
import { sessionEndLink } from '../lib/apollo/session-end';
import { checkResponse } from './check-response';
import { cacheOptions } from '../lib/apollo/type-policies';

type Response = FormattedExecutionResult;
type Responses = Record<string, (variables: Record<string, unknown>) => Response | Promise<Response>>;

/**
 * A client whose network responds by operation name, as `schema.graphql` allows. A query without a response stays
 * pending; a subscription delivers what `emit` sends.
 */
export function fakeNetwork(responses: Responses) {
  const events = new Map<string, Subject<Response>>();
  const requests: string[] = [];
  const link = new ApolloLink(({ operationName = '', operationType, query, variables }) => {
    if (operationType === 'subscription')
      return topic(operationName).pipe(tap((result) => checkResponse(query, variables, result)));
    requests.push(operationName);
    const response = responses[operationName];
    return new Observable((observer) => {
      if (!response) return;
      Promise.resolve(response(variables)).then((result) => {
        checkResponse(query, variables, result);
        observer.next(result);
        observer.complete();
      }, observer.error.bind(observer));
    });
  });
  function topic(name: string): Subject<Response> {
    const subject = events.get(name) ?? new Subject<Response>();
    events.set(name, subject);
    return subject;
  }
  return {
    client: new ApolloClient({
      link: sessionEndLink.concat(link),
      cache: new InMemoryCache(cacheOptions),
    }),
    requests,
    emit: (name: string, data: Record<string, unknown>) => topic(name).next({ data }),
    /** Ends a subscription from the server's side. */
    end: (name: string) => topic(name).complete(),
    /** Whether the topic has a subscriber. */
    isHeard: (name: string) => topic(name).observed,
  };
}

/** A domain error as the server sends it. */
export function refused(code: string, message: string, details: Record<string, unknown> = {}): Response {
  return { data: null, errors: [{ message, extensions: { code, details } }] };
}

/** The refusal of an edit, since somebody changed the same fields meanwhile. */
export function editedMeanwhile(editedBy: string, ...changes: object[]): Response {
  const details = { editedBy, editedAt: '2025-10-01T12:00:00.000Z', changes };
  return refused('EDITED_MEANWHILE', `${editedBy} changed this meanwhile.`, details);
}
