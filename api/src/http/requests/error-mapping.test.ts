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

test('what an error tells of a product is its id and name, whatever it was made of', () => {
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

test('an entity among the details of an error does not leave, its sentence and code do', () => {
  expect(toPublicError(new CarelessError(product), silentLogger).body).toEqual({
    message: 'Something is wrong with it.',
    code: 'PRODUCT_UNAVAILABLE',
  });
});

test('cents and entities are no details by their types', () => {
  // @ts-expect-error -- an amount leaves as text
  const inCents: ErrorDetails = { amount: zeroCents };
  // @ts-expect-error -- an entity does not leave
  const entity: ErrorDetails = { product };
  expect([inCents, entity]).toHaveLength(2);
});

test('a name that cannot be looked up just now is our trouble, and asked for again', () => {
  const thrown = Object.assign(new Error('getaddrinfo EAI_AGAIN db.example'), { code: 'EAI_AGAIN' });
  expect(toPublicError(thrown, silentLogger)).toMatchObject({ status: 503, retryAfterSeconds: 5 });
});
