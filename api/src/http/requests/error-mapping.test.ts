import { expect, test } from '@jest/globals';
import { ProductUnavailableError, StockChangedError } from '../../catalog/catalog.errors.js';
import { ProductEntity } from '../../catalog/products/product.entity.js';
import { DomainError, type ErrorDetails } from '../../lib/domain-error.js';
import { silentLogger } from '../../lib/logger.js';
import { zeroCents } from '../../lib/cents.js';
import { toPublicError } from './error-mapping.js';

const product = Object.assign(new ProductEntity(), { id: 'one', name: 'Lemon', price: 799, displayOrder: 1 });

class CarelessError extends DomainError {
  readonly code = 'PRODUCT_UNAVAILABLE';
  readonly status = 409;

  constructor(readonly about: { id: string; name: string }) {
    super('Something is wrong with it.');
  }

  override get details(): ErrorDetails {
    return { about: [{ about: this.about as { id: string } & ErrorDetails }] };
  }
}

test('an error exposes only the id and name of a product, even if given the entity', () => {
  const { body } = toPublicError(new StockChangedError(product, 3, 5), silentLogger);
  expect(body.details).toEqual({
    product: { id: 'one', name: 'Lemon' },
    inventory: 3,
    expected: 5,
    changes: [{ field: 'inventory', expected: '5', present: '3' }],
  });
  const gone = toPublicError(new ProductUnavailableError(409, product), silentLogger);
  expect(gone.body.details).toEqual({ product: { id: 'one', name: 'Lemon' } });
});

test('an entity in the details of an error is dropped; the message and code are sent', () => {
  expect(toPublicError(new CarelessError(product), silentLogger).body).toEqual({
    message: 'Something is wrong with it.',
    code: 'PRODUCT_UNAVAILABLE',
  });
});

test('the types of details rule out cents and entities', () => {
  // @ts-expect-error -- an amount is sent as text
  const inCents: ErrorDetails = { amount: zeroCents };
  // @ts-expect-error -- an entity is never sent
  const entity: ErrorDetails = { product };
  expect([inCents, entity]).toHaveLength(2);
});

test('a temporary DNS failure is a 503 with a time to retry', () => {
  const thrown = Object.assign(new Error('getaddrinfo EAI_AGAIN db.example'), { code: 'EAI_AGAIN' });
  expect(toPublicError(thrown, silentLogger)).toMatchObject({ status: 503, retryAfterSeconds: 5 });
});

test.each([
  ['connect', 503],
  ['open', 500],
])('a missing file at %s is %i', (syscall, status) => {
  const thrown = Object.assign(new Error(`${syscall} ENOENT`), { code: 'ENOENT', syscall });
  expect(toPublicError(thrown, silentLogger).status).toBe(status);
});
