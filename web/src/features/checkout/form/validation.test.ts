import { english } from '../../../lib/texts/i18n';
import { checkZip } from './address';
import { statesOfZip, usStates } from '../../../gql/us-states';

test.each([
  ['NE', '68508', undefined],
  ['', '68508', undefined],
  ['IL', '627011234', undefined],
  ['AS', '96799', undefined],
  ['IL', '00601', '00601 is not in Illinois.'],
  ['IL', '99999', '99999 is not in Illinois.'],
  ['IL', '00000', 'There is no ZIP code 00000.'],
  ['IL', '6270', 'Please enter a ZIP code like 68508.'],
])('%s with %s: %s', (state, zip, expected) => {
  expect(checkZip({ state, zip }, english)).toBe(expected);
});

test('every state that can be chosen has ZIP codes', () => {
  const all = Array.from({ length: 1_000 }, (_, at) => statesOfZip(String(at).padStart(3, '0'))).flat();
  expect(Object.keys(usStates).filter((state) => !all.includes(state))).toEqual([]);
});
