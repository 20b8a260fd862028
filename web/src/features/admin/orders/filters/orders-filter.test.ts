import { csvAddress, isFiltered, queryFilter, readFilter, writeFilter } from './orders-filter';

const read = (address: string) => readFilter(new URLSearchParams(address));

const everything =
  'search=pat&status=pending%2Cshipped&delivery=pickup&payment=paid&from=2026-10-01&to=2026-10-31&deleted=only&sort=largest&columns=email%2Cstatus';

test('the address keeps the whole filter, and the tab beside it', () => {
  const address = writeFilter(new URLSearchParams('tab=orders'), read(everything));
  expect(address.toString()).toBe(`tab=orders&${everything}`);
  expect(readFilter(address)).toEqual(read(everything));
});

test('without a filter nothing but the tab stays in the address', () => {
  expect(writeFilter(new URLSearchParams(`tab=orders&${everything}`), read('')).toString()).toBe(
    'tab=orders',
  );
  expect(isFiltered(read('tab=orders'))).toBe(false);
  expect(isFiltered(read('payment=pending'))).toBe(true);
});

test('what an address says wrongly is not filtered by', () => {
  expect(
    read(
      'status=lost,shipped&delivery=drone&payment=maybe&from=soon&to=2026-13-45&deleted=maybe&sort=luck&columns=mood',
    ),
  ).toEqual({
    search: '',
    statuses: ['shipped'],
    delivery: null,
    isPaid: null,
    wasDeclined: false,
    isDisputed: false,
    from: '',
    to: '',
    deleted: null,
    sort: 'newest',
    columns: [],
  });
});

test('days become moments in New York, the last day included', () => {
  expect(queryFilter(read('from=2026-10-01&to=2026-11-01'))).toEqual({
    from: '2026-10-01T04:00:00.000Z',
    to: '2026-11-02T04:59:59.999Z',
  });
});

test('the CSV is asked for with the same filter', () => {
  expect(csvAddress(read(''))).toBe('/api/admin/orders/csv');
  expect(csvAddress(read('status=pending,shipped&payment=pending&delivery=pickup'))).toBe(
    '/api/admin/orders/csv?statuses=pending%2Cshipped&deliveryMethod=pickup&isPaid=false',
  );
  expect(csvAddress(read('deleted=only'))).toBe('/api/admin/orders/csv?deletedOrganizations=only');
});

test('orders whose card was refused are a choice of their own beside paid and unpaid', () => {
  const declined = read('payment=declined');
  expect(declined).toMatchObject({ isPaid: null, wasDeclined: true });
  expect(queryFilter(declined)).toEqual({ wasDeclined: true });
  const disputed = readFilter(new URLSearchParams('payment=disputed'));
  expect(queryFilter(disputed)).toEqual({ isDisputed: true });
  expect(writeFilter(new URLSearchParams(), disputed).toString()).toBe('payment=disputed');
  expect(writeFilter(new URLSearchParams(), declined).toString()).toBe('payment=declined');
});

test('sorting and columns narrow nothing, and no CSV', () => {
  const shown = read('sort=name&columns=status,email');
  expect(shown).toMatchObject({ sort: 'name', columns: ['email', 'status'] });
  expect(isFiltered(shown)).toBe(false);
  expect(queryFilter(shown)).toEqual({});
});
