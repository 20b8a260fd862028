import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../components/ui/toast';
import { graphql } from '../../gql';
import { refusalOf } from '../../lib/refusal';
import { onSessionEnd } from '../../lib/session-end';

const Viewer = graphql(`
  query Viewer {
    viewer {
      organization {
        id
        name
      }
    }
  }
`);

const ABOUT_RIGHTS = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT'];

/** Whether the server refused the dashboard because of who is asking, rather than failed. */
export function isAboutRights(failure: unknown): boolean {
  return failure != null && ABOUT_RIGHTS.includes(refusalOf(failure).code);
}

/** Whether there is no session any more. */
export function hasEnded(failure: unknown): boolean {
  return failure != null && refusalOf(failure).code === 'UNAUTHENTICATED';
}

/**
 * What a refused dashboard leads to (specification organization 5): the login without a session, the own
 * dashboard with another organization's. Pass the last failure, or null. On a page that is already shown the login
 * comes over it instead: `needsLogin`, until it is put off or done.
 */
export function useAccess(organizationId: string, failure: unknown, isShown: boolean) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const isRefused = isAboutRights(failure);
  const [needsLogin, setNeedsLogin] = useState(false);
  const leave = useEffectEvent(async (own: string | undefined) => {
    if (own === undefined && isShown) return setNeedsLogin(true);
    showToast(own === undefined ? LOGIN_REQUIRED : ACCESS_DENIED);
    await navigate(own === undefined ? '/organization/login' : `/organization/${own}`, { replace: true });
  });
  useEffect(() => {
    let isOver = false;
    const decide = async () => {
      const { data } = await client.query({ query: Viewer, fetchPolicy: 'network-only' });
      const own = data?.viewer.organization?.id;
      if (!isOver && own !== organizationId) await leave(own);
    };
    // Without an answer the page keeps saying what failed, and its Retry leads here again.
    const start = () => void decide().catch(() => undefined);
    if (isRefused) start();
    // A refused save says it too, where nothing is read.
    const stop = isShown ? onSessionEnd(start) : undefined;
    return () => {
      isOver = true;
      stop?.();
    };
  }, [client, organizationId, isRefused, isShown]);
  return { needsLogin, closeLogin: () => setNeedsLogin(false) };
}

const LOGIN_REQUIRED = {
  title: 'Login Required',
  text: 'Please log in to see your organization dashboard.',
  tone: 'destructive',
} as const;

const ACCESS_DENIED = {
  title: 'Access Denied',
  text: 'You can only access your own organization dashboard.',
  tone: 'destructive',
} as const;
