import { actionText, changesOf } from './AuditRow';

test('turns an action into words', () => {
  expect(actionText('organization-updated')).toBe('Organization updated');
  expect(actionText('password-set')).toBe('Password set');
});

test('pairs the values before and after', () => {
  const changes = changesOf(
    '{"contactEmail":"a@b.c","isActive":true}',
    '{"contactEmail":"d@e.f","isActive":false}',
  );
  expect(changes).toEqual([
    { field: 'Contact email', before: 'a@b.c', after: 'd@e.f' },
    { field: 'Is active', before: 'Yes', after: 'No' },
  ]);
});

test('a field on one side only was added or removed', () => {
  expect(changesOf(null, '{"pickup_hours":"9-5"}')).toEqual([
    { field: 'Pickup hours', before: null, after: '9-5' },
  ]);
});

test('invalid texts have no changes', () => {
  expect(changesOf('not json', '[1]')).toEqual([]);
  expect(changesOf(undefined, null)).toEqual([]);
});
