import { describe, expect, test } from '@jest/globals';
import { buildOrder } from '../../../test/support/factories/shop.js';
import type { OrderInput } from './order.inputs.js';
import { hashContent, prepareOrderBody, readContent } from './read-order.js';

const order = { customerName: 'Jane Doe', customerPhone: null };
const picksOf = (selectedProducts: unknown): unknown => {
  const body = prepareOrderBody({ order, items: [{ productId: 'a', selectedProducts }] });
  return (body as { items: { selectedProducts: unknown }[] }).items[0]?.selectedProducts; // the form just asked for
};

describe('the body of an order', () => {
  test('may have its fields under "order" or beside "items"', () => {
    const items = [{ productId: 'a', quantity: 1 }];
    expect(prepareOrderBody({ ...order, customerPhone: '', items })).toMatchObject({ order, items });
    expect(prepareOrderBody({ order: { ...order, customerPhone: '' }, items })).toMatchObject({
      order,
      items,
    });
  });

  test.each<[string, unknown]>([
    ['ids', ['x', 'y']],
    [
      'products',
      [
        { id: 'x', name: 'X' },
        { id: 'y', name: 'Y' },
      ],
    ],
    ['JSON text of ids', '["x","y"]'],
    ['JSON text of products', '[{"id":"x"},{"id":"y"}]'],
  ])('may name picks as %s', (_form, picks) => {
    expect(picksOf(picks)).toEqual(['x', 'y']);
  });

  test('leaves what it cannot read for the input class to refuse', () => {
    expect(Array.isArray(picksOf('x, y'))).toBe(false);
    expect(prepareOrderBody('text')).toBe('text');
    expect(prepareOrderBody(null)).toBeNull();
    expect(prepareOrderBody({ items: 'none' })).toMatchObject({ items: 'none' });
  });

  test('treats empty picks as none', () => {
    expect([picksOf(''), picksOf(null), picksOf('null')]).toEqual([null, null, null]);
  });
});

describe('an order', () => {
  const read = (order: Partial<OrderInput>) => readContent(buildOrder('a', { order }));

  test.each([
    ['flyer', 'es', 'flyer', 'es'],
    [undefined, undefined, null, 'en'],
    ['Flyer', 'fr', null, 'en'],
    ['toString', 'ES', null, 'en'],
  ] as const)('that came by %j in the language %j is read as %j, %j', (source, language, by, inLanguage) => {
    expect(read({ source, language })).toMatchObject({ source: by, language: inLanguage });
  });

  test('is the same with another language or source, and another one with another recipient or gift message', () => {
    const hashOf = (order: Partial<OrderInput>) => hashContent(read(order));
    expect(hashOf({ language: 'es', source: 'hall' })).toBe(hashOf({ giftMessage: ' ' }));
    const gifts = [{}, { giftMessage: 'Enjoy' }, { recipientName: 'Enjoy' }, { giftMessage: 'Hi' }];
    expect(new Set(gifts.map(hashOf)).size).toBe(gifts.length);
    // The last release has no thanks: without them both compute the same hash.
    expect(hashOf({ wantsThanks: false })).toBe(hashOf({}));
    const organizationId = '6f9619ff-8b86-d011-b42d-00cf4fc964ff';
    expect(hashOf({ organizationId, wantsThanks: true })).not.toBe(hashOf({ organizationId }));
  });

  test('to a ZIP code of another state is refused, and one with an unclear address is not', () => {
    const shippingAddress = '1 Main St, Springfield, IL 00601';
    expect(() => read({ shippingAddress })).toThrow('00601 is not in Illinois.');
    expect(read({ shippingAddress: '1 Main St' }).shippingAddress).toBe('1 Main St');
  });

  test('keeps the names on its lines for pickup, and has the former hash without any', () => {
    const readNames = (...names: (string | null)[]) => {
      const items = names.map((forName) => ({ productId: 'a', quantity: 1, forName }));
      return readContent(buildOrder('a', { order: { deliveryMethod: 'pickup' }, items }));
    };
    expect(readNames(' Grandma Ruth ', ' ').lines.map(({ forName }) => forName)).toEqual([
      'Grandma Ruth',
      undefined,
    ]);
    expect(hashContent(readNames(''))).toBe(hashContent(readNames(null)));
    const orders = [
      readNames('Ana', 'Ruth'),
      readNames('Ruth', 'Ana'),
      readNames('Ana', null),
      readNames(null, null),
    ];
    expect(new Set(orders.map(hashContent)).size).toBe(4);
  });

  test('that ships is refused with a name on a line, at that line', () => {
    const items = [null, 'Ruth'].map((forName) => ({ productId: 'a', quantity: 1, forName }));
    expect(() => readContent(buildOrder('a', { items }))).toThrow(
      expect.objectContaining({
        details: { fields: { 'items.1.forName': expect.stringContaining('for pickup orders') } },
      }),
    );
  });

  test('for pickup has no recipient and no gift message', () => {
    expect(read({ deliveryMethod: 'pickup', giftMessage: 'Enjoy', recipientName: 'Ann' })).toMatchObject({
      giftMessage: null,
      recipientName: null,
    });
  });
});
