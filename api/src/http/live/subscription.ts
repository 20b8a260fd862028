import type { ExecutionArgs } from 'graphql';
import { WebSocket } from 'ws';
import type { Viewer } from '../../lib/viewer.js';
import { createOnce, type RequestContext } from '../requests/context.js';
import { endSlowReader } from './socket-limits.js';

export type SubscriptionArgs = ExecutionArgs & { readonly contextValue: RequestContext };

const asText = { binary: false } as const;

/** What one viewer asked for on one socket, under the id that its client chose. */
export class Subscription {
  /** The sessions by which its viewer is who it is, as one word: it is looked at for each event. */
  readonly sessions: string;

  constructor(
    private readonly socket: WebSocket,
    readonly id: string,
    readonly args: SubscriptionArgs,
  ) {
    this.sessions = sessionsOf(args.contextValue.viewer);
  }

  /** The message that brings it a result that is JSON already: the same for all subscriptions of this id. */
  messageOf(payload: string): Buffer {
    return Buffer.from(`{"id":${JSON.stringify(this.id)},"type":"next","payload":${payload}}`);
  }

  /** A socket that does not read is ended instead. */
  send(message: Buffer): void {
    endSlowReader(this.socket);
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(message, asText);
  }
}

function sessionsOf({ organization, admin, helper, givenPassword }: Viewer): string {
  return [organization, admin, helper, givenPassword].map((session) => session?.sessionHash ?? '').join(' ');
}

/** Whether a viewer, known since a socket was opened, is still logged in. accounts' `createSessionWatch`. */
export type IsLive = (viewer: Viewer) => Promise<boolean>;

/** Who somebody is as far as rights are concerned. The sessions by which they are it stay their own. */
export function audienceOf({ organization, admin, helper, givenPassword }: Viewer): string {
  return JSON.stringify([
    organization && [organization.id, organization.role],
    admin && [admin.id, admin.role],
    helper?.id ?? null,
    givenPassword?.id ?? null,
  ]);
}

/** Whether all sessions by which this viewer is its audience are still open. */
export async function isStillAudience(
  { organization, admin, helper, givenPassword }: Viewer,
  isLive: IsLive,
): Promise<boolean> {
  const sessions: Viewer[] = [];
  if (organization) sessions.push({ organization, admin: null });
  if (admin) sessions.push({ organization: null, admin });
  if (givenPassword) sessions.push({ organization: givenPassword, admin: null });
  if (helper) sessions.push({ organization: null, admin: null, helper });
  const live = await Promise.all(sessions.map(isLive));
  return live.every(Boolean);
}

export type SharedContext = {
  readonly context: RequestContext;
  /** Whether the execution read what differs within an audience: then its result is one viewer's alone. */
  readonly isPersonal: () => boolean;
};

/** One viewer's context for an execution on behalf of its whole audience. Loaders start empty at each event. */
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

/** The viewer's own context, for an event that is executed for it alone. */
export function ownContext(own: RequestContext): RequestContext {
  return { ...own, once: createOnce() };
}
