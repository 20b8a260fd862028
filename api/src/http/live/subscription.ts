import type { ExecutionArgs } from 'graphql';
import { WebSocket } from 'ws';
import type { Viewer } from '../../lib/viewer.js';
import { createOnce, type RequestContext } from '../requests/context.js';
import { endSlowReader } from './socket-limits.js';

export type SubscriptionArgs = ExecutionArgs & { readonly contextValue: RequestContext };

const asText = { binary: false } as const;

/** One viewer's subscription on one socket, under the id that its client chose. */
export class Subscription {
  /** The viewer's sessions as one string, which is compared at each event. */
  readonly sessions: string;

  constructor(
    private readonly socket: WebSocket,
    readonly id: string,
    readonly args: SubscriptionArgs,
  ) {
    this.sessions = sessionsOf(args.contextValue.viewer);
  }

  /** The message for a result that is JSON already: the same for all subscriptions with this id. */
  messageOf(payload: string): Buffer {
    return Buffer.from(`{"id":${JSON.stringify(this.id)},"type":"next","payload":${payload}}`);
  }

  /** Ends a socket that does not read instead. */
  send(message: Buffer): void {
    endSlowReader(this.socket);
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(message, asText);
  }
}

export function sessionsOf({ organization, admin, helper, givenPassword }: Viewer): string {
  return [organization, admin, helper, givenPassword].map((session) => session?.sessionHash ?? '').join(' ');
}

/** Whether a session, a service key or a helper's link is still open, by its hash. */
export type IsLive = (sessionHash: string) => Promise<boolean>;

/** The viewer without its sessions: all of a person's with equal rights have the same audience. */
export function audienceOf({ organization, admin, helper, givenPassword }: Viewer): string {
  return JSON.stringify([
    organization && [organization.id, organization.role, organization.personId],
    admin && [admin.id, admin.role],
    helper?.id ?? null,
    givenPassword?.id ?? null,
  ]);
}

/** The viewer with those of its sessions that are still open. */
export async function openSessionsOf(viewer: Viewer, isLive: IsLive): Promise<Viewer> {
  const ifOpen = async <Session extends { readonly sessionHash: string }>(session?: Session | null) =>
    session && (await isLive(session.sessionHash)) ? session : null;
  const [organization, admin, helper, givenPassword] = await Promise.all([
    ifOpen(viewer.organization),
    ifOpen(viewer.admin),
    ifOpen(viewer.helper),
    ifOpen(viewer.givenPassword),
  ]);
  return { organization, admin, ...(helper && { helper }), ...(givenPassword && { givenPassword }) };
}

export type SharedContext = {
  readonly context: RequestContext;
  /** Whether the execution read something that differs within the audience, so that its result is one viewer's only. */
  readonly isPersonal: () => boolean;
};

/** One viewer's context, for an execution on behalf of its audience. Loaders start empty at each event. */
export function shareContext(own: RequestContext): SharedContext {
  let isPersonal = false;
  const context: RequestContext = {
    requestId: own.requestId,
    viewer: own.viewer,
    signIn: () => Promise.resolve(),
    identifyAgain: () => Promise.resolve(),
    logger: own.logger,
    responseSlot: undefined,
    once: createOnce(),
    get visitor() {
      isPersonal = true;
      return own.visitor;
    },
    get userAgent() {
      isPersonal = true;
      return own.userAgent;
    },
    get address() {
      isPersonal = true;
      return own.address;
    },
    get cookies() {
      isPersonal = true;
      return own.cookies;
    },
  };
  return { context, isPersonal: () => isPersonal };
}

/** The context of one viewer, for an execution for it alone. */
export function ownContext(own: RequestContext, viewer: Viewer = own.viewer): RequestContext {
  return { ...own, viewer, once: createOnce() };
}
