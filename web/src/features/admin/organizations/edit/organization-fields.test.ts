import { changesOf, organizationFields } from './organization-fields';
import { brokenRules } from './organization-rules';
import { buildEditedOrganization } from '../../../../test/admin-organizations';

const before = organizationFields(buildEditedOrganization());

test('only what was changed is sent, an emptied text as empty, a day as its moment', () => {
  expect(changesOf(before, before)).toEqual({});
  const after = {
    ...before,
    contactName: ' Kim Park ',
    contactPhone: '',
    allowDirectRegistration: false,
    allowPickup: false,
    endDate: '2025-10-20',
  };
  expect(changesOf(before, after)).toEqual({
    contactName: 'Kim Park',
    contactPhone: '',
    allowDirectRegistration: false,
    allowPickup: false,
    endDate: '2025-10-20T12:00:00.000Z',
  });
});

test('says what is missing, too long, or the wrong way round', () => {
  expect(brokenRules(before, before)).toEqual({});
  const wrong = {
    ...before,
    name: ' ',
    contactName: 'x'.repeat(201),
    contactEmail: 'kim@',
    incentive: 'x'.repeat(501),
    startDate: '',
    endDate: '2025-09-01',
  };
  expect(brokenRules(wrong, before)).toEqual({
    name: 'Enter the organization’s name.',
    contactName: 'At most 200 characters.',
    contactEmail: 'Enter a valid email address.',
    incentive: 'At most 500 characters.',
    startDate: 'Enter the first day.',
  });
  expect(brokenRules({ ...before, pickupInstructions: 'x'.repeat(2_000) }, before)).toEqual({});
  expect(brokenRules({ ...before, pickupInstructions: 'x'.repeat(2_001) }, before)).toEqual({
    pickupInstructions: 'At most 2,000 characters.',
  });
  expect(brokenRules({ ...before, endDate: '2025-09-01' }, before)).toEqual({
    endDate: 'The last day comes after the first.',
  });
});

test('what is too long since before is no obstacle to another correction', () => {
  const long = { ...before, incentive: 'x'.repeat(501) };
  expect(brokenRules({ ...long, contactPhone: '402-555-0100' }, long)).toEqual({});
});
