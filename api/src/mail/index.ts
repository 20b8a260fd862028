import type { Entity } from '../database/index.js';
import { EmailEntity } from './email.entity.js';

export const mailEntities: Entity[] = [EmailEntity];
