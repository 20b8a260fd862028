import { csvAddress, filterInput, isFiltered, readFilters } from './order-filters';

const classroom = '11111111-2222-4333-8444-555555555555';
const address = new URLSearchParams({
  search: 'pat',
  status: 'ready_for_pickup',
  class: classroom,
  delivery: 'pickup',
  dispute: 'open',
  from: '2025-10-01',
  to: '2025-10-02',
});

test('turns the URL into a filter with whole Eastern days', () => {
  expect(filterInput(readFilters(address))).toEqual({
    search: 'pat',
    statuses: ['ready_for_pickup'],
    classroomId: classroom,
    deliveryMethod: 'pickup',
    isDisputed: true,
    from: '2025-10-01T04:00:00.000Z',
    to: '2025-10-03T03:59:59.999Z',
  });
});

test('ignores invalid values in the URL', () => {
  const odd = new URLSearchParams({ status: 'lost', class: 'c1', delivery: 'drone', from: '2025-13-45' });
  expect(isFiltered(readFilters(odd))).toBe(false);
});

test('the download has the same filters, with REST names', () => {
  const [path, query] = csvAddress('org-1', readFilters(address)).split('?');
  expect(path).toBe('/api/orders/organization/org-1/csv');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    search: 'pat',
    status: 'ready-for-pickup',
    classroomId: classroom,
    deliveryMethod: 'pickup',
    isDisputed: 'true',
    from: '2025-10-01T04:00:00.000Z',
    to: '2025-10-03T03:59:59.999Z',
  });
  expect(csvAddress('org-1', readFilters(new URLSearchParams()))).toBe('/api/orders/organization/org-1/csv');
});
