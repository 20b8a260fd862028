import { orderList } from '../orders/order-list';
import { readViews, storeViews, withoutView, withView } from './SavedViews';

const unpaid = { name: 'Unpaid', choice: { payment: 'pending' } };
const pickup = { name: 'Pickup', choice: { delivery: 'pickup', search: 'lincoln' } };

test('views are kept by name, for one person', () => {
  storeViews(orderList, 'admin-1', withView(withView([], unpaid), pickup));
  expect(readViews(orderList, 'admin-1')).toEqual([pickup, unpaid]);
  expect(readViews(orderList, 'admin-2')).toEqual([]);
});

test('saving under a name that exists replaces the view, and a view can be taken away', () => {
  const again = { ...pickup, choice: {} };
  expect(withView([pickup, unpaid], again)).toEqual([again, unpaid]);
  expect(withoutView([pickup, unpaid], 'Pickup')).toEqual([unpaid]);
});

test.each(['not json', '{}', '[1, {"name": 2}]'])(
  'what is damaged in the browser is left out: %s',
  (text) => {
    localStorage.setItem('skycrumb-order-views-admin-1', text);
    expect(readViews(orderList, 'admin-1')).toEqual([]);
  },
);
