import type { FaultShop } from './fault-shop.js';
import type { Watch } from './watch.js';

/** What a scenario works with. */
export type Stage = {
  readonly shop: FaultShop;
  readonly watch: Watch;
  /** The short form, for every change: shorter outages, fewer buyers, and what waits for a minute is helped along. */
  readonly isShort: boolean;
  /** How many buy during the fault. */
  readonly buyers: number;
};

/** One fault, and what people do meanwhile. Whether the books are right afterwards is looked at for all of them. */
export type Scenario = {
  /** The end of "money, emails and stock are right after ...". */
  readonly title: string;
  /** Of the long form; the short one has a third. */
  readonly deadlineSeconds: number;
  readonly isInShortForm: boolean;
  readonly run: (stage: Stage) => Promise<void>;
};
