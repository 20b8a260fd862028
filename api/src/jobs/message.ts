import type { Message } from '../database/index.js';

/**
 * Where a message is processed. `direct`: at once, by the dispatcher of any process, for work that must take effect within
 * a second without Redis (announcements, settling). Any other lane is a Bull queue of that name, processed by workers
 * (docs/decisions/operations.md#messages).
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
 * Defines a message by name, lane and ids: `defineMessage('order-completed', 'direct', ['orderId'])`. Its handler loads
 * fresh facts and must be idempotent.
 */
export function defineMessage<Ids extends string, Facts extends string = never>(
  messageName: string,
  lane: Lane,
  ids: readonly Ids[],
  /** Facts that the sending statement may add, so that the handler need not load them. Public facts only. */
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

/** Connects a handler to its message. app-modules.ts collects the handlers of all modules. */
export function handle<Ids extends string, Facts extends string = never>(
  message: MessageDefinition<Ids, Facts>,
  run: (ids: Readonly<Record<Ids, string> & Partial<Record<Facts, string>>>) => Promise<void>,
): MessageHandler {
  return { message, run: (payload) => run(parseIds(message, payload)) };
}

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
  // Every id was just checked, and payloads only contain strings.
  return payload as Readonly<Record<Ids, string> & Partial<Record<Facts, string>>>;
}
