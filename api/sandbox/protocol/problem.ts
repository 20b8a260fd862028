import type { Intent, PaymentMethod } from '../objects/objects.js';

/** The `error` of a failed call, with the provider's field names. */
export interface ErrorBody {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: Partial<Intent>;
  readonly payment_method?: PaymentMethod;
}

/** A call fails with one of Stripe's errors. Earlier writes of the call stay, such as a declined attempt. */
export class StripeProblem extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
  }
}

export function invalidRequest(message: string, code?: string, param?: string): StripeProblem {
  return new StripeProblem(400, { type: 'invalid_request_error', message, code, param });
}

export function missingObject(kind: string, id: string, param = 'id'): StripeProblem {
  const message = `No such ${kind}: '${id}'`;
  return new StripeProblem(404, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

export function unexpectedState(message: string, intent: Intent): StripeProblem {
  const code = 'payment_intent_unexpected_state';
  return new StripeProblem(400, { type: 'invalid_request_error', code, message, payment_intent: intent });
}

export function cardError(error: Omit<ErrorBody, 'type'>): StripeProblem {
  return new StripeProblem(402, { type: 'card_error', ...error });
}
