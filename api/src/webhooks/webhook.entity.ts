import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';

/** What programs are told of, by the names that the graph uses; over the wire with a dot. */
export const WebhookEvent = {
  order_paid: 'order.paid',
  order_shipped: 'order.shipped',
  order_refunded: 'order.refunded',
  order_cancelled: 'order.cancelled',
  statement_approved: 'statement.approved',
  statement_paid: 'statement.paid',
} as const;
export type WebhookEvent = (typeof WebhookEvent)[keyof typeof WebhookEvent];

/** Where another program listens (docs/product/admin.md#webhooks). */
@Entity('webhook_endpoints')
export class WebhookEndpointEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 500 })
  url: string;

  @Column('text', { array: true })
  events: WebhookEvent[];

  /** With the session secret: it signs what is sent. */
  @Column('text')
  sealedSecret: string;

  /** The one before, which signs as well until then. */
  @Column('text', { nullable: true })
  formerSealedSecret: string | null;

  @Column('timestamptz', { nullable: true })
  formerUntil: Date | null;

  @ForeignKey('admin_users', { onDelete: 'RESTRICT' })
  @Column('uuid')
  addedBy: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  removedAt: Date | null;
}

/** Names as GraphQL writes them and as the database does. */
export const DeliveryState = { waiting: 'waiting', delivered: 'delivered', failed: 'failed' } as const;
export type DeliveryState = keyof typeof DeliveryState;

/** One event for one listener, sent until it is taken or given up. Its id is the `webhook-id`. */
@Entity('webhook_deliveries')
@Unique('webhook_deliveries_endpoint_id_event_key_key', ['endpointId', 'eventKey'])
@Check('webhook_deliveries_state_check', `state IN ('waiting', 'delivered', 'failed')`)
@Index('webhook_deliveries_created_at_idx', ['createdAt', 'id'])
export class WebhookDeliveryEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey(() => WebhookEndpointEntity, { onDelete: 'RESTRICT' })
  @Column('uuid')
  endpointId: string;

  @Column('varchar', { length: 40 })
  event: WebhookEvent;

  /** Of what happened: it is told once. */
  @Column('varchar', { length: 100 })
  eventKey: string;

  /** As it is signed and sent, each time the same: ids and totals, nothing of a buyer. */
  @Column('text')
  body: string;

  @Column('varchar', { length: 20, default: 'waiting' })
  state: DeliveryState;

  @Column('integer', { default: 0 })
  tries: number;

  /** How the last try ended: `200`, or why there was no response. */
  @Column('varchar', { length: 200, nullable: true })
  lastResult: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
