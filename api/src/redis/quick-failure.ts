import type { Redis } from 'ioredis';

/** How long a server that stopped returning is left alone before it is asked again. */
const probeMs = 500;

/** What is known of one server by all connections to it. */
export type Silence = {
  isSilent: boolean;
  readonly onSilent: (error: Error) => void;
  readonly onHeard: () => void;
};

/**
 * Has commands fail at once while the server takes them and does not respond, as a frozen one does: the first to wait
 * in vain waits for the others, too. Pings go through, and the first that succeeds ends it.
 */
export function failQuicklyWhileSilent(redis: Redis, silence: Silence): void {
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
