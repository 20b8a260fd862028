import { expect, test } from '@jest/globals';
import { getMetadataStorage, IsEmail, MaxLength, Min, validate, type MetadataStorage } from 'class-validator';
import { rememberRules } from './remember-rules.js';

class Person {
  @IsEmail()
  email = '';
}

class Child extends Person {
  @Min(6, { groups: ['school'] })
  age = 0;

  @MaxLength(3)
  name = '';
}

const given = Object.assign(new Child(), { email: 'nobody', age: 3, name: 'Long' });
const brokenBy = async (options: object = {}): Promise<string[]> =>
  (await validate(given, options)).map(({ property }) => property).sort();

rememberRules();

test('rules of the class and of what it extends are kept, first and later', async () => {
  expect(await brokenBy()).toEqual(['age', 'email', 'name']);
  expect(await brokenBy()).toEqual(['age', 'email', 'name']);
});

test('who asks for a group of rules gets that, whatever is remembered', async () => {
  await brokenBy();
  expect(await brokenBy({ groups: ['school'] })).toEqual(['age']);
  expect(await brokenBy()).toEqual(['age', 'email', 'name']);
});

test('the rules of a class are looked for once', () => {
  const rulesOf = (storage: MetadataStorage) =>
    storage.getTargetValidationMetadatas(Child, undefined as never, false, false);
  const [first, second] = [rulesOf(getMetadataStorage()), rulesOf(getMetadataStorage())];
  expect(second).toBe(first);
  expect(getMetadataStorage().groupByPropertyName(second)).toBe(
    getMetadataStorage().groupByPropertyName(first),
  );
});
