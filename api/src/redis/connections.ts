import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '../lib/logger.js';
import { failQuicklyWhileSilent } from './quick-failure.js';

const patience: RedisOptions = { maxRetriesPerRequest: null, enableReadyCheck: false };

/** All connections to Redis, so that they can be watched and closed in one place. Losing Redis never throws here. */
export class RedisConnections {
  private readonly opened: Redis[] = [];
  private shared: { client: Redis; subscriber: Redis } | undefined;
  private away = false;
  private readonly lostListeners = new Set<() => void>();
  private readonly silence = {
    isSilent: false,
    onSilent: (error: Error): void => this.noteAway(error),
    onHeard: (): void => void (this.away = false),
  };

  constructor(
    private readonly url: string,
    private readonly logger: Logger,
  ) {}

  /**
   * Gives up after a second and does not queue while Redis is away: for caches and rate counters. Once Redis has let
   * a command wait that long, it counts as away until it returns again, and no other waits.
   */
  forCommands(): Redis {
    const redis = this.open({ enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 1_000 });
    failQuicklyWhileSilent(redis, this.silence);
    return redis;
  }

  /** Keeps waiting for Redis: what pub/sub and Bull need so that an outage ends no process. */
  patient(): Redis {
    return this.open(patience);
  }

  /**
   * For live events, whose library lets go of what each command returns: a connection that is closed while Redis is
   * silent would end the process as an unhandled rejection. A live view makes up for a lost event at its next poll.
   * What is published in one turn of the event loop leaves in one packet.
   */
  forEvents(): Redis {
    const redis = this.open({ ...patience, enableAutoPipelining: true });
    const send = redis.sendCommand.bind(redis);
    redis.sendCommand = (command, stream) => {
      command.promise.catch((error: unknown) => this.logger.debug({ err: error }, 'a live event was lost'));
      return send(command, stream);
    };
    return redis;
  }

  /** Bull shares two connections among all queues and wants a blocking one for each. */
  forBull(type: 'client' | 'subscriber' | 'bclient'): Redis {
    if (type === 'bclient') return this.patient();
    this.shared ??= { client: this.patient(), subscriber: this.patient() };
    return this.shared[type];
  }

  get isAway(): boolean {
    return this.away;
  }

  /** Calls the listener each time Redis is lost: what was promised live no longer is. */
  onLost(listener: () => void): void {
    this.lostListeners.add(listener);
  }

  close(): void {
    for (const redis of this.opened) redis.disconnect();
  }

  private open(options: RedisOptions): Redis {
    const redis = new Redis(this.url, { ...options, retryStrategy: (times) => Math.min(times * 50, 1_000) });
    // Every queue listens on the shared connections.
    redis.setMaxListeners(50);
    redis.on('error', (error: Error) => this.noteAway(error));
    redis.on('ready', () => (this.away = false));
    this.opened.push(redis);
    return redis;
  }

  /** One line for an outage, not one for each try of each connection. */
  private noteAway(error: Error): void {
    if (this.away) return;
    this.away = true;
    this.logger.warn({ err: error }, 'Redis is away');
    for (const listener of this.lostListeners) listener();
  }
}
