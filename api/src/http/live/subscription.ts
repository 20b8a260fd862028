import type { ExecutionArgs } from 'graphql';
import { WebSocket } from 'ws';
import type { RequestContext } from '../graphql/context.js';
import { endSlowReader } from './socket-limits.js';

export type SubscriptionArgs = ExecutionArgs & { readonly contextValue: RequestContext };

/** What one viewer asked for on one socket, under the id that its client chose. */
export class Subscription {
  private readonly prefix: string;

  constructor(
    private readonly socket: WebSocket,
    id: string,
    readonly args: SubscriptionArgs,
  ) {
    this.prefix = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
  }

  /** Sends a result that is JSON already. A socket that does not read is ended instead. */
  write(payload: string): void {
    endSlowReader(this.socket);
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(`${this.prefix}${payload}}`);
  }
}
