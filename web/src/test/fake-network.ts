import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import type { FormattedExecutionResult } from 'graphql';
import { Subject } from 'rxjs';
import { sessionEndLink } from '../lib/session-end';
import { typePolicies } from '../lib/type-policies';

type Answer = FormattedExecutionResult;
type Answers = Record<string, (variables: Record<string, unknown>) => Answer | Promise<Answer>>;

/**
 * A client whose network answers by operation name. An unknown query waits for ever; a subscription says
 * what `emit` gives it.
 */
export function fakeNetwork(answers: Answers) {
  const events = new Map<string, Subject<Answer>>();
  const requests: string[] = [];
  const link = new ApolloLink(({ operationName = '', operationType, variables }) => {
    if (operationType === 'subscription') return topic(operationName);
    requests.push(operationName);
    const answer = answers[operationName];
    return new Observable((observer) => {
      if (!answer) return;
      Promise.resolve(answer(variables)).then((result) => {
        observer.next(result);
        observer.complete();
      }, observer.error.bind(observer));
    });
  });
  function topic(name: string): Subject<Answer> {
    const subject = events.get(name) ?? new Subject<Answer>();
    events.set(name, subject);
    return subject;
  }
  return {
    client: new ApolloClient({
      link: sessionEndLink.concat(link),
      cache: new InMemoryCache({ typePolicies }),
    }),
    /** The names of all queries and mutations so far. */
    requests,
    emit: (name: string, data: Record<string, unknown>) => topic(name).next({ data }),
    /** The server ends a subscription. */
    end: (name: string) => topic(name).complete(),
    /** Whether anybody listens. */
    isHeard: (name: string) => topic(name).observed,
  };
}

/** A refusal as the server writes it. */
export function refused(code: string, message: string, details: Record<string, unknown> = {}): Answer {
  return { data: null, errors: [{ message, extensions: { code, details } }] };
}
