import { Ban, HandHeart, Loader, Mail, PackageCheck, Truck, type LucideIcon } from 'lucide-react';
import type { BulkAction, Job } from '../../../../gql/graphql';

export type ChosenAction = Exclude<BulkAction, 'undo'>;

type Look = {
  /** The job that may do it. */
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
      'Each customer gets an email that the order can be picked up. It is sent a minute after the order is marked; until then you can undo this.',
  },
  ship: {
    job: 'warehouse',
    icon: Truck,
    verb: 'Ship',
    question: (orders) => `Ship ${orders}?`,
    done: 'shipped',
    effect:
      'The orders are marked as shipped. Each customer gets an email once there is a tracking number. This cannot be undone.',
  },
  deliver: {
    job: 'warehouse',
    icon: HandHeart,
    verb: 'Deliver',
    question: (orders) => `Mark ${orders} as delivered?`,
    done: 'delivered',
    effect: 'The customers have their orders. You can undo this.',
  },
  process: {
    job: 'warehouse',
    icon: Loader,
    verb: 'Start processing',
    question: (orders) => `Start processing ${orders}?`,
    done: 'in processing',
    effect: 'No emails are sent. You can undo this.',
  },
  resend_email: {
    job: 'support',
    icon: Mail,
    verb: 'Send last email again',
    question: (orders) => `Send the last email of ${orders} again?`,
    done: 'sent again',
    effect: 'Each customer gets the last email about the order again, with the current details.',
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

/** Only warehouse actions can be undone. */
export function jobOf(action: BulkAction): Job {
  return action === 'undo' ? 'warehouse' : bulkActions[action].job;
}

/** "28 marked ready". */
export function doneText(action: BulkAction, count: number): string {
  const what = action === 'undo' ? 'undone' : bulkActions[action].done;
  return `${count.toLocaleString('en-US')} ${what}`;
}

export function verbOf(action: BulkAction): string {
  return action === 'undo' ? 'Undo' : bulkActions[action].verb;
}
