import { forRivera } from '../../../test/build-fundraiser';
import { type CheckoutFields, emptyFields } from './draft';
import { intentIdOf, orderInput, type Purchase } from './order-input';

const fields: CheckoutFields = {
  ...emptyFields,
  name: ' Pat Doe ',
  email: 'pat@example.org',
  line1: '1 Main St',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  showFirstName: true,
};

function buildPurchase(changes: Partial<Purchase> = {}): Purchase {
  const product = { id: 'rings', name: 'Rings', price: '8.99', imageUrl: null, picks: null };
  const items = [{ product, quantity: 2, selectedProducts: [] }];
  const pickup = { address: 'Front office', contactEmail: 'lincoln@example.org' };
  return {
    items,
    context: forRivera,
    fields,
    pickup,
    language: 'en',
    paymentIntentId: 'pi_1',
    isAnotherOrder: false,
    ...changes,
  };
}

test('a shipped order has the address, the fee and no pickup location', () => {
  expect(orderInput(buildPurchase()).order).toMatchObject({
    customerName: 'Pat Doe',
    customerPhone: null,
    shippingAddress: '1 Main St, Springfield, IL 62701',
    pickupLocation: null,
    pickupContactInfo: null,
    subtotal: '17.98',
    shipping: '8.99',
    tax: '0',
    total: '26.97',
    status: 'pending',
  });
});

test('a pickup order has the location, no address and no fee', () => {
  expect(orderInput(buildPurchase({ fields: { ...fields, delivery: 'pickup' } })).order).toMatchObject({
    shippingAddress: null,
    pickupLocation: 'Front office',
    pickupContactInfo: 'lincoln@example.org',
    shipping: '0.00',
    total: '17.98',
  });
});

test('a mix pack has one id per pick', () => {
  const pack = { id: 'pack', name: 'Premium Mix Pack', price: '24.99', imageUrl: null, picks: 3 };
  const rings = { id: 'rings', name: 'Rings', imageUrl: null };
  const worms = { id: 'worms', name: 'Worms', imageUrl: null };
  const items = [{ product: pack, quantity: 1, selectedProducts: [rings, worms, rings] }];
  expect(orderInput(buildPurchase({ items })).items).toEqual([
    {
      productId: 'pack',
      quantity: 1,
      unitPrice: '24.99',
      subtotal: '24.99',
      selectedProducts: ['rings', 'worms', 'rings'],
    },
  ]);
});

test('a first name is shown only for an order with a class', () => {
  expect(orderInput(buildPurchase()).order.showFirstName).toBe(true);
  expect(
    orderInput(buildPurchase({ context: { ...forRivera, classroomId: null } })).order.showFirstName,
  ).toBe(false);
  expect(orderInput(buildPurchase({ context: null })).order).toMatchObject({
    organizationId: null,
    classroomId: null,
    showFirstName: false,
  });
});

test('a thank-you note needs the checkbox and a group', () => {
  const wanted = { fields: { ...fields, wantsThanks: true } };
  expect(orderInput(buildPurchase()).order.wantsThanks).toBe(false);
  expect(orderInput(buildPurchase(wanted)).order.wantsThanks).toBe(true);
  expect(orderInput(buildPurchase({ ...wanted, context: null })).order.wantsThanks).toBe(false);
});

test('an order keeps the language of its page', () => {
  expect(orderInput(buildPurchase({ language: 'es' })).order.language).toBe('es');
});

test('an order records which link led to its fundraiser', () => {
  expect(orderInput(buildPurchase({ context: { ...forRivera, source: 'hall' } })).order.source).toBe('hall');
});

test('the intent id is the start of its secret', () => {
  expect(intentIdOf('pi_3Abc_secret_xyz')).toBe('pi_3Abc');
});

test.each([
  [{}, 'Grandma', 'Enjoy!'],
  [{ isGift: false }, null, null],
  [{ delivery: 'pickup' }, null, null],
  [{ recipientName: ' ', giftMessage: ' ' }, null, null],
] as const)(
  'recipient name and message are sent only for a shipped gift: %j',
  (changes, recipientName, giftMessage) => {
    const gift = { ...fields, isGift: true, recipientName: ' Grandma ', giftMessage: 'Enjoy!' };
    expect(orderInput(buildPurchase({ fields: { ...gift, ...changes } })).order).toMatchObject({
      recipientName,
      giftMessage,
    });
  },
);
