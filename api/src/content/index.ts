import type { Database, Entity } from '../database/index.js';
import type { Route } from '../http/kit.js';
import type { Schedule } from '../jobs/index.js';
import { ContactMessagesResolver } from './contact-messages.resolver.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { ContactMessageResolver } from './contact-message.resolver.js';
import { contactRoutes } from './contact-message.routes.js';
import { ContentAreaEntity } from './content-area.entity.js';
import { ContentAreaResolver } from './content-area.resolver.js';
import { ContentVersionEntity } from './content-version.entity.js';
import { ContentResolver } from './content.resolver.js';
import { areaRoutes } from './content.routes.js';
import { forgetContactMessages } from './forget-contact-messages.js';
import type { FindProductsShowing } from './delete-media-file.js';
import { MediaFileEntity } from './media-file.entity.js';
import { MediaFileResolver } from './media-file.resolver.js';
import { mediaRoutes } from './media-file.routes.js';
import type { ContentWriteDeps } from './save-content.js';
import type { MediaDeps } from './upload-media-file.js';

export type { Company } from './company.js';
export { findShownCompany } from './find-contents.js';
export { contactHandlers, type ContactDeps } from './contact-message.jobs.js';
export { contentAreas, type ContentArea } from './content-areas.js';
export { findContents, type ContentEntry } from './find-contents.js';
export { findFirstTexts } from './first-texts.js';
export { holdMediaFile } from './media-files.js';
export { mediaHandlers } from './media-file.messages.js';

export type ContentDeps = ContentWriteDeps &
  MediaDeps & {
    readonly findProductsShowing: FindProductsShowing;
  };

export const contentEntities: Entity[] = [
  ContentAreaEntity,
  ContentVersionEntity,
  MediaFileEntity,
  ContactMessageEntity,
];

export function contentResolvers(deps: ContentDeps): object[] {
  const { database, company } = deps;
  return [
    new ContentResolver(database, company),
    new ContactMessageResolver(database),
    new ContentAreaResolver(deps),
    new ContactMessagesResolver(database),
    new MediaFileResolver(deps),
  ];
}

export function contentRoutes(deps: ContentDeps): Route[] {
  const { database, company } = deps;
  return [...areaRoutes(database, company), ...contactRoutes(database), ...mediaRoutes(deps)];
}

const dayMs = 24 * 3_600_000;

export function contentSchedules({ database }: { readonly database: Database }): Schedule[] {
  return [{ name: 'forget-contact-messages', everyMs: dayMs, run: () => forgetContactMessages(database) }];
}
