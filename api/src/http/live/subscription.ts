import type { ExecutionArgs } from 'graphql';
import { WebSocket } from 'ws';
import type { Viewer } from '../../lib/viewer.js';
import type { RequestContext } from '../graphql/context.js';
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
