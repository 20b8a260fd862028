import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '../lib/logger.js';

const patience: RedisOptions = { maxRetriesPerRequest: null, enableReadyCheck: false };

/** All connections to Redis, to watch and close them in one place. Losing Redis never throws here. */
export class RedisConnections {
  private readonly opened: Redis[] = [];
  private shared: { client: Redis; subscriber: Redis } | undefined;
  private away = false;
  private setResponded: () => void = () => undefined;
  /** Resolves when Redis responds for the first time. A Redis that refuses our password does not. */
  readonly responded = new Promise<void>((resolve) => (this.setResponded = resolve));
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
   * For caches and rate counters: fails after a second, and does not queue while Redis is down. After one command has
   * timed out, Redis counts as down until it responds again, and other commands fail at once.
   */
  forCommands(): Redis {
    const redis = this.open({ enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 1_000 });
    failQuicklyWhileSilent(redis, this.silence);
    return redis;
  }

  /** For pub/sub and Bull: waits for Redis, so that an outage ends no process. */
  patient(): Redis {
    return this.open(patience);
  }

  /**
   * For live events. A live view recovers a lost one at its next poll. Events published in one turn of the event loop
   * are sent in one packet.
   */
  forEvents(): Redis {
    return this.forgiving(this.open({ ...patience, enableReadyCheck: true, enableAutoPipelining: true }));
  }

  /**
   * All queues share two connections, and each needs a blocking one, which does not respond while it waits for a job.
   * So it disconnects instead of waiting half a second for Bull's QUIT.
   */
  forBull(type: 'client' | 'subscriber' | 'bclient'): Redis {
    if (type === 'bclient') {
      const blocking = this.patient();
      blocking.quit = async () => (blocking.disconnect(), 'OK');
      return blocking;
    }
    this.shared ??= { client: this.patient(), subscriber: this.forgiving(this.patient()) };
    return this.shared[type];
  }

  get isAway(): boolean {
    return this.away;
  }

  /** Calls the listener each time Redis is lost, which means that live events may be lost. */
  onLost(listener: () => void): void {
    this.lostListeners.add(listener);
  }

  close(): void {
    for (const redis of this.opened) redis.disconnect();
  }

  /**
   * For subscribers, since nobody waits for the commands that repeat a subscription after a reconnect: a Redis that
   * refuses our password would cause an unhandled rejection, as would a close while Redis does not respond.
   */
  private forgiving(redis: Redis): Redis {
    const send = redis.sendCommand.bind(redis);
    redis.sendCommand = (command, stream) => {
      command.promise.catch((error: unknown) =>
        this.logger.debug({ err: error }, 'a command to Redis failed'),
      );
      return send(command, stream);
    };
    return redis;
  }

  private open(options: RedisOptions): Redis {
    const redis = new Redis(this.url, { ...options, retryStrategy: (times) => Math.min(times * 50, 1_000) });
    // Every queue adds listeners to the shared connections.
    redis.setMaxListeners(50);
    redis.on('error', (error: Error) => this.noteAway(error));
    // Without a ready check, "ready" only means that it accepted the connection, perhaps not our password.
    redis.on('ready', () => {
      redis.ping().then(
        () => {
          this.away = false;
          this.setResponded();
        },
        () => undefined,
      );
    });
    this.opened.push(redis);
    return redis;
  }

  /** Logs one line for an outage, not one for each attempt of each connection. */
  private noteAway(error: Error): void {
    if (this.away) return;
    this.away = true;
    this.logger.warn({ err: error }, 'Redis is away');
    for (const listener of this.lostListeners) listener();
  }
}

/** The interval of pings to a server that does not respond. */
const probeMs = 500;

/** The state of one server, shared by all connections to it. */
type Silence = {
  isSilent: boolean;
  readonly onSilent: (error: Error) => void;
  readonly onHeard: () => void;
};

/**
 * Makes commands fail at once while the server accepts them but does not respond, as a frozen one does: only the first
 * command waits. Pings still go through, and the first successful one ends it.
 */
function failQuicklyWhileSilent(redis: Redis, silence: Silence): void {
  const send = redis.sendCommand.bind(redis);

  const probe = (): void => {
    if (redis.status === 'end') return onResponse();
    redis.ping().then(onResponse, (error: Error) => {
      // A busy process may have read the response late. Only a failed ping shows that Redis itself does not respond.
      silence.onSilent(error);
      setTimeout(probe, probeMs).unref();
    });
  };
  const onResponse = (): void => {
    silence.isSilent = false;
    silence.onHeard();
  };
  const onFailure = (error: unknown): void => {
    if (!(error instanceof Error && error.message === 'Command timed out') || silence.isSilent) return;
    silence.isSilent = true;
    probe();
  };

  redis.sendCommand = (command, stream) => {
    // While it reconnects, its own handshake must pass.
    if (silence.isSilent && redis.status === 'ready' && command.name !== 'ping') {
      command.reject(new Error('Redis does not respond'));
      return command.promise;
    }
    command.promise.catch(onFailure);
    return send(command, stream);
  };
}

/** Checks that the server at this URL responds within 3 s. Throws its error otherwise. */
export async function checkRedis(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableReadyCheck: false,
    connectTimeout: 3_000,
    commandTimeout: 3_000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // The cause comes as an event; the command only fails with "connection is closed".
  let reason: Error | undefined;
  redis.on('error', (error: Error) => (reason ??= error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw reason ?? error;
  } finally {
    redis.disconnect();
  }
}
