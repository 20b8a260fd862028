import { Ban, HandHeart, Loader, Mail, PackageCheck, Truck, type LucideIcon } from 'lucide-react';
import type { BulkAction, Job } from '../../../../gql/graphql';

export type ChosenAction = Exclude<BulkAction, 'undo'>;

type Look = {
  /** Whose work it is. */
  job: Job;
  icon: LucideIcon;
  /** On its button. */
  verb: string;
  /** "Mark 30 orders ready?" */
  question: (orders: string) => string;
  /** "28 marked ready". */
  done: string;
  /** What it does, besides changing the status. */
  effect: string;
};

export const bulkActions: Readonly<Record<ChosenAction, Look>> = {
  mark_ready: {
    job: 'warehouse',
    icon: PackageCheck,
    verb: 'Mark ready',
    question: (orders) => `Mark ${orders} ready?`,
    done: 'marked ready',
    effect:
      'Each customer gets an email that the order can be picked up. It leaves a minute after its order is marked: until then you can undo this.',
  },
  ship: {
    job: 'warehouse',
    icon: Truck,
    verb: 'Ship',
    question: (orders) => `Ship ${orders}?`,
    done: 'shipped',
    effect:
      'They are marked as shipped; each customer is mailed once there is a tracking number. This cannot be undone.',
  },
  deliver: {
    job: 'warehouse',
    icon: HandHeart,
    verb: 'Deliver',
    question: (orders) => `Mark ${orders} as delivered?`,
    done: 'delivered',
    effect: 'Their customers have them. You can undo this.',
  },
  process: {
    job: 'warehouse',
    icon: Loader,
    verb: 'Start processing',
    question: (orders) => `Start processing ${orders}?`,
    done: 'in processing',
    effect: 'Nothing is mailed. You can undo this.',
  },
  resend_email: {
    job: 'support',
    icon: Mail,
    verb: 'Send last email again',
    question: (orders) => `Send the last email of ${orders} again?`,
    done: 'sent again',
    effect: 'Each customer gets the last email about the order once more, with the facts of today.',
  },
  cancel: {
    job: 'finance',
    icon: Ban,
    verb: 'Cancel and refund',
    question: (orders) => `Cancel ${orders}?`,
    done: 'cancelled',
    effect: 'Paid orders are refunded in full first. This cannot be undone.',
  },
};

/** Only what packing does can be undone. */
export function jobOf(action: BulkAction): Job {
  return action === 'undo' ? 'warehouse' : bulkActions[action].job;
}

/** "28 marked ready"; what an undo did has a word of its own. */
export function doneText(action: BulkAction, count: number): string {
  const what = action === 'undo' ? 'taken back' : bulkActions[action].done;
  return `${count.toLocaleString('en-US')} ${what}`;
}

export function verbOf(action: BulkAction): string {
  return action === 'undo' ? 'Undo' : bulkActions[action].verb;
}
