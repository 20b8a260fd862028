import { DomainError, type ErrorDetails, domainError } from '../lib/domain-error.js';

/** 409: fewer boxes are left than requested. `details.product.available` is the number left. */
export class OutOfStockError extends domainError(
  'OUT_OF_STOCK',
  409,
  ({ name, available }: { id: string; name: string; available: number }) =>
    available === 0 ? `${name} is sold out.` : `Only ${available} of ${name} left.`,
  { details: ({ id, name, available }) => ({ product: { id, name, available } }) },
) {}

/** 409: the stock has changed since the caller read it. `details.inventory` is the current stock. */
export class StockChangedError extends domainError(
  'STOCK_CHANGED',
  409,
  ({ name }: { id: string; name: string }, inventory: number, expected: number) =>
    `${name} now has ${inventory} in stock, not ${expected}.`,
  {
    details({ id, name }, inventory, expected) {
      const change = { field: 'inventory', expected: String(expected), present: String(inventory) };
      return { product: { id, name }, inventory, expected, changes: [change] };
    },
  },
) {}

/** 409: it was ordered, so it can only be archived. */
export class ProductOrderedError extends domainError(
  'PRODUCT_ORDERED',
  409,
  ({ name }: { readonly name: string }) =>
    `${name} was ordered, so it cannot be deleted. Archive it instead.`,
) {}

/** 404 for an unknown product, 409 for one that is no longer sold. */
export class ProductUnavailableError extends DomainError {
  readonly code = 'PRODUCT_UNAVAILABLE';

  constructor(
    readonly status: 404 | 409,
    { id, name }: { id: string; name?: string },
  ) {
    super(`${name ?? 'This product'} is no longer available.`, { details: { product: { id, name } } });
  }
}

/** 400: a mix pack's picks are too few, too many, unknown, inactive or themselves mix packs. */
export class InvalidPicksError extends domainError<[reason: string, details: ErrorDetails]>(
  'INVALID_PICKS',
  400,
  (reason) => reason,
  { details: (_reason, details) => details },
) {}
