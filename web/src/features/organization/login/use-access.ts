import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { showToast } from '../../../components/ui/feedback/toast';
import { notifyOtherTabs, onOtherTabsLogin } from '../../../lib/browser/other-login';
import { onReturn } from '../../../lib/browser/returned-page';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { onSessionEnd } from '../../../lib/apollo/session-end';
import type { ViewerQuery } from '../../../gql/graphql';
import { readAgain } from '../../../lib/apollo/read-again';
import { SwitchOrganization } from '../people/use-switch';
import type { LoginAgainProps } from './LoginAgain';
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

export type Access = {
  /** While true, the page must show nothing of the organization. */
  isHidden: boolean;
  /** The props of the login dialog over an open page; null while it is closed. */
  login: LoginAgainProps | null;
  /** Asks for the login where a hidden page has unsaved input that the reader does not want to discard. */
  onStay: () => void;
};

/**
 * Handles refused access (docs/product/organization.md#rights): without a session it opens the login. With a session of
 * the person's other organization it switches, with anybody else's it opens their dashboard. It also checks when another
 * tab logs in or out, and when the browser restores the page. Pass the last failure, or null, and whether the page shows
 * data.
 */
export function useAccess(organizationId: string, failure: unknown, hasData: boolean): Access {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // A new object for each reason to check.
  const [unsure, setUnsure] = useState<object | null>(null);
  const [needsLogin, setNeedsLogin] = useState(false);
  // The session is for the person's other organization.
  const [isElsewhere, setElsewhere] = useState(false);
  const isStaff = useOpenedByStaff(organizationId);
  useEffect(() => {
    const check = () => setUnsure({});
    const stops = [onOtherTabsLogin(check), onReturn(async () => flushSync(check))];
    return () => stops.forEach((stop) => stop());
  }, []);
  const isDenied = isAboutRights(failure) && !hasEnded(failure);
  const isHidden = unsure !== null || isDenied;
  const openLogin = () =>
    navigate(isStaff ? '/admin/login' : '/organization/login', {
      replace: true,
      state: { cameFrom: pathname + search },
    });
  const resume = () => {
    if (unsure || needsLogin || isElsewhere) readAgain(client);
    setUnsure(null);
    setNeedsLogin(false);
    setElsewhere(false);
  };
  const settle = useEffectEvent(async (viewer: CurrentViewer, isUsed: boolean) => {
    const own = viewer?.organization?.id;
    // A password that staff set must be replaced first, which the login page does.
    if (viewer?.member?.mustChangePassword) {
      showToast({ ...PASSWORD_FIRST, tone: 'destructive' });
      return openLogin();
    }
    if (own === organizationId || (viewer?.admin && !isDenied)) return resume();
    if (viewer?.member?.memberships.some((membership) => membership.organizationId === organizationId)) {
      if (hasData && !isUsed) {
        // Not before the page is used again: two open pages would take the session from each other.
        setElsewhere(true);
        return setUnsure(null);
      }
      await client.mutate({ mutation: SwitchOrganization, variables: { organizationId } });
      notifyOtherTabs();
      readAgain(client);
      return resume();
    }
    // After a logout in another tab nothing may stay visible; an expired session keeps the page and its input.
    if (own === undefined && hasData && !unsure) return setNeedsLogin(true);
    const home = own === undefined ? viewer?.admin && '/admin' : `/organization/${own}`;
    const login = isStaff ? STAFF_LOGIN_REQUIRED : LOGIN_REQUIRED;
    showToast({ ...(home ? ACCESS_DENIED : login), tone: 'destructive' });
    if (home) return navigate(home, { replace: true });
    await openLogin();
    // Otherwise Back would show cached data.
    await client.clearStore();
  });
  const mustKnow = useEffectEvent(() => isHidden || isElsewhere);
  const isRefused = isAboutRights(failure);
  useEffect(() => {
    let isOver = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const decide = async (isUsed: boolean) => {
      const { data } = await client.query({ query: Viewer, fetchPolicy: 'network-only' });
      if (!isOver) await settle(data?.viewer, isUsed);
    };
    // Without a response the page keeps showing the failure, and its Retry runs this again. A page that is hidden until
    // the session is known has no Retry, so it tries again by itself.
    const start = (event?: Event) =>
      void decide(event !== undefined).catch(() => {
        if (mustKnow() && !isOver) retry = setTimeout(() => start(event), RETRY_MS);
      });
    if (isRefused || unsure) start();
    // A refused save also reports the end of the session.
    const stop = hasData ? onSessionEnd(start) : undefined;
    if (isElsewhere) window.addEventListener('focus', start, { capture: true, once: true });
    return () => {
      isOver = true;
      clearTimeout(retry);
      stop?.();
      window.removeEventListener('focus', start, true);
    };
  }, [client, organizationId, isRefused, unsure, isElsewhere, hasData]);
  const onClose = () => {
    setNeedsLogin(false);
    if (unsure) void openLogin();
  };
  return {
    isHidden,
    login: needsLogin ? { organizationId, isStaff, onLoggedIn: resume, onClose } : null,
    onStay: () => setNeedsLogin(unsure !== null),
  };
}

/** Whether the page was opened by staff, also after the end of their session. */
function useOpenedByStaff(organizationId: string): boolean {
  const { admin, organization } = useQuery(Viewer).data?.viewer ?? {};
  const [wasStaff, setStaff] = useState(false);
  const isStaff = organization?.id !== organizationId && (wasStaff || Boolean(admin));
  if (isStaff !== wasStaff) setStaff(isStaff);
  return isStaff;
}

const PASSWORD_FIRST = {
  title: 'Choose Your Own Password',
  text: 'Log in with the password that was set for you, and replace it. Then your dashboard opens.',
};

const LOGIN_REQUIRED = {
  title: 'Login Required',
  text: 'Please log in to see your organization dashboard.',
};

const STAFF_LOGIN_REQUIRED = {
  title: 'Admin Login Required',
  text: 'Please log in as admin to access this page.',
};

const ACCESS_DENIED = {
  title: 'Access Denied',
  text: 'You can only access your own organization dashboard.',
};
