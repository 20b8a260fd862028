import type { ApolloClient } from '@apollo/client';
import { reportSessionResume } from './session-end';

/** Reads what the page shows again, under a new session; each part shows its own failure. */
export function readAgain(client: ApolloClient): void {
  reportSessionResume();
  Promise.resolve(client.refetchQueries({ include: 'active' })).catch(() => undefined);
}
