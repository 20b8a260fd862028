import { entitiesIn, type Entity, type Database } from '../database/index.js';
import { handle, type MessageHandler, type Schedule } from '../jobs/index.js';
import type { Clock } from '../lib/clock.js';
import { pickupChanged, pickupReminder, pickupWaiting } from '../mail/index.js';
import { publishWaitingPickups } from '../ordering/index.js';
import type { Realtime } from '../realtime/index.js';
import { cookieNames, RedirectResponse, route, type Route } from '../http/index.js';
import * as tables from './pickup.entity.js';
import { mailChanges, remind } from './notices/notices.js';
import { sendNotice, type SendNoticeDeps } from './notices/send-notice.js';
import {
  pickupDaysChanged,
  sendPickupChanged,
  sendPickupReminder,
  sendPickupWaiting,
} from './pickup.messages.js';
import { findLink, type HelperDeps } from './days/helper-links.js';
import { minuteMs } from '../lib/dates.js';

export { addPickupDay } from './days/save-pickup-day.js';
export { createFindPickupOffer, createOffersPickup } from './days/pickup-plan.js';
export { findPhoneHandOut } from './hand-outs/find-hand-outs.js';
export { anonymizeHelpers, findHelper, watchHelpers } from './days/helper-links.js';
export { createFindNotice } from './notices/send-notice.js';
export { pickupDrawers } from './papers/pickup-paper.resolver.js';
export { pickupResolvers } from './pickup.resolvers.js';

export const pickupEntities: Entity[] = entitiesIn(tables);

export function pickupHandlers(deps: SendNoticeDeps & { readonly realtime: Realtime }): MessageHandler[] {
  return [
    handle(pickupDaysChanged, ({ organizationId }) => publishWaitingPickups(deps, organizationId)),
    handle(sendPickupChanged, (ids) => sendNotice(deps, pickupChanged, ids)),
    handle(sendPickupReminder, (ids) => sendNotice(deps, pickupReminder, ids)),
    handle(sendPickupWaiting, (ids) => sendNotice(deps, pickupWaiting, ids)),
  ];
}

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

/** The target for an unknown link: the not-found page. */
const unknownLink = '/pickup-link-not-found';

export function pickupRoutes(deps: HelperDeps): Route[] {
  return [
    route('GET /pickup/{token}', {
      access: 'anyone',
      tag: 'Pickup',
      summary: "A helper's link: sets the cookie for the hand-out list and redirects there",
      response: 'redirect',
      run: async ({ context, params: { token = '' } }) => {
        const link = await findLink(deps, token);
        if (!link) return new RedirectResponse(unknownLink);
        const { secondsLeft, organizationId } = link;
        // An ended link redirects there too: the page explains it.
        if (secondsLeft > 0) context.cookies.set(cookieNames.helper, token, secondsLeft);
        return new RedirectResponse(`/organization/${organizationId}/pickup`);
      },
    }),
  ];
}
