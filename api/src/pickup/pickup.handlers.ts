import type { Database } from '../database/index.js';
import { handle, type MessageHandler, type Schedule } from '../jobs/index.js';
import type { Clock } from '../lib/clock.js';
import { pickupChanged, pickupReminder, pickupWaiting } from '../mail/index.js';
import { publishWaitingPickups } from '../ordering/index.js';
import type { Realtime } from '../realtime/index.js';
import { mailChanges } from './notices/mail-changes.js';
import { remind } from './notices/remind.js';
import { sendNotice, type SendNoticeDeps } from './notices/send-notice.js';
import {
  pickupDaysChanged,
  sendPickupChanged,
  sendPickupReminder,
  sendPickupWaiting,
} from './pickup.messages.js';

export function pickupHandlers(deps: SendNoticeDeps & { readonly realtime: Realtime }): MessageHandler[] {
  return [
    handle(pickupDaysChanged, ({ organizationId }) => publishWaitingPickups(deps, organizationId)),
    handle(sendPickupChanged, (ids) => sendNotice(deps, pickupChanged, ids)),
    handle(sendPickupReminder, (ids) => sendNotice(deps, pickupReminder, ids)),
    handle(sendPickupWaiting, (ids) => sendNotice(deps, pickupWaiting, ids)),
  ];
}

const minuteMs = 60_000;

type ScheduleDeps = { readonly database: Database; readonly clock: Clock };

/** Emails changes five minutes after the last one, and reminders from 17:00 on the day before and from 10:00 (Eastern). */
export function pickupSchedules({ database, clock }: ScheduleDeps): Schedule[] {
  return [
    {
      name: 'mail-pickup-changes',
      everyMs: minuteMs,
      run: async () => void (await mailChanges(database, clock())),
    },
    {
      name: 'remind-of-pickup',
      everyMs: 10 * minuteMs,
      run: async () => void (await remind(database, clock())),
    },
  ];
}
