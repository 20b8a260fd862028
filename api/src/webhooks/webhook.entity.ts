import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { DatedRow, References } from '../database/index.js';

/** The events that webhooks receive, by their GraphQL names; the values are what is sent. */
export const WebhookEvent = {
  order_paid: 'order.paid',
  order_shipped: 'order.shipped',
  order_refunded: 'order.refunded',
  order_cancelled: 'order.cancelled',
  statement_approved: 'statement.approved',
  statement_paid: 'statement.paid',
} as const;
export type WebhookEvent = (typeof WebhookEvent)[keyof typeof WebhookEvent];

/** An address of another program (docs/product/admin.md#webhooks). */
@Entity('webhook_endpoints')
export class WebhookEndpointEntity extends DatedRow {
  @Column('varchar', { length: 500 })
  url: string;

  @Column('text', { array: true })
  events: WebhookEvent[];

  /** The signing secret, sealed with the session secret. */
  @Column('text')
  sealedSecret: string;

  /** The former secret, which also signs until `formerUntil`. */
  @Column('text', { nullable: true })
  formerSealedSecret: string | null;

  @Column('timestamptz', { nullable: true })
  formerUntil: Date | null;

  @References('admin_users')
  addedBy: string;

  @Column('timestamptz', { nullable: true })
  removedAt: Date | null;
}

/** The same names in GraphQL and in the database. */
export const DeliveryState = { waiting: 'waiting', delivered: 'delivered', failed: 'failed' } as const;
export type DeliveryState = keyof typeof DeliveryState;

/** One event for one webhook, sent until it is delivered or has failed. Its id is the `webhook-id`. */
@Entity('webhook_deliveries')
@Unique('webhook_deliveries_endpoint_id_event_key_key', ['endpointId', 'eventKey'])
@Check('webhook_deliveries_state_check', `state IN ('waiting', 'delivered', 'failed')`)
@Index('webhook_deliveries_created_at_idx', ['createdAt', 'id'])
export class WebhookDeliveryEntity extends DatedRow {
  @References(() => WebhookEndpointEntity)
  endpointId: string;

  @Column('varchar', { length: 40 })
  event: WebhookEvent;

  /** Identifies what happened, so that it is sent once. */
  @Column('varchar', { length: 100 })
  eventKey: string;

  /** As it is signed and sent, the same at each attempt: ids and totals, nothing about a buyer. */
  @Column('text')
  body: string;

  @Column('varchar', { length: 20, default: 'waiting' })
  state: DeliveryState;

  @Column('integer', { default: 0 })
  tries: number;

  /** The result of the last attempt: `200`, or why there was no response. */
  @Column('varchar', { length: 200, nullable: true })
  lastResult: string | null;
}
