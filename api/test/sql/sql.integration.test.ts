import { afterAll, describe, expect, test } from '@jest/globals';
import path from 'node:path';
import { createTestDatabase } from '../support/database/database.js';
import { assumptions } from './assumptions.js';
import { checkStatement, writesThroughReader } from './check-statement.js';
import { findStatements } from './find-statements.js';
import { findForeignConditions, findForeignTables, readOwners } from './module-walls.js';
import { offenders } from './offenders.js';
import { openProgram } from './open-program.js';
import { openSchema } from './open-schema.js';

const root = path.resolve(import.meta.dirname, '../../..');
const fixture = path.join(import.meta.dirname, 'fixture.ts');
const program = openProgram(root, [fixture]);
const all = findStatements(program, root, assumptions);
const statements = all.filter(({ file }) => /^api\/(?:src|demo)\//.test(file));
const faulty = all.filter(({ file }) => file.endsWith('fixture.ts'));
const created = await createTestDatabase();
const schema = await openSchema(created.url);
const owners = readOwners(path.join(root, 'api/src'));
afterAll(async () => {
  await schema.close();
  await created.drop();
});

describe('SQL in the source', () => {
  test('fits the migrated schema: texts, parameters, and the row types that are declared', async () => {
    const complaints = await Promise.all(
      statements.map(async (statement) =>
        (await checkStatement(statement, schema)).map(
          (complaint) => `${statement.file}:${statement.line} ${statement.within}: ${complaint}`,
        ),
      ),
    );
    expect(complaints.flat()).toEqual([]);
    expect(statements.length).toBeGreaterThan(200);
  });

  test('names tables of its own module only, but for the offenders that are listed', async () => {
    const foreign = await Promise.all(
      statements.map((statement) => findForeignTables(statement, schema, owners)),
    );
    expect([...new Set(foreign.flat())].sort()).toEqual([...offenders].sort());
  });

  test('names no others in conditions of query builders', () => {
    expect(findForeignConditions(program, root, owners)).toEqual([]);
  });

  test('does not write through a Reader', () => {
    const writing = statements.filter(writesThroughReader).map(({ file, within }) => `${file}#${within}`);
    expect(writing).toEqual([]);
  });

  test('has an owner for every table', () => {
    expect(schema.tables.filter((table) => !owners.has(table))).toEqual([]);
  });
});

describe('the check reports', () => {
  const complaintsOf = async (name: string): Promise<string[]> => {
    const statement = faulty.find(({ within }) => within === name);
    return statement ? checkStatement(statement, schema) : ['There is no such statement.'];
  };

  test.each([
    ['wrongColumn', 'PostgreSQL says: column "full_title" does not exist'],
    ['missingColumn', 'It does not return "price", which its row type declares.'],
    ['undeclaredColumn', 'It reads "price", which its row type does not declare.'],
    ['wrongType', '"inventory" is a number, not a string.'],
    ['countAsNumber', '"count" is a string, not a number.'],
    ['moneyAsText', '"price" is a Cents, not a string.'],
    ['countAsMoney', '"boxes" is a Cents, not a number.'],
    ['nullableColumn', '"imageUrl" can be null, and its row type says never.'],
    ['nullableByJoin', '"name" can be null, and its row type says never.'],
    ['tooFewParameters', 'It needs 2 parameters and is given 1.'],
    ['tooManyParameters', 'It needs 1 parameters and is given 2.'],
    ['rowsOfUpdate', 'It returns [rows, count] and is read as rows.'],
    ['countOfSelect', 'It returns rows and is read as [rows, count].'],
    ['undeclaredRows', 'Its result is used, but nothing declares what it is.'],
    ['oneOfTwoTexts', 'PostgreSQL says: column "nmae" does not exist'],
    ['textOfCallers', 'PostgreSQL says: column "prise" does not exist'],
  ])('%s', async (name, complaint) => {
    expect(await complaintsOf(name)).toEqual([complaint]);
  });

  test('textOnlyKnownWhenRun', async () => {
    expect(await complaintsOf('textOnlyKnownWhenRun')).toEqual([
      expect.stringContaining('cannot be read without running it'),
    ]);
  });

  test.each(['right', 'pair', 'notNullDemanded', 'readThroughFunctions'])(
    'nothing against %s',
    async (name) => {
      expect(await complaintsOf(name)).toEqual([]);
    },
  );

  test('a Reader that writes', () => {
    const writing = faulty.filter(writesThroughReader).map(({ within }) => within);
    expect(writing).toEqual(['writingReader']);
  });

  test('a table of another module', async () => {
    const [statement] = faulty.filter(({ within }) => within === 'right');
    const foreign = statement && (await findForeignTables(statement, schema, owners));
    expect(foreign).toEqual(['api/test/sql/fixture.ts#right products']);
  });
});
