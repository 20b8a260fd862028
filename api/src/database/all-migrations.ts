import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MigrationInterface } from 'typeorm';

const folder = new URL('migrations/', import.meta.url);

type Migration = new () => MigrationInterface;

/** Every class of `migrations/`, ordered by the timestamp at the start of the file name (docs/migrations.md). */
export const allMigrations: readonly Migration[] = await Promise.all(
  fs
    .readdirSync(fileURLToPath(folder))
    .filter((file) => /^\d+-.*(?<!\.d)\.[jt]s$/.test(file))
    .sort()
    .map(async (file) => {
      const exported = (await import(new URL(file, folder).href)) as Record<string, Migration>; // each file is one class
      const [migration, ...others] = Object.values(exported);
      if (!migration || others.length > 0) throw new Error(`${file} must export exactly one migration`);
      return migration;
    }),
);
