import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CheckoutFields } from './order-input';
import { stateOptions } from './us-states';
import { EMAIL, rules } from './validation';
import { statesOfZip } from './zip-states';

const server = path.resolve(__dirname, '../../../../../api/src');

test('the server takes what the checkout takes: one rule for email addresses, and the same lengths', () => {
  expect(readFileSync(path.join(server, 'lib/mail-address.ts'), 'utf8')).toContain(EMAIL.toString());
  const limits = readFileSync(path.join(server, 'ordering/purchase/order.inputs.ts'), 'utf8');
  expect(limits).toContain(`name: ${rules.name.maxLength.value},`);
  expect(limits).toContain(`phone: ${rules.phone.maxLength.value},`);
});

const checked = (state: string, zip: string) => {
  const fields: Pick<CheckoutFields, 'state'> = { state };
  return rules.zip.validate(zip, fields as CheckoutFields); // it reads no other field
};

test.each([
  ['NE', '68508', true],
  ['', '68508', true],
  ['IL', '627011234', true],
  ['AS', '96799', true],
  ['IL', '00601', '00601 is not in Illinois.'],
  ['IL', '99999', '99999 is not in Illinois.'],
  ['IL', '00000', 'There is no ZIP code 00000.'],
  ['IL', '6270', 'Please enter a ZIP code like 68508.'],
])('%s with %s: %s', (state, zip, expected) => {
  expect(checked(state, zip)).toBe(expected);
});

test('every state that can be chosen has ZIP codes', () => {
  const all = Array.from({ length: 1_000 }, (_, at) => statesOfZip(String(at).padStart(3, '0'))).flat();
  expect(stateOptions.filter(({ value }) => value && !all.includes(value))).toEqual([]);
});
