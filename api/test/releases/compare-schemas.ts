import type { Catalog, CatalogGuard } from './read-catalog.js';

/** What code of the older schema would stumble over on the newer one, in sentences. */
export function compareSchemas(older: Catalog, newer: Catalog): string[] {
  return [...compareColumns(older, newer), ...compareGuards(older, newer), ...compareFunctions(older, newer)];
}

function compareColumns({ columns: older }: Catalog, { columns: newer }: Catalog): string[] {
  const knownTables = new Set([...older.keys()].map(tableOf));
  const changed = [...older].flatMap(([key, before]) => {
    const after = newer.get(key);
    if (!after) return [`${key} is gone: what the last release reads or writes there fails.`];
    if (before.type !== after.type) return [`${key} was ${before.type} and is ${after.type}.`];
    if (after.isRequired && !before.isRequired) return [`${key} must not be null any more.`];
    if (before.isFilled && !after.isFilled) return [`${key} has no default any more.`];
    return [];
  });
  const added = [...newer].flatMap(([key, { isRequired, isFilled }]) => {
    const isNew = !older.has(key) && knownTables.has(tableOf(key));
    return isNew && isRequired && !isFilled
      ? [`${key} is required, and the last release does not give it.`]
      : [];
  });
  return [...changed, ...added];
}

/** A rule that is new, or other than before, may refuse what the last release writes, unless it is about new columns. */
function compareGuards(older: Catalog, newer: Catalog): string[] {
  const knownTables = new Set([...older.columns.keys()].map(tableOf));
  return [...newer.guards].flatMap(([key, after]) => {
    const table = key.split(' ')[0] ?? '';
    const before = older.guards.get(key);
    if (!knownTables.has(table) || before?.definition === after.definition) return [];
    const isOfNewColumns =
      after.columns.length > 0 && after.columns.some((column) => !older.columns.has(`${table}.${column}`));
    if (!before && isOfNewColumns) return [];
    if (before && isWider(before, after)) return [];
    return [`${key} may refuse what the last release writes: ${after.definition}`];
  });
}

/** The same rule with more values allowed. */
function isWider(before: CatalogGuard, after: CatalogGuard): boolean {
  const skeletonOf = ({ definition }: CatalogGuard): string =>
    definition.replace(/ARRAY\[[^\]]*\]/g, 'ARRAY[]');
  const valuesOf = ({ definition }: CatalogGuard): string[] => definition.match(/'[^']*'/g) ?? [];
  const allowed = new Set(valuesOf(after));
  return skeletonOf(before) === skeletonOf(after) && valuesOf(before).every((value) => allowed.has(value));
}

function compareFunctions({ functions: older }: Catalog, { functions: newer }: Catalog): string[] {
  return [...older].flatMap(([key, result]) => {
    if (!newer.has(key)) return [`The function ${key} is gone, and the last release calls it.`];
    return newer.get(key) === result
      ? []
      : [`The function ${key} returned ${result} and returns ${newer.get(key)}.`];
  });
}

function tableOf(key: string): string {
  return key.split('.')[0] ?? '';
}
