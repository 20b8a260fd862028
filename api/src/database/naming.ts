import { DefaultNamingStrategy, type NamingStrategyInterface, type Table } from 'typeorm';

/** Snake case in SQL, and for keys PostgreSQL's default names, so that migrations read as plain SQL. */
export class SqlNaming extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return snakeCase([...prefixes, customName ?? propertyName].join('_'));
  }

  override joinColumnName(relationName: string, referencedColumnName: string): string {
    return snakeCase(`${relationName}_${referencedColumnName}`);
  }

  override primaryKeyName(table: Table | string): string {
    return `${nameOf(table)}_pkey`;
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${nameOf(table)}_${columns.join('_')}_fkey`;
  }

  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return `${nameOf(table)}_${columns.join('_')}_key`;
  }

  override indexName(table: Table | string, columns: string[]): string {
    return `${nameOf(table)}_${columns.join('_')}_idx`;
  }
}

function nameOf(table: Table | string): string {
  return typeof table === 'string' ? table : table.name;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (character) => `_${character.toLowerCase()}`);
}
