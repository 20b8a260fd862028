import { DomainError, type ErrorDetails } from '../lib/domain-error.js';

/** 409: fewer boxes are left than requested. `details.product.available` is the number left. */
export class OutOfStockError extends DomainError {
  readonly code = 'OUT_OF_STOCK';
  readonly status = 409;

  constructor(readonly product: { id: string; name: string; available: number }) {
    const { id, name, available } = product;
    super(available === 0 ? `${name} is sold out.` : `Only ${available} of ${name} left.`, {
      details: { product: { id, name, available } },
    });
  }
}

/** 409: the stock has changed since the caller read it. `details.inventory` is the current stock. */
export class StockChangedError extends DomainError {
  readonly code = 'STOCK_CHANGED';
  readonly status = 409;

  constructor({ id, name }: { id: string; name: string }, inventory: number, expected: number) {
    const change = { field: 'inventory', expected: String(expected), present: String(inventory) };
    super(`${name} now has ${inventory} in stock, not ${expected}.`, {
      details: { product: { id, name }, inventory, expected, changes: [change] },
    });
  }
}

/** 409: it was ordered, so it can only be archived. */
export class ProductOrderedError extends DomainError {
  readonly code = 'PRODUCT_ORDERED';
  readonly status = 409;

  constructor({ name }: { readonly name: string }) {
    super(`${name} was ordered, so it cannot be deleted. Archive it instead.`);
  }
}

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
export class InvalidPicksError extends DomainError {
  readonly code = 'INVALID_PICKS';
  readonly status = 400;

  constructor(message: string, details: ErrorDetails) {
    super(message, { details });
  }
}
