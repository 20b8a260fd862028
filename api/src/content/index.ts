import type { Database, Entity } from '../database/index.js';
import type { Route } from '../http/kit.js';
import type { Schedule } from '../jobs/index.js';
import type { Company } from './company.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { ContactMessageResolver } from './contact-message.resolver.js';
import { contactRoutes } from './contact-message.routes.js';
import { ContentAreaEntity } from './content-area.entity.js';
import { ContentResolver } from './content.resolver.js';
import { areaRoutes } from './content.routes.js';
import { forgetContactMessages } from './forget-contact-messages.js';
import { MediaFileEntity } from './media-file.entity.js';

export type { Company } from './company.js';
export { contactHandlers, type ContactDeps } from './contact-message.jobs.js';
export { contentAreas, type ContentArea } from './content-areas.js';
export { findContents, type ContentEntry } from './find-contents.js';

export type ContentDeps = {
  readonly database: Database;
  /** Name and address in the built-in texts, until administrators change them. */
  readonly company: Company;
};

export const contentEntities: Entity[] = [ContentAreaEntity, MediaFileEntity, ContactMessageEntity];

export function contentResolvers({ database, company }: ContentDeps): object[] {
  return [new ContentResolver(database, company), new ContactMessageResolver(database)];
}

export function contentRoutes({ database, company }: ContentDeps): Route[] {
  return [...areaRoutes(database, company), ...contactRoutes(database)];
}

const dayMs = 24 * 3_600_000;

export function contentSchedules({ database }: ContentDeps): Schedule[] {
  return [{ name: 'forget-contact-messages', everyMs: dayMs, run: () => forgetContactMessages(database) }];
}
