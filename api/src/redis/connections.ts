import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '../lib/logger.js';

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

  /**
   * Bull shares two connections among all queues and wants a blocking one for each, which answers nothing while it waits
   * for a job: Bull's goodbye would wait half a second before it hangs up.
   */
  forBull(type: 'client' | 'subscriber' | 'bclient'): Redis {
    if (type === 'bclient') {
      const blocking = this.patient();
      blocking.quit = async () => (blocking.disconnect(), 'OK');
      return blocking;
    }
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

/** How long a server that stopped returning is left alone before it is asked again. */
const probeMs = 500;

/** What is known of one server by all connections to it. */
type Silence = {
  isSilent: boolean;
  readonly onSilent: (error: Error) => void;
  readonly onHeard: () => void;
};

/**
 * Has commands fail at once while the server takes them and does not respond, as a frozen one does: the first to wait
 * in vain waits for the others, too. Pings go through, and the first that succeeds ends it.
 */
function failQuicklyWhileSilent(redis: Redis, silence: Silence): void {
  const send = redis.sendCommand.bind(redis);

  const probe = (): void => {
    if (redis.status === 'end') return heard();
    redis.ping().then(heard, (error: Error) => {
      // A process that was busy for a second hears the response late; only now it is Redis that says nothing.
      silence.onSilent(error);
      setTimeout(probe, probeMs).unref();
    });
  };
  const heard = (): void => {
    silence.isSilent = false;
    silence.onHeard();
  };
  const note = (error: unknown): void => {
    if (!(error instanceof Error && error.message === 'Command timed out') || silence.isSilent) return;
    silence.isSilent = true;
    probe();
  };

  redis.sendCommand = (command, stream) => {
    // While it connects again, its own greetings have to pass.
    if (silence.isSilent && redis.status === 'ready' && command.name !== 'ping') {
      command.reject(new Error('Redis does not respond'));
      return command.promise;
    }
    command.promise.catch(note);
    return send(command, stream);
  };
}
