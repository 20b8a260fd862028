import fs from 'node:fs';
import { expect, test } from '@jest/globals';
import { Linter } from 'eslint';
import plugin from '../../../../.eslint/plugin.js';

/** The rules that one selector says: what each refuses, and what it leaves alone. */
const cases = {
  'one-reader-of-days': [String.raw`/^\d{4}-\d{2}-\d{2}$/`, String.raw`/^\d{4}$/`],
  'no-date-parse': ['Date.parse(text)', 'parse(text)'],
  'no-plural-by-hand': ["n === 1 ? 'box' : 'boxes'", 'n === 1 ? a : b'],
  'no-dropped-handler': ['void handle(req, res)', 'async () => { await handle(req, res); }'],
  'no-own-mail-pattern': ['/^[^@]+@[^@]+$/', '/@/'],
  'no-disabled-button': ['<button disabled />', '<Button disabled />'],
  'no-bare-form': ['<form />', '<Form />'],
  'no-hidden-region': ['<p role="status" className="mt-1 empty:hidden" />', '<p className="empty:hidden" />'],
  'no-order-class': ['<p className="grid sm:order-2" />', '<p className="border-order" />'],
  'error-of-field': ["<Field {...register('a')} />", "<Field {...register('a')} error={error} />"],
  'no-radio-fieldset': ['<fieldset><RadioCard /></fieldset>', '<RadioGroup><RadioCard /></RadioGroup>'],
};

const linter = new Linter();
const findings = (rule, code) => {
  const languageOptions = { parserOptions: { ecmaFeatures: { jsx: true } } };
  const config = { plugins: { skycrumb: plugin }, languageOptions, rules: { [`skycrumb/${rule}`]: 'error' } };
  return linter.verify(code, [config]).map(({ ruleId }) => ruleId);
};

test.each(Object.entries(cases))('%s refuses what it is about, and nothing else', (rule, [wrong, right]) => {
  expect(findings(rule, wrong)).toEqual([`skycrumb/${rule}`]);
  expect(findings(rule, right)).toEqual([]);
});

test('each rule of our own is switched on somewhere', () => {
  const { rules, overrides } = JSON.parse(
    fs.readFileSync(new URL('../../../../.oxlintrc.json', import.meta.url)),
  );
  const on = [rules, ...overrides.map((override) => override.rules ?? {})].flatMap(Object.entries);
  const names = Object.keys(plugin.rules).map((rule) => `skycrumb/${rule}`);
  expect(names.filter((name) => !on.some(([key, level]) => key === name && level === 'error'))).toEqual([]);
});
