import type { Entity } from '../database/index.js';
import { PickupCodeEntity } from './codes/pickup-code.entity.js';
import { PickupDayEntity } from './days/pickup-day.entity.js';
import { HandOutEntity } from './hand-outs/hand-out.entity.js';
import { HelperLinkEntity } from './helpers/helper-link.entity.js';
import { PickupNoticeEntity } from './notices/pickup-notice.entity.js';

export { addPickupDay } from './days/save-pickup-day.js';
export { createOffersPickup } from './days/pickup-plan.js';
export { findPhoneHandOut } from './hand-outs/find-hand-outs.js';
export { findHelper, watchHelpers } from './helpers/find-helper.js';
export { createFindNotice } from './notices/send-notice.js';
export { pickupHandlers, pickupSchedules } from './pickup.handlers.js';
export { pickupDrawers } from './papers/pickup-drawers.js';
export { pickupResolvers } from './pickup.resolvers.js';
export { pickupRoutes } from './pickup.routes.js';

export const pickupEntities: Entity[] = [
  PickupDayEntity,
  PickupCodeEntity,
  HelperLinkEntity,
  HandOutEntity,
  PickupNoticeEntity,
];
