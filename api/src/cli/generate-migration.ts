import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { entities } from '../app-modules.js';
import { findSchemaChanges, migrate } from '../database/index.js';
import { startEmbeddedPostgres } from '../../embedded/index.js';
import { CommandError } from './command.error.js';
import type { Command } from './commands.js';

/**
 * Writes the migration from the migrated schema to the one that the entities describe, using a temporary PostgreSQL.
 * docs/migrations.md says what to do with the file.
 */
export const generateMigration: Command = {
  usage: 'NAME',
  async run([name]) {
    if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) {
      throw new CommandError('Name the change in kebab-case: migration:generate add-order-notes');
    }
    const { up, down } = await withMigratedDatabase((url) => findSchemaChanges(url, entities));
    if (up.length === 0) {
      return console.log('The migrations already match the entities: there is nothing to write.');
    }
    const file = writeMigration(name, up, [...down].reverse());
    console.log(`Wrote ${file}. Review it and rewrite it as readable SQL (docs/migrations.md).`);
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

/** The migration file. Its author adds what a column means, and why adding it to a full table is safe. */
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
