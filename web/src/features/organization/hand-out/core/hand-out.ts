/** Where a box stands: on the table, with its supporter, or not to be handed out. */
export type BoxState = 'WAITING' | 'HANDED_OUT' | 'CANCELLED';

/** How the volunteer found the box. */
export type Method = 'SCAN' | 'SEARCH' | 'LIST';

type Item = { readonly name: string; readonly quantity: number };

/** An order on the list of a pickup day, as the server last described it. */
export type Box = {
  /** The order's id. */
  readonly id: string;
  readonly shortCode: string;
  readonly supporterName: string;
  readonly classroomName: string | null;
  readonly items: readonly (Item & {
    readonly picks: readonly Item[];
    /** Refunded out of a mix pack; days stored by an earlier release do not say. */
    readonly missingBags?: number;
    /** Whose bag it goes into; days stored by an earlier release do not say. */
    readonly forName?: string | null;
  })[];
  readonly state: BoxState;
  /** Whether its order was marked ready; days stored by an earlier release do not say. */
  readonly isReady?: boolean;
  readonly handedOutAt: string | null;
  /** The name of the phone that handed it out. */
  readonly handedOutBy: string | null;
  /** Two phones handed it out. */
  readonly twice: boolean;
  /** Grows with every change. */
  readonly revision: number;
};

/** What a volunteer did, as it is stored on the phone and sent: append-only, each with an id of its own. */
export type HandOut = {
  readonly id: string;
  readonly boxId: string;
  readonly kind: 'HANDED_OUT' | 'UNDONE';
  /** The phone's time, ISO. */
  readonly at: string;
  /** The phone's name. */
  readonly device: string;
  readonly method: Method;
};

/** The server's response to one hand-out. */
export type Outcome = {
  /** The hand-out's id. */
  readonly id: string;
  /** ON_ANOTHER_PHONE: handed out by another record as well; after an undo, still handed out by another one. */
  readonly outcome: 'COUNTED' | 'ALREADY_COUNTED' | 'ON_ANOTHER_PHONE' | 'CANCELLED' | 'NOT_FOUND';
  readonly box: Box | null;
};

/** When and where boxes are handed out. */
export type Day = {
  /** YYYY-MM-DD, Eastern. */
  readonly date: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly place: string;
  readonly note: string | null;
};

/** What a product is called, and in other languages. */
export type ProductNames = {
  readonly name: string;
  readonly translations: readonly { readonly language: string; readonly name: string }[];
};

/** Whose list it is. */
export type ListHead = {
  readonly organizationId: string;
  readonly organizationName: string;
  /** Null while the organization has set none: its pickup orders are listed all the same. */
  readonly day: Day | null;
  /** When the server read it, ISO. */
  readonly readAt: string;
  /** Whether who reads it may open the dashboard: a helper may not. */
  readonly isOwn: boolean;
  /** Of what is in the boxes; days stored by an earlier release do not say. */
  readonly products?: readonly ProductNames[];
};

/** A day's list as it comes from the server and lies on the phone. */
export type DayList = ListHead & { readonly boxes: readonly Box[] };
