import { Schema1764010500000 } from './migrations/1764010500000-schema.js';

/** In the order of their times (docs/migrations.md). */
export const allMigrations = [Schema1764010500000];
