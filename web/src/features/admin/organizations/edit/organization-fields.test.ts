import { checkDays, inputOf, organizationFields } from './organization-fields';
import { buildAdminOrganization } from '../../../../test/admin-organizations';

const before = organizationFields(buildAdminOrganization());

test('sends an emptied text as empty, a day as its moment, and no removed day', () => {
  expect(inputOf({})).toEqual({});
  const changes = {
    contactName: ' Kim Park ',
    contactPhone: '',
    allowDirectRegistration: false,
    allowPickup: false,
    startDate: '',
    endDate: '2025-10-20',
  };
  expect(inputOf(changes)).toEqual({
    contactName: 'Kim Park',
    contactPhone: '',
    allowDirectRegistration: false,
    allowPickup: false,
    endDate: '2025-10-20T12:00:00.000Z',
  });
});

test('days must be in order, and cannot be removed', () => {
  expect(checkDays(before, before)).toEqual({});
  expect(checkDays({ ...before, startDate: '', endDate: '2025-09-01' }, before)).toEqual({
    startDate: 'Enter the first day.',
  });
  expect(checkDays({ ...before, endDate: '' }, before)).toEqual({ endDate: 'Enter the last day.' });
  const backwards = { ...before, endDate: '2025-09-01' };
  for (const wrong of [backwards, { ...before, endDate: before.startDate }])
    expect(checkDays(wrong, before)).toEqual({ endDate: 'The last day must be after the first.' });
  expect(checkDays({ ...backwards, contactPhone: '402-555-0100' }, backwards)).toEqual({});
});
