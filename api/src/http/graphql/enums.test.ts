import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { graphql, printType } from 'graphql';
import { Arg, buildSchema, Query, Resolver } from 'type-graphql';
import { enumOf, registerOldEnum } from './enums.js';

const Standing = registerOldEnum(
  { WAITING: 'waiting', HANDED_OUT: 'handed-out', onItsWay: 'on-its-way', gone: 'gone' } as const,
  { name: 'Standing', description: 'Where a box stands.' },
);

const Step = enumOf('Step', 'A step.', { 'on-the-way': 'It travels.', there: 'It arrived.' });

@Resolver()
class StandingResolver {
  @Query(() => Step)
  nextStep(@Arg('step', () => Step) step: string): string {
    return step === 'on-the-way' ? 'there' : 'on-the-way';
  }

  @Query(() => String)
  stored(@Arg('standing', () => Standing) standing: string): string {
    return standing;
  }

  @Query(() => Standing)
  same(@Arg('standing', () => Standing) standing: string): string {
    return standing;
  }
}

const schema = await buildSchema({ resolvers: [StandingResolver], validate: false });
const run = async (source: string) => (await graphql({ schema, source })).data;

test('names a value with dashes as GraphQL can, and keeps the value itself', async () => {
  expect(await run('{ nextStep(step: on_the_way) }')).toEqual({ nextStep: 'there' });
  expect(await run('{ nextStep(step: there) }')).toEqual({ nextStep: 'on_the_way' });
  const type = schema.getType('Step');
  expect(type && printType(type)).toContain('"""It travels."""\n  on_the_way');
});

test('accepts a value by either name, and returns the old one', async () => {
  for (const name of ['HANDED_OUT', 'handed_out'])
    expect(await run(`{ stored(standing: ${name}) same(standing: ${name}) }`)).toEqual({
      stored: 'handed-out',
      same: 'HANDED_OUT',
    });
  expect(await run('{ stored(standing: on_its_way) same(standing: gone) }')).toEqual({
    stored: 'on-its-way',
    same: 'gone',
  });
});

test('deprecates only names in another style, with an end date and a replacement', () => {
  const type = schema.getType('Standing');
  const values = type && printType(type).split('\n').slice(2, -1);
  expect(values?.map((line) => line.trim())).toEqual([
    'waiting',
    'handed_out',
    'on_its_way',
    'gone',
    'WAITING @deprecated(reason: "Until 2027-12-01: send waiting, and expect it in responses too.")',
    'HANDED_OUT @deprecated(reason: "Until 2027-12-01: send handed_out, and expect it in responses too.")',
    'onItsWay @deprecated(reason: "Until 2027-12-01: send on_its_way, and expect it in responses too.")',
  ]);
});
