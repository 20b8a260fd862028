import type { Message } from '../database/index.js';

/**
 * Where a message is worked off. `direct`: by the dispatcher of any process, at once, for what must be seen within
 * a second and needs no Redis queue (announcements, settling). Any other lane is a Bull queue of that name, worked
 * off by the workers (docs/decisions/operations.md#messages).
 */
export type Lane = 'direct' | 'emails' | 'flyers' | 'bulk' | 'webhooks';

export type MessageDefinition<Ids extends string = string, Facts extends string = string> = {
  (ids: Readonly<Record<Ids, string>>): Message;
  readonly messageName: string;
  readonly lane: Lane;
  readonly ids: readonly Ids[];
  readonly facts: readonly Facts[];
};

export type MessageHandler = {
  readonly message: MessageDefinition;
  readonly run: (payload: Readonly<Record<string, string>>) => Promise<void>;
};

const definitions = new Map<string, MessageDefinition>();

/**
 * Names a kind of message, its lane and the ids that it carries: `defineMessage('order-completed', 'direct', ['orderId'])`.
 * Its handler loads fresh facts and may be called twice with one effect.
 */
export function defineMessage<Ids extends string, Facts extends string = never>(
  messageName: string,
  lane: Lane,
  ids: readonly Ids[],
  /** What the statement that leaves it may add, so that the handler need not read it again. Public facts only. */
  facts: readonly Facts[] = [],
): MessageDefinition<Ids, Facts> {
  if (definitions.has(messageName)) throw new Error(`Two messages are named ${messageName}`);
  const definition = Object.assign(
    (values: Readonly<Record<Ids, string>>) => ({ name: messageName, payload: values }),
    {
      messageName,
      lane,
      ids,
      facts,
    },
  );
  definitions.set(messageName, definition);
  return definition;
}

/** Ties a handler to its message. app.ts gathers the handlers of all modules. */
export function handle<Ids extends string, Facts extends string = never>(
  message: MessageDefinition<Ids, Facts>,
  run: (ids: Readonly<Record<Ids, string> & Partial<Record<Facts, string>>>) => Promise<void>,
): MessageHandler {
  return { message, run: (payload) => run(parseIds(message, payload)) };
}

/** The names of all messages of a lane. */
export function messageNamesOf(lane: Lane): string[] {
  return [...definitions.values()].filter((known) => known.lane === lane).map((known) => known.messageName);
}

/** One handler for each message. A message without a handler, or with two, stops the start. */
export function indexHandlers(handlers: readonly MessageHandler[]): ReadonlyMap<string, MessageHandler> {
  const index = new Map(handlers.map((handler) => [handler.message.messageName, handler]));
  if (index.size !== handlers.length) throw new Error('A message has two handlers');
  const orphan = [...definitions.keys()].find((name) => !index.has(name));
  if (orphan) throw new Error(`The message ${orphan} has no handler`);
  return index;
}

function parseIds<Ids extends string, Facts extends string>(
  message: MessageDefinition<Ids, Facts>,
  payload: Readonly<Record<string, string>>,
): Readonly<Record<Ids, string> & Partial<Record<Facts, string>>> {
  const missing = message.ids.find((id) => typeof payload[id] !== 'string');
  if (missing) throw new TypeError(`${message.messageName} lacks ${missing}`);
  // Every id was just seen to be there, and what is there is text.
  return payload as Readonly<Record<Ids, string> & Partial<Record<Facts, string>>>;
}
