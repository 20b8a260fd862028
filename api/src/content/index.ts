import { entitiesIn, type Database, type Entity } from '../database/index.js';
import type { Route } from '../http/index.js';
import type { Schedule } from '../jobs/index.js';
import { ContactMessagesResolver, contactMessageEdges } from './contact/contact-messages.resolver.js';
import * as tables from './content.entity.js';
import { contactPhotoRoutes } from './contact/contact-photos.js';
import { ContactMessageResolver } from './contact/contact-message.resolver.js';
import { contactRoutes, areaRoutes, mediaRoutes } from './content.routes.js';
import { contentAreaEdges, contentVersionEdges } from './texts/content-area.types.js';
import { ContentResolver } from './texts/find-contents.js';
import { EditContentResolver, type ContentWriteDeps } from './texts/save-content.js';
import { purgeContactMessages } from './contact/mark-contact-message.js';
import type { FindProductsShowing, MediaDeps } from './media/media-files.js';
import { mediaFileEdges, MediaFileResolver } from './media/media-file.resolver.js';
import { dayMs } from '../lib/dates.js';

export type { Company } from './policy.js';
export { findShownCompany, getEditedArea } from './texts/find-contents.js';
export {
  ContactMessage,
  contactMessageById,
  ContactMessageConnection,
} from './contact/contact-messages.resolver.js';
export {
  countMessagesAbout,
  deleteContactMessages,
  findContactMessagesFrom,
  findMarkedMessage,
  lockContactMessagesFrom,
  messagesAboutOrder,
} from './contact/find-contact-messages.js';
export { contactMessageMarked, mediaHandlers } from './content.messages.js';
export { contactHandlers } from './contact/contact-message.jobs.js';
export { type ContactPhotoDeps, findContactPhotoKeys, saveContactPhoto } from './contact/contact-photos.js';
export { sendOrderMessage } from './contact/send-contact-message.js';
export { paperKeys } from './texts/content-areas.js';
export { findMediaKeys, holdMediaFile } from './media/media-files.js';
export { createSmallPictures } from './media/small-pictures.js';

export type ContentDeps = ContentWriteDeps &
  MediaDeps & {
    readonly findProductsShowing: FindProductsShowing;
  };

export const contentEntities: Entity[] = entitiesIn(tables);

export function contentResolvers(deps: ContentDeps): object[] {
  return [
    new ContentResolver(deps),
    new ContactMessageResolver(deps),
    contentAreaEdges(deps),
    ...contentVersionEdges(deps),
    ...mediaFileEdges(deps),
    new EditContentResolver(deps),
    new ContactMessagesResolver(deps),
    ...contactMessageEdges(deps),
    new MediaFileResolver(deps),
  ];
}

export function contentRoutes(deps: ContentDeps): Route[] {
  const { database, company } = deps;
  return [
    ...areaRoutes(database, company),
    ...contactRoutes(database),
    ...contactPhotoRoutes(deps),
    ...mediaRoutes(deps),
  ];
}

export function contentSchedules({ database }: { readonly database: Database }): Schedule[] {
  return [{ name: 'purge-contact-messages', everyMs: dayMs, run: () => purgeContactMessages(database) }];
}
