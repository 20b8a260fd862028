import { maxSearch } from '../../../gql/rules';
import { fileAddress, orderList } from '../orders/order-list';
import { organizationList } from '../organizations/organization-list';
import { clearedChoice, filterOf, isFiltered, readChoice, sortOf, writeChoice } from './list-choice';

const read = (address: string) => readChoice(orderList, new URLSearchParams(address));
const write = (address: string, choice: ReturnType<typeof read>) =>
  writeChoice(orderList, new URLSearchParams(address), choice).toString();
const filterIn = (address: string) => filterOf(orderList, read(address));

const everything =
  'search=pat&status=pending%2Cshipped&delivery=pickup&payment=paid&deleted=only&from=2026-10-01&to=2026-10-31&sort=largest&columns=email%2Cstatus';

test('the address keeps the whole choice, and the tab', () => {
  expect(write('tab=orders', read(everything))).toBe(`tab=orders&${everything}`);
});

test('without a choice only the tab stays in the address', () => {
  expect(write(`tab=orders&${everything}`, {})).toBe('tab=orders');
  expect(isFiltered(read('tab=orders'))).toBe(false);
  expect(isFiltered(read('payment=pending'))).toBe(true);
});

test('a longer search than the server takes is cut', () => {
  expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(maxSearch);
});

test('of a ZIP code its digits count', () => {
  expect(filterIn('zip=685')).toEqual({ zip: '685' });
  expect(read('zip=68508-0001')).toEqual({ zip: '68508' });
  expect(read('zip=NE')).toEqual({});
});

test('an organization in the address counts if it is an id', () => {
  const organizationId = '0196f1a0-7c11-7aaa-8bbb-0123456789ab';
  expect(filterIn(`organizationId=${organizationId}`)).toEqual({ organizationId });
  expect(fileAddress('/csv', { filter: { organizationId } })).toBe(`/csv?organizationId=${organizationId}`);
  expect(read('organizationId=LINCOLN')).toEqual({});
});

test('ignores invalid values in the address', () => {
  const wrong =
    'status=lost,shipped&delivery=drone&payment=maybe&from=soon&to=2026-13-45&deleted=maybe&sort=luck&columns=mood';
  expect(read(wrong)).toEqual({ status: 'shipped' });
});

test('defaults are left out of the address', () => {
  expect(write('', { sort: 'best' })).toBe('');
  expect(sortOf(organizationList, {})).toBe('name');
  expect(sortOf(organizationList, { sort: 'sales' })).toBe('sales');
});

test('days become moments in Eastern time, the last day included', () => {
  expect(filterIn('from=2026-10-01&to=2026-11-01')).toEqual({
    from: '2026-10-01T04:00:00.000Z',
    to: '2026-11-02T04:59:59.999Z',
  });
});

test('combines several choices of one filter', () => {
  expect(filterIn('status=pending,shipped&payment=declined')).toEqual({
    statuses: ['pending', 'shipped'],
    wasDeclined: true,
  });
});

test('the address of a file has the same filter', () => {
  const csv = (address: string) => fileAddress('/api/admin/orders/csv', { filter: filterIn(address) });
  expect(csv('')).toBe('/api/admin/orders/csv');
  expect(csv('status=ready_for_pickup,shipped&payment=pending&delivery=pickup')).toBe(
    '/api/admin/orders/csv?statuses=ready-for-pickup%2Cshipped&deliveryMethod=pickup&isPaid=false',
  );
  expect(csv('deleted=only')).toBe('/api/admin/orders/csv?deletedOrganizations=only');
});

test('sorting and columns are no filters, and clearing keeps them', () => {
  const shown = read('sort=name&columns=status,email');
  expect(shown).toEqual({ sort: 'name', columns: 'email,status' });
  expect(isFiltered(shown)).toBe(false);
  expect(filterOf(orderList, shown)).toEqual({});
  expect(write('', { ...read(everything), ...clearedChoice(orderList) })).toBe(
    'sort=largest&columns=email%2Cstatus',
  );
});
