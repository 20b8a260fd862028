import { fileAddress, orderList } from '../orders/order-list';
import { organizationList } from '../organizations/organization-list';
import { clearedChoice, filterOf, isFiltered, readChoice, sortOf, writeChoice } from './list-choice';

const read = (address: string) => readChoice(orderList, new URLSearchParams(address));
const write = (address: string, choice: ReturnType<typeof read>) =>
  writeChoice(orderList, new URLSearchParams(address), choice).toString();
const asked = (address: string) => filterOf(orderList, read(address));

const everything =
  'search=pat&status=pending%2Cshipped&delivery=pickup&payment=paid&deleted=only&from=2026-10-01&to=2026-10-31&sort=largest&columns=email%2Cstatus';

test('the address keeps the whole choice, and the tab beside it', () => {
  expect(write('tab=orders', read(everything))).toBe(`tab=orders&${everything}`);
});

test('without a choice nothing but the tab stays in the address', () => {
  expect(write(`tab=orders&${everything}`, {})).toBe('tab=orders');
  expect(isFiltered(read('tab=orders'))).toBe(false);
  expect(isFiltered(read('payment=pending'))).toBe(true);
});

test('what an address says wrongly is not filtered by', () => {
  const wrong =
    'status=lost,shipped&delivery=drone&payment=maybe&from=soon&to=2026-13-45&deleted=maybe&sort=luck&columns=mood';
  expect(read(wrong)).toEqual({ status: 'shipped' });
});

test('what is usual stands in no address', () => {
  expect(write('', { sort: 'best' })).toBe('');
  expect(sortOf(organizationList, {})).toBe('name');
  expect(sortOf(organizationList, { sort: 'sales' })).toBe('sales');
});

test('days become moments in New York, the last day included', () => {
  expect(asked('from=2026-10-01&to=2026-11-01')).toEqual({
    from: '2026-10-01T04:00:00.000Z',
    to: '2026-11-02T04:59:59.999Z',
  });
});

test('several choices of one filter are asked for together', () => {
  expect(asked('status=pending,shipped&payment=declined')).toEqual({
    statuses: ['pending', 'shipped'],
    wasDeclined: true,
  });
});

test('a file is asked for with the same filter', () => {
  const csv = (address: string) => fileAddress('/api/admin/orders/csv', { filter: asked(address) });
  expect(csv('')).toBe('/api/admin/orders/csv');
  expect(csv('status=pending,shipped&payment=pending&delivery=pickup')).toBe(
    '/api/admin/orders/csv?statuses=pending%2Cshipped&deliveryMethod=pickup&isPaid=false',
  );
  expect(csv('deleted=only')).toBe('/api/admin/orders/csv?deletedOrganizations=only');
});

test('sorting and columns narrow nothing, and clearing keeps them', () => {
  const shown = read('sort=name&columns=status,email');
  expect(shown).toEqual({ sort: 'name', columns: 'email,status' });
  expect(isFiltered(shown)).toBe(false);
  expect(filterOf(orderList, shown)).toEqual({});
  expect(write('', { ...read(everything), ...clearedChoice(orderList) })).toBe(
    'sort=largest&columns=email%2Cstatus',
  );
});
