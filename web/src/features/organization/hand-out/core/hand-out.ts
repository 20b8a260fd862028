import { easternDay } from '../../../../lib/format/eastern-days';

/** Whether a box is on the table, with its supporter, or cancelled. */
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
    /** Bags of a mix pack that were refunded; missing in lists stored by an earlier release. */
    readonly missingBags?: number;
    /** The name on its bag; missing in lists stored by an earlier release. */
    readonly forName?: string | null;
  })[];
  readonly state: BoxState;
  /** Whether its order was marked ready; missing in lists stored by an earlier release. */
  readonly isReady?: boolean;
  readonly handedOutAt: string | null;
  /** The name of the phone that handed it out. */
  readonly handedOutBy: string | null;
  /** Two phones handed it out. */
  readonly twice: boolean;
  /** Grows with every change. */
  readonly revision: number;
};

/** A hand-out or its undo, as stored on the phone and sent: append-only, each with its own id. */
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
  /** ON_ANOTHER_PHONE: another record hands it out too, or after an undo still does. */
  readonly outcome: 'COUNTED' | 'ALREADY_COUNTED' | 'ON_ANOTHER_PHONE' | 'CANCELLED' | 'NOT_FOUND';
  readonly box: Box | null;
};

export type Day = {
  /** YYYY-MM-DD, Eastern. */
  readonly date: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly place: string;
  readonly note: string | null;
};

export type ProductNames = {
  readonly name: string;
  readonly translations: readonly { readonly language: string; readonly name: string }[];
};

/** The list without its boxes. */
export type ListHead = {
  readonly organizationId: string;
  readonly organizationName: string;
  /** Null if the organization set no pickup day; its pickup orders are still listed. */
  readonly day: Day | null;
  /** When the server read it, ISO. */
  readonly readAt: string;
  /** Whether the reader may open the dashboard; a helper may not. */
  readonly isOwn: boolean;
  /** Whether the reader is staff that may not hand out; missing in lists stored by an earlier release. */
  readonly isReadOnly?: boolean;
  /** The products in the boxes; missing in lists stored by an earlier release. */
  readonly products?: readonly ProductNames[];
};

/** A day's list, as the server sends it and the phone stores it. */
export type DayList = ListHead & { readonly boxes: readonly Box[] };

/**
 * Whether a list must be removed from the phone. Late pickups on a later day use a list read on that day.
 */
export function isOver({ day, readAt }: ListHead, now: Date): boolean {
  const today = easternDay(now);
  return easternDay(new Date(readAt)) < today && (day === null || day.date < today);
}
