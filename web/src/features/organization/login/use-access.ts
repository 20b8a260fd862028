import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { showToast } from '../../../components/ui/feedback/toast';
import { onOtherTabsLogin } from '../../../lib/browser/other-login';
import { onReturn } from '../../../lib/browser/returned-page';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { onSessionEnd } from '../../../lib/apollo/session-end';
import type { ViewerQuery } from '../../../gql/graphql';
import { Viewer } from './use-may';

const RETRY_MS = 5_000;
const ABOUT_RIGHTS = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT'];

/** Whether the server refused access, rather than failed. */
function isAboutRights(failure: unknown): boolean {
  return failure != null && ABOUT_RIGHTS.includes(domainErrorOf(failure).code);
}

function hasEnded(failure: unknown): boolean {
  return failure != null && domainErrorOf(failure).code === 'UNAUTHENTICATED';
}

type CurrentViewer = ViewerQuery['viewer'] | undefined;

type Access = {
  /** While true, the page must show nothing of the organization. */
  isHidden: boolean;
  /** The session ended under an open page: show the login dialog over it. */
  needsLogin: boolean;
  closeLogin: () => void;
};

/**
 * Handles refused access (docs/product/organization.md#validation): without a session it opens the login, with another
 * organization's session that dashboard. It also checks when another tab logs in or out, and when the browser restores
 * the page. Pass the last failure, or null, and whether the page shows data.
 */
export function useAccess(organizationId: string, failure: unknown, hasData: boolean): Access {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isUnsure, setUnsure] = useState(false);
  const [needsLogin, setNeedsLogin] = useState(false);
  useEffect(() => onOtherTabsLogin(() => setUnsure(true)), []);
  useEffect(() => onReturn(async () => flushSync(() => setUnsure(true))), []);
  const isRefused = isAboutRights(failure) || isUnsure;
  const settle = useEffectEvent(async (viewer: CurrentViewer) => {
    const own = viewer?.organization?.id;
    const openLogin = () =>
      navigate('/organization/login', { replace: true, state: { cameFrom: pathname + search } });
    // A password that staff set must be replaced first, which the login page does.
    if (viewer?.member?.mustChangePassword) {
      showToast({ ...PASSWORD_FIRST, tone: 'destructive' });
      return openLogin();
    }
    if (own === organizationId) return setUnsure(false);
    // After a logout in another tab nothing may stay visible; an expired session keeps the page and its input.
    if (own === undefined && hasData && !isUnsure) return setNeedsLogin(true);
    showToast({ ...(own === undefined ? LOGIN_REQUIRED : ACCESS_DENIED), tone: 'destructive' });
    if (own !== undefined) return navigate(`/organization/${own}`, { replace: true });
    await openLogin();
    // Otherwise Back would show cached data.
    await client.clearStore();
  });
  const mustKnow = useEffectEvent(() => isUnsure);
  useEffect(() => {
    let isOver = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const decide = async () => {
      const { data } = await client.query({ query: Viewer, fetchPolicy: 'network-only' });
      if (!isOver) await settle(data?.viewer);
    };
    // Without a response the page keeps showing the failure, and its Retry runs this again. A page that is hidden until
    // the session is known has no Retry, so it tries again by itself.
    const start = () =>
      void decide().catch(() => {
        if (mustKnow() && !isOver) retry = setTimeout(start, RETRY_MS);
      });
    if (isRefused) start();
    // A refused save also reports the end of the session.
    const stop = hasData ? onSessionEnd(start) : undefined;
    return () => {
      isOver = true;
      clearTimeout(retry);
      stop?.();
    };
  }, [client, organizationId, isRefused, hasData]);
  const isHidden = isUnsure || (isAboutRights(failure) && !hasEnded(failure));
  return { isHidden, needsLogin, closeLogin: () => setNeedsLogin(false) };
}

const PASSWORD_FIRST = {
  title: 'Choose Your Own Password',
  text: 'Log in with the password that was set for you, and replace it. Then your dashboard opens.',
};

const LOGIN_REQUIRED = {
  title: 'Login Required',
  text: 'Please log in to see your organization dashboard.',
};

const ACCESS_DENIED = {
  title: 'Access Denied',
  text: 'You can only access your own organization dashboard.',
};
