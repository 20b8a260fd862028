import { noFilter } from './use-orders-filter';
import { readViews, storeViews, withoutView, withView } from './saved-views';

const unpaid = { name: 'Unpaid', filter: { ...noFilter, isPaid: false } };
const pickup = { name: 'Pickup', filter: { ...noFilter, delivery: 'pickup' as const, search: 'lincoln' } };

test('views are kept by name, for one person', () => {
  storeViews('admin-1', withView(withView([], unpaid), pickup));
  expect(readViews('admin-1')).toEqual([pickup, unpaid]);
  expect(readViews('admin-2')).toEqual([]);
});

test('saving under a name that exists replaces the view, and a view can be taken away', () => {
  const again = { ...pickup, filter: noFilter };
  expect(withView([pickup, unpaid], again)).toEqual([again, unpaid]);
  expect(withoutView([pickup, unpaid], 'Pickup')).toEqual([unpaid]);
});

test.each(['not json', '{}', '[1, {"name": 2}]'])(
  'what is damaged in the browser is left out: %s',
  (text) => {
    localStorage.setItem('skycrumb-order-views-admin-1', text);
    expect(readViews('admin-1')).toEqual([]);
  },
);
