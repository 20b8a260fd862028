/** A ledger entry with its place in the chain. Amounts are texts such as '-12.99'; missing texts are ''. */
export type BookEntry = {
  /** Starts at 1; null if the entry is in the ledger but not in the chain. */
  readonly number: number | null;
  /** SHA-256 in hex, as stored with the entry. */
  readonly hash: string;
  /** Null if only the fingerprint is left. */
  readonly kind: string | null;
  readonly classroom: string;
  /** SHA-256 of the order's id. */
  readonly order: string;
  readonly campaign: number;
  readonly sales: string;
  readonly organizationProfit: string;
  readonly classroomProfit: string;
  /** In UTC, to the microsecond. */
  readonly occurredAt: string;
  /** The refund or move that caused the entry. */
  readonly source: string;
  /** 'YYYY-MM' of its statement. */
  readonly month: string;
};

/** The last entry and fingerprint of the books at an earlier time. */
export type Witness = { readonly number: number; readonly hash: string };

type Signature = { readonly signedAt: string; readonly keyId: string; readonly signature: string };

export type SignedHead = Witness & Signature & { readonly id: number };

/** One signature over the heads of all organizations (books.entity.ts). */
export type Checkpoint = Signature & {
  readonly number: number;
  readonly previous: string;
  readonly lastHeadId: number;
  readonly digest: string;
};

/** The newest checkpoint as the file store has it: the signed text, which names its number. */
export type CheckpointCopy = Pick<Signature, 'keyId' | 'signature'> & { readonly text: string };

export type BookStatement = {
  readonly month: string;
  readonly state: string;
  readonly isClosing: boolean;
  readonly carriedOver: string;
  readonly earned: string;
  readonly takenBack: string;
  readonly adjustments: string;
  readonly amountDue: string;
  /** The end of the books when the statement was drawn; null for statements older than the chain. */
  readonly head: Witness | null;
};

/** A public key that signed heads (books.entity.ts). */
export type BooksKey = {
  readonly id: string;
  readonly publicKey: string;
  /** A text in the package. */
  readonly since: Date | string;
  readonly formerId: string | null;
  readonly endorsement: string | null;
};

/** What the books of all organizations have in common. */
export type ShopBooks = {
  /** Newest first. */
  readonly keys: readonly BooksKey[];
  /** Oldest first. */
  readonly checkpoints: readonly Checkpoint[];
  /** Each organization's hash of its heads that the newest checkpoint covers. They name nobody and show no amount. */
  readonly leaves: readonly string[];
  /** The newest number among the checks of the books. */
  readonly recorded: number;
  /** From outside the database; null if there is none. */
  readonly copy: CheckpointCopy | null;
};

export type Books = ShopBooks & {
  readonly organizationId: string;
  /** By number; entries without a number come last. */
  readonly entries: readonly BookEntry[];
  /** Oldest first. */
  readonly heads: readonly SignedHead[];
  readonly statements: readonly BookStatement[];
};

/** A difference from what was written, as text. */
export type Fault = { readonly where: string; readonly what: string };

/** A browser hashes and verifies asynchronously. */
export type Maybe<T> = T | Promise<T>;

export type Tools = {
  /** SHA-256 of a text, in hex. */
  readonly hash: (text: string) => Maybe<string>;
  readonly isSigned: (publicKey: string, text: string, signature: string) => Maybe<boolean>;
};
