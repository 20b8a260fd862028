import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { showToast } from '../../../components/ui/feedback/toast';
import { onOtherTabsLogin } from '../../../lib/browser/other-login';
import { onReturn } from '../../../lib/browser/returned-page';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { onSessionEnd } from '../../../lib/apollo/session-end';
import type { ViewerQuery } from '../../../gql/graphql';
import { Viewer } from './use-may';

const ABOUT_RIGHTS = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT'];

/** Whether the server refused the dashboard because of who is asking, rather than failed. */
function isAboutRights(failure: unknown): boolean {
  return failure != null && ABOUT_RIGHTS.includes(domainErrorOf(failure).code);
}

/** Whether there is no session any more. */
function hasEnded(failure: unknown): boolean {
  return failure != null && domainErrorOf(failure).code === 'UNAUTHENTICATED';
}

type Own = ViewerQuery['viewer'] | undefined;

type Access = {
  /** The page shows nothing of the organization while this is so. */
  isHidden: boolean;
  /** The session ended under a page that shows something: the login comes over it, until it is put off or done. */
  needsLogin: boolean;
  closeLogin: () => void;
};

/**
 * What a refused dashboard leads to (docs/product/organization.md#validation): the login without a session, the own
 * dashboard with another organization's. The same when another tab logs in or out, and when the browser brings a page
 * back that it kept. Pass the last failure, or null, and whether the page has something to show.
 */
export function useAccess(organizationId: string, failure: unknown, hasData: boolean): Access {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [isUnsure, setUnsure] = useState(false);
  const [needsLogin, setNeedsLogin] = useState(false);
  useEffect(() => onOtherTabsLogin(() => setUnsure(true)), []);
  useEffect(() => onReturn(async () => flushSync(() => setUnsure(true))), []);
  const isRefused = isAboutRights(failure) || isUnsure;
  const settle = useEffectEvent(async (viewer: Own) => {
    const own = viewer?.organization?.id;
    // With the password that staff gave it, it may do nothing but choose another, which the login leads to.
    if (viewer?.member?.mustChangePassword) {
      showToast(PASSWORD_FIRST);
      return navigate('/organization/login', { replace: true });
    }
    if (own === organizationId) return setUnsure(false);
    // Who logged out in another tab wants nothing shown; a session that ran out takes nothing away that is typed.
    if (own === undefined && hasData && !isUnsure) return setNeedsLogin(true);
    showToast(own === undefined ? LOGIN_REQUIRED : ACCESS_DENIED);
    await navigate(own === undefined ? '/organization/login' : `/organization/${own}`, { replace: true });
    // Or Back would draw from memory what was read before.
    if (own === undefined) await client.clearStore();
  });
  useEffect(() => {
    let isOver = false;
    const decide = async () => {
      const { data } = await client.query({ query: Viewer, fetchPolicy: 'network-only' });
      if (!isOver) await settle(data?.viewer);
    };
    // Without a response the page keeps saying what failed, and its Retry leads here again.
    const start = () => void decide().catch(() => undefined);
    if (isRefused) start();
    // A refused save says it too, where nothing is read.
    const stop = hasData ? onSessionEnd(start) : undefined;
    return () => {
      isOver = true;
      stop?.();
    };
  }, [client, organizationId, isRefused, hasData]);
  const isHidden = isUnsure || (isAboutRights(failure) && !hasEnded(failure));
  return { isHidden, needsLogin, closeLogin: () => setNeedsLogin(false) };
}

const PASSWORD_FIRST = {
  title: 'Choose Your Own Password',
  text: 'Log in with the password that was set for you, and replace it. Then your dashboard opens.',
  tone: 'destructive',
} as const;

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
