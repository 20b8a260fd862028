import type { Entity } from '../database/index.js';
import { FlyerRequestEntity } from './flyer-request.entity.js';

export const flyersEntities: Entity[] = [FlyerRequestEntity];
