import { In } from 'typeorm';
import type { Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { HelperLinkEntity } from './helper-link.entity.js';
import { helperLinkView } from './helper-link.views.js';

/** By the pickup day's id, the newest first. */
export const helperLinksOfDay = perRequest(async ({ database }: { readonly database: Database }, dayIds) => {
  const links = await database.read.find(HelperLinkEntity, {
    where: { pickupDayId: In([...dayIds]) },
    order: { createdAt: 'DESC' },
  });
  return new Map(
    dayIds.map((id) => [
      id,
      links.filter(({ pickupDayId }) => pickupDayId === id).map((link) => helperLinkView(link)),
    ]),
  );
});
