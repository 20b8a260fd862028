import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../components/ui/toast';
import { graphql } from '../../gql';
import { onOtherTabsLogin } from '../../lib/other-login';
import { refusalOf } from '../../lib/refusal';

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
function isAboutRights(failure: unknown): boolean {
  return failure != null && ABOUT_RIGHTS.includes(refusalOf(failure).code);
}

/**
 * What a refused dashboard leads to (specification organization 5): the login without a session, the own dashboard with
 * another organization's. The same when another tab logs in or out. Pass the last failure, or null. Answers whether the
 * page has to wait for who may see it: nothing of the organization is shown meanwhile.
 */
export function useAccess(organizationId: string, failure: unknown): boolean {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [isUnsure, setUnsure] = useState(false);
  useEffect(() => onOtherTabsLogin(() => setUnsure(true)), []);
  const isRefused = isAboutRights(failure) || isUnsure;
  useEffect(() => {
    if (!isRefused) return;
    let isOver = false;
    const decide = async () => {
      const { data } = await client.query({ query: Viewer, fetchPolicy: 'network-only' });
      const own = data?.viewer.organization?.id;
      if (isOver) return;
      if (own === organizationId) return setUnsure(false);
      showToast(own === undefined ? LOGIN_REQUIRED : ACCESS_DENIED);
      await navigate(own === undefined ? '/organization/login' : `/organization/${own}`, { replace: true });
    };
    // Without an answer the page keeps saying what failed, and its Retry leads here again.
    decide().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [client, navigate, organizationId, isRefused]);
  return isRefused;
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
