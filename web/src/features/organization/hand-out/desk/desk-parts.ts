import type { DayList, HandOut, Outcome } from '../core/hand-out';

/** The server, as the desk needs it. Each call throws a `DeskError` when there is no usable response. */
export type DeskServer = {
  readonly readList: () => Promise<DayList>;
  readonly send: (handOuts: readonly HandOut[]) => Promise<readonly Outcome[]>;
};

/** The phone's own storage. A browser may refuse it: then each call throws. */
export type DeskStorage = {
  readonly findList: () => Promise<DayList | null>;
  readonly storeList: (list: DayList) => Promise<void>;
  readonly removeLists: () => Promise<void>;
  readonly findQueue: () => Promise<readonly HandOut[]>;
  readonly storeHandOut: (handOut: HandOut) => Promise<void>;
  readonly removeHandOuts: (ids: readonly string[]) => Promise<void>;
};

/** Why a call brought nothing: no connection, nobody logged in, or a server that says no. */
export class DeskError extends Error {
  constructor(
    readonly why: 'unreachable' | 'no-access' | 'refused',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
