import type { Entity } from '../database/index.js';
import {
  PickupCodeEntity,
  PickupDayEntity,
  HandOutEntity,
  HelperLinkEntity,
  PickupNoticeEntity,
} from './pickup.entity.js';

export { addPickupDay } from './days/save-pickup-day.js';
export { createFindPickupOffer, createOffersPickup } from './days/pickup-plan.js';
export { findPhoneHandOut } from './hand-outs/find-hand-outs.js';
export { findHelper, watchHelpers } from './days/find-helper.js';
export { createFindNotice } from './notices/send-notice.js';
export { pickupHandlers, pickupSchedules } from './pickup.handlers.js';
export { pickupDrawers } from './papers/paper-kind.js';
export { pickupResolvers } from './pickup.resolvers.js';
export { pickupRoutes } from './pickup.routes.js';

export const pickupEntities: Entity[] = [
  PickupDayEntity,
  PickupCodeEntity,
  HelperLinkEntity,
  HandOutEntity,
  PickupNoticeEntity,
];
