import {
  Column,
  type ColumnOptions,
  CreateDateColumn,
  ForeignKey,
  getMetadataArgsStorage,
  DefaultNamingStrategy,
  type NamingStrategyInterface,
  type Table,
  Index,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { type Cents, formatMoney } from '../lib/cents.js';
import type { Entity } from './database.js';

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

const naming = new SqlNaming();

type EntityClass<E extends object = object> = abstract new () => E;

type Write = (value: unknown) => unknown;

const writersOf = new Map<unknown, ReadonlyMap<string, { readonly column: string; readonly write: Write }>>();

/**
 * Values of an entity for `jsonb_populate_record`: by column name, money as a decimal. Reads the columns from the entity,
 * so that they are defined only there.
 */
export function rowOf<E extends object>(entity: EntityClass<E>, values: Partial<E>): Record<string, unknown> {
  const writers = writersOf.get(entity) ?? describe(entity);
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const writer = writers.get(name);
    if (!writer) throw new TypeError(`${entity.name} has no column for ${name}`);
    row[writer.column] = value === null ? null : writer.write(value);
  }
  return row;
}

function describe(entity: EntityClass) {
  const columns = getMetadataArgsStorage().columns.filter(
    ({ target }) => typeof target === 'function' && (target === entity || entity.prototype instanceof target),
  );
  const writers = new Map(
    columns.map(({ propertyName, options: { name, transformer, type } }) => {
      const asStored = Array.isArray(transformer) ? transformer[0] : transformer;
      const write: Write = (value) =>
        asStored ? asStored.to(value) : type === 'simple-json' ? JSON.stringify(value) : value;
      return [propertyName, { column: naming.columnName(propertyName, name, []), write }] as const;
    }),
  );
  writersOf.set(entity, writers);
  return writers;
}

/** The entities among what these files export. */
export function entitiesIn(...files: readonly Readonly<Record<string, unknown>>[]): Entity[] {
  const exported = new Set(files.flatMap((file) => Object.values(file)));
  return getMetadataArgsStorage()
    .tables.map(({ target }) => target)
    .filter((target) => exported.has(target));
}

export abstract class UuidRow {
  @PrimaryGeneratedColumn('uuid')
  id: string;
}

/** Later rows have higher ids. */
export abstract class NumberedRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;
}

/** A row with when it was added. */
export abstract class DatedRow extends UuidRow {
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** `numeric(10,2)` in the database, Cents in the program. It is written as text, so that it is never a float. */
export function MoneyColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'numeric', precision: 10, scale: 2, transformer: centsTransformer, ...options });
}

/**
 * The id of a row of another table, which cannot be deleted before this one. By table name if that belongs to a module
 * above.
 */
export function References(
  target: string | (() => EntityClass),
  { isIndexed = false, ...options }: ColumnOptions & { readonly isIndexed?: boolean } = {},
): PropertyDecorator {
  return (entity, property) => {
    ForeignKey(target, { onDelete: 'RESTRICT' })(entity, property);
    Column('uuid', options)(entity, property);
    if (isIndexed) Index()(entity, property);
  };
}

const centsTransformer = {
  to: (value: Cents | null | undefined): string | null | undefined =>
    value === undefined || value === null ? value : formatMoney(value),
  from: (value: Cents): Cents => value,
};
