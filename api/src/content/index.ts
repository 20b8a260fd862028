import type { Entity } from '../database/index.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { ContentAreaEntity } from './content-area.entity.js';
import { MediaFileEntity } from './media-file.entity.js';

export const contentEntities: Entity[] = [ContentAreaEntity, MediaFileEntity, ContactMessageEntity];
