import type { FormTree } from '../protocol/form.js';
import type { ErrorBody } from '../protocol/problem.js';

/*
 * The provider's objects, with the field names of its HTTP protocol. Amounts are in cents, times in Unix seconds.
 */

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled';

export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly amount_capturable: number;
  readonly amount_received: number;
  readonly automatic_payment_methods: { readonly enabled: boolean; readonly allow_redirects: string } | null;
  readonly canceled_at: number | null;
  readonly cancellation_reason: string | null;
  readonly capture_method: string;
  readonly client_secret: string;
  readonly confirmation_method: 'automatic';
  readonly created: number;
  readonly currency: string;
  readonly customer: null;
  readonly description: string | null;
  readonly last_payment_error: ErrorBody | null;
  readonly latest_charge: string | null;
  readonly livemode: false;
  readonly metadata: Record<string, string>;
  readonly next_action: { readonly type: 'use_stripe_sdk'; readonly use_stripe_sdk: { type: string } } | null;
  readonly payment_method: string | null;
  readonly payment_method_types: readonly string[];
  readonly processing: null;
  readonly receipt_email: string | null;
  readonly setup_future_usage: null;
  readonly shipping: FormTree | null;
  readonly status: IntentStatus;
}

export interface PaymentMethod {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
  };
  readonly billing_details: { readonly address: { readonly postal_code: string | null } };
  readonly created: number;
  readonly livemode: false;
}

export interface Charge {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  readonly amount_captured: number;
  readonly amount_refunded: number;
  readonly captured: boolean;
  readonly created: number;
  readonly currency: string;
  readonly description: string | null;
  readonly disputed: boolean;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly livemode: false;
  readonly metadata: Record<string, string>;
  readonly paid: boolean;
  readonly payment_intent: string;
  readonly payment_method: string;
  readonly payment_method_details: { readonly type: 'card'; readonly card: PaymentMethod['card'] };
  readonly receipt_email: string | null;
  readonly refunded: boolean;
  readonly status: 'succeeded' | 'failed';
}

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly charge: string;
  readonly created: number;
  readonly currency: string;
  readonly metadata: Record<string, string>;
  readonly payment_intent: string;
  readonly reason: string | null;
  readonly status: 'succeeded' | 'failed';
}

export interface Dispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly amount: number;
  readonly charge: string;
  readonly created: number;
  readonly currency: string;
  readonly evidence: { readonly uncategorized_text: string | null };
  readonly evidence_details: { readonly due_by: number | null };
  readonly is_charge_refundable: boolean;
  readonly livemode: false;
  readonly metadata: Record<string, string>;
  readonly payment_intent: string;
  readonly reason: string;
  readonly status: 'needs_response' | 'won' | 'lost';
}

export interface WebhookEndpoint {
  readonly id: string;
  readonly object: 'webhook_endpoint';
  readonly created: number;
  readonly enabled_events: readonly string[];
  readonly livemode: false;
  readonly status: 'enabled';
  readonly url: string;
}

export interface ProviderEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: Intent | Charge | Refund | Dispute };
  readonly livemode: false;
  /** 1 until the webhook has returned 2xx, then 0. */
  readonly pending_webhooks: number;
  readonly request: { readonly id: string; readonly idempotency_key: string | null };
  readonly type: string;
}
