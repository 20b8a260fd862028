import { changesOf, checkAddress, correctionFields } from './EditOrderSheet';
import { buildAdminOrder } from '../../../../test/admin-orders';

const order = buildAdminOrder({
  customerPhone: null,
  deliveryMethod: 'shipping',
  shippingAddress: '1 Elm Street',
});
const fields = correctionFields(order);

test('sends only changed fields', () => {
  expect(changesOf(fields, fields)).toEqual({});
  expect(
    changesOf(fields, { ...fields, customerName: ' Pat B. Buyer ', customerPhone: '402-555-0100' }),
  ).toEqual({
    customerName: 'Pat B. Buyer',
    customerPhone: '402-555-0100',
  });
});

test('sends no address for a pickup order', () => {
  const toPickup = { ...fields, deliveryMethod: 'pickup' as const, shippingAddress: '' };
  expect(changesOf(fields, toPickup)).toEqual({ deliveryMethod: 'pickup' });
  expect(checkAddress(toPickup)).toEqual({ shippingAddress: undefined });
});

test('a shipped order needs an address', () => {
  expect(checkAddress(fields)).toEqual({ shippingAddress: undefined });
  expect(checkAddress({ ...fields, shippingAddress: ' ' })).toEqual({
    shippingAddress: 'Enter the shipping address.',
  });
});
