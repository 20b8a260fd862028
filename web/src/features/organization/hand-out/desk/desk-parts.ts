import type { DayList, HandOut, Outcome } from '../core/hand-out';

/** The server calls that the desk needs. Each throws a `DeskError` without a usable response. */
export type DeskServer = {
  readonly readList: () => Promise<DayList>;
  readonly send: (handOuts: readonly HandOut[]) => Promise<readonly Outcome[]>;
};

/** The phone's storage. Each call throws if the browser refuses storage. */
export type DeskStorage = {
  readonly findList: () => Promise<DayList | null>;
  readonly storeList: (list: DayList) => Promise<void>;
  readonly removeLists: () => Promise<void>;
  readonly findQueue: () => Promise<readonly HandOut[]>;
  readonly storeHandOut: (handOut: HandOut) => Promise<void>;
  readonly removeHandOuts: (ids: readonly string[]) => Promise<void>;
};

/** Why a call failed: no connection, no access, or refused by the server. */
export class DeskError extends Error {
  constructor(
    readonly why: 'unreachable' | 'no-access' | 'refused',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
