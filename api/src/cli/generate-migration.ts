import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { entities } from '../app-modules.js';
import { findSchemaChanges, migrate } from '../database/index.js';
import { startEmbeddedPostgres } from '../../embedded/index.js';
import { CommandError } from './command.error.js';
import type { Command } from './commands.js';

/**
 * Writes the migration that brings the migrated schema to what the entities describe, from a PostgreSQL that is
 * started for it and thrown away. docs/migrations.md says what to do with the file.
 */
export const generateMigration: Command = {
  usage: 'NAME',
  async run([name]) {
    if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) {
      throw new CommandError('Name what changes, in kebab-case: migration:generate add-order-notes');
    }
    const { up, down } = await withMigratedDatabase((url) => findSchemaChanges(url, entities));
    if (up.length === 0) {
      console.log('The migrations make exactly what the entities describe: there is nothing to write.');
      return 0;
    }
    const file = writeMigration(name, up, [...down].reverse());
    console.log(`Wrote ${file}. Read it, and write it as SQL that a person can follow (docs/migrations.md).`);
    return 0;
  },
};

async function withMigratedDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'skycrumb-migration-'));
  const postgres = await startEmbeddedPostgres({ dataDir, isThrowaway: true });
  try {
    await migrate(postgres.url);
    return await work(postgres.url);
  } finally {
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

function writeMigration(name: string, up: readonly string[], down: readonly string[]): string {
  const timestamp = Date.now();
  const file = path.join('api/src/database/migrations', `${timestamp}-${name}.ts`);
  fs.writeFileSync(file, renderMigration(`${pascalCase(name)}${timestamp}`, up, down));
  return file;
}

/** The file as the others are written. What a column means, and why it may be added to a full table, is for its author. */
export function renderMigration(className: string, up: readonly string[], down: readonly string[]): string {
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className} implements MigrationInterface {
  name = '${className}';

  async up(runner: QueryRunner): Promise<void> {
${render(up)}
  }

  async down(runner: QueryRunner): Promise<void> {
${render(down)}
  }
}
`;
}

function render(queries: readonly string[]): string {
  return queries
    .map((query) => `    await runner.query(\`${query.replace(/[\\`$]/g, '\\$&')}\`);`)
    .join('\n');
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|-)([a-z0-9])/g, (_match, first: string) => first.toUpperCase());
}
