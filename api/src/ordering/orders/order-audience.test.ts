import { expect, test } from '@jest/globals';
import { anonymous, type Viewer } from '../../lib/viewer.js';
import { assertReadable, maskForViewer, readingOf, type Reading } from './order-audience.js';
import { buildContext } from '../../../test/support/request-context.js';
import type { OrderEntity } from './order.entity.js';

const placedAt = new Date('2025-10-12T15:00:00.000Z');
const aDayLater = new Date('2025-10-13T15:00:00.000Z');

// The columns that decide who may read an order, and those that strangers cannot read.
const order = {
  organizationId: 'lincoln',
  visitorHash: 'buyer',
  createdAt: placedAt,
  customerName: 'Jane Doe',
  customerEmail: 'jane@example.org',
  customerPhone: '555 0100',
  shippingAddress: '5 Elm Street',
  recipientName: 'Grandma Doe',
  giftMessage: 'Happy birthday!',
} as OrderEntity;

const masked = {
  ...order,
  customerName: 'J*** D***',
  customerEmail: 'j***@e***',
  customerPhone: null,
  shippingAddress: null,
  recipientName: null,
  giftMessage: null,
};

const staff = (role: 'admin' | 'support'): Viewer => ({
  organization: null,
  admin: { id: 'a', role, sessionHash: 's' },
});
const group = (id: string): Viewer => ({
  organization: { id, personId: 'p', role: 'owner', sessionHash: 's' },
  admin: null,
});

const reading = (changes: Partial<Reading> = {}): Reading => ({
  viewer: anonymous,
  visitorHash: null,
  now: aDayLater,
  ...changes,
});
const isOpenOnFirstDay = true;

test.each<[string, Partial<Reading>]>([
  ['its buyer', { visitorHash: 'buyer' }],
  ['its organization', { viewer: group('lincoln') }],
  ['an administrator', { viewer: staff('admin') }],
  ['support', { viewer: staff('support') }],
  [
    'who has its id, in the last millisecond of the first day',
    { isOpenOnFirstDay, now: new Date(+aDayLater - 1) },
  ],
])('%s reads an order whole', (_who, changes) => {
  expect(maskForViewer(order, reading(changes))).toBe(order);
});

test.each<[string, Partial<Reading>]>([
  ['who has its id, a day later', { isOpenOnFirstDay }],
  ['who has its id, where nothing opens it', { now: placedAt }],
  ['another visitor', { visitorHash: 'another' }],
  ['another organization', { viewer: group('westside') }],
])('%s reads names and email masked, and neither phone nor address', (_who, changes) => {
  expect(maskForViewer(order, reading(changes))).toEqual(masked);
});

test('an order without a visitor does not belong to a caller without a cookie', () => {
  const unowned = { ...order, visitorHash: null };
  expect(maskForViewer(unowned, reading())).toEqual({ ...masked, visitorHash: null });
});

test('a deleted organization’s order is hidden from all but its buyer and staff', () => {
  const deleted = { order, organizationDeletedAt: placedAt };
  const read = (changes: Partial<Reading>) => () => assertReadable(deleted, reading(changes));
  expect(read({ visitorHash: 'buyer' })()).toBe(deleted);
  expect(read({ viewer: staff('support') })()).toBe(deleted);
  for (const changes of [{}, { visitorHash: 'another' }, { viewer: group('lincoln') }])
    expect(read(changes)).toThrow('Order');
});

test('an existing order is readable by everybody with its id, an unknown one by nobody', () => {
  const found = { order, organizationDeletedAt: null };
  expect(assertReadable(found, reading())).toBe(found);
  expect(() => assertReadable(null, reading({ viewer: staff('admin'), visitorHash: 'buyer' }))).toThrow(
    'Order',
  );
});

test('a reading has the viewer, the visitor and the time', () => {
  const context = { ...buildContext(), visitor: { hash: 'buyer', ensure: () => 'buyer' } };
  expect(readingOf(context, () => placedAt)).toEqual({
    viewer: context.viewer,
    visitorHash: 'buyer',
    now: placedAt,
  });
});
