import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { DatedRow, MoneyColumn, References, UuidRow } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import type { Language } from '../../lib/languages.js';
import { removedAddress } from '../../lib/mail-address.js';
import type { DeliveryMethod, OrderStatus } from './order-status.js';
import { maskEmail, maskName } from './supporter.js';

export const orderSources = ['link', 'flyer', 'hall', 'family', 'teacher'] as const;
export type OrderSource = (typeof orderSources)[number];

@Entity('orders')
@Check('orders_rules_check', 'order_keeps_rules(orders)') // ordering/sql/order_keeps_rules.sql
@Index('orders_customer_search_idx', { synchronize: false })
@Index('orders_unpaid_visitor_key', { synchronize: false })
@Index('orders_address_hash_idx', { synchronize: false })
@Index('orders_idempotency_key', { synchronize: false })
@Index('orders_visitor_content_idx', ['visitorHash', 'contentHash'])
@Index('orders_organization_id_created_at_idx', ['organizationId', 'createdAt'])
@Index('orders_classroom_id_paid_at_idx', ['classroomId', 'paidAt'])
@Index('orders_status_created_at_idx', ['status', 'createdAt'])
@Index('orders_created_at_idx', ['createdAt'])
@Index('orders_total_created_at_idx', ['total', 'createdAt'])
@Index('orders_paid_at_idx', ['paidAt'])
@Index('orders_cancelled_at_idx', ['cancelledAt'])
@Index('orders_name_idx', { synchronize: false })
@Index('orders_last_characters_idx', { synchronize: false })
@Index('orders_family_link_id_idx', { synchronize: false })
@Index('orders_waiting_idx', { synchronize: false })
@Index('orders_zip_idx', { synchronize: false })
@Index('orders_cancellation_email_due_idx', { synchronize: false })
export class OrderEntity extends DatedRow {
  /** Shown on public pages; opens nothing. */
  @Column('varchar', { length: 12 })
  displayReference: string;

  @References('organizations', { nullable: true })
  organizationId: string | null;

  @References('classrooms', { nullable: true })
  classroomId: string | null;

  /** The family whose link it came through, until the link is deleted. Never shown: families see only sums. */
  @ForeignKey('family_links', { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  familyLinkId: string | null;

  @Column('varchar', { length: 255 })
  customerEmail: string;

  @Column('varchar', { length: 200 })
  customerName: string;

  @Column('varchar', { length: 50, nullable: true })
  customerPhone: string | null;

  /** The shopper agreed to first name and last initial on the class page. */
  @Column('boolean', { default: false })
  showFirstName: boolean;

  /** The buyer agreed to one thank-you email of the organization. */
  @Column('boolean', { default: false })
  wantsThanks: boolean;

  @Column('varchar', { length: 500, nullable: true })
  shippingAddress: string | null;

  /** The name on the parcel, if it is not the buyer's. */
  @Column('text', { nullable: true })
  recipientName: string | null;

  /** Printed on the packing slip. */
  @Column('text', { nullable: true })
  giftMessage: string | null;

  /** How the buyer came to the shop; never shown to the public. */
  @Column('text', { nullable: true })
  source: OrderSource | null;

  /** The language of its emails. */
  @Column('text', { default: 'en' })
  language: Language;

  @Column('varchar', { length: 20, default: 'shipping' })
  deliveryMethod: DeliveryMethod;

  @Column('text', { nullable: true })
  pickupLocation: string | null;

  @Column('text', { nullable: true })
  pickupContactInfo: string | null;

  @MoneyColumn()
  subtotal: Cents;

  @MoneyColumn({ default: 0 })
  tax: Cents;

  @MoneyColumn({ default: 0 })
  shipping: Cents;

  @MoneyColumn()
  total: Cents;

  @MoneyColumn({ default: 0 })
  organizationProfit: Cents;

  @MoneyColumn({ default: 0 })
  classroomProfit: Cents;

  @Column('varchar', { length: 20, default: 'pending' })
  status: OrderStatus;

  /** Set once the payment was verified: its presence means paid. */
  @Column('varchar', { length: 255, nullable: true, unique: true })
  stripePaymentIntentId: string | null;

  @Column('boolean', { default: false })
  pickupNotificationSent: boolean;

  @Column('timestamptz', { nullable: true })
  pickupNotificationSentAt: Date | null;

  @Column('timestamptz', { nullable: true })
  cancellationEmailSentAt: Date | null;

  /** When the email was last queued. */
  @Column('timestamptz', { nullable: true })
  cancellationEmailAskedAt: Date | null;

  /** The visitor who placed it and may always read it. */
  @Column('text', { nullable: true })
  visitorHash: string | null;

  /** Distinguishes a double click from a second order. */
  @Column('text')
  contentHash: string;

  @Column('varchar', { length: 255, nullable: true })
  idempotencyKey: string | null;

  /** A keyed hash of the caller's address while unpaid: the number of unpaid orders per address is limited. */
  @Column('text', { nullable: true })
  addressHash: string | null;

  @Column('timestamptz', { nullable: true })
  paidAt: Date | null;

  @Column('timestamptz', { nullable: true })
  cancelledAt: Date | null;
}

/**
 * The personal columns of an order: what a stranger sees of each, and what is left once the customer is removed. They
 * are listed only here (docs/product/privacy.md).
 */
export const personalColumns: {
  readonly [Name in keyof OrderEntity]?: {
    readonly mask: (value: OrderEntity[Name]) => OrderEntity[Name];
    readonly removed: OrderEntity[Name];
  };
} = {
  customerName: { mask: maskName, removed: 'Removed' },
  customerEmail: { mask: maskEmail, removed: removedAddress },
  customerPhone: { mask: () => null, removed: null },
  shippingAddress: { mask: () => null, removed: null },
  recipientName: { mask: () => null, removed: null },
  giftMessage: { mask: () => null, removed: null },
};

/** Whether the customer was removed: no more emails are sent. */
export function isRemoved({ customerEmail }: { readonly customerEmail: string }): boolean {
  return customerEmail === removedAddress;
}

/** A line as it was sold: later changes of name or price do not affect it. */
@Entity('order_items')
@Unique(['orderId', 'line'])
@Check('order_items_rules_check', 'order_item_keeps_rules(order_items)') // ordering/sql/order_item_keeps_rules.sql
@Index('order_items_product_id_idx', ['productId'])
@Index('order_items_named_idx', { synchronize: false })
export class OrderItemEntity extends UuidRow {
  @References('orders')
  orderId: string;

  @Column('integer')
  line: number;

  @References('products')
  productId: string;

  @Column('varchar', { length: 200 })
  productName: string;

  @Column('integer')
  quantity: number;

  @MoneyColumn()
  unitPrice: Cents;

  @MoneyColumn()
  subtotal: Cents;

  /** A mix pack's picks as JSON: `[{"id","name"}]`. */
  @Column('simple-json', { nullable: true })
  selectedProducts: { id: string; name: string }[] | null;

  /** The name on its bag, in a pickup order. Erased 30 days after the hand-out (docs/product/privacy.md). */
  @Column('varchar', { length: 40, nullable: true })
  forName: string | null;
}

/** An order's parcel. The time of shipping is in the status changes, since not every shipped order has a number. */
@Entity('shipments')
@Check('shipments_number_check', `tracking_number <> '' AND carrier <> ''`)
export class ShipmentEntity {
  @References('orders', { primary: true })
  orderId: string;

  /** 'USPS', 'UPS', 'FedEx', 'DHL', or as staff wrote it. */
  @Column('varchar', { length: 40, nullable: true })
  carrier: string | null;

  @Column('varchar', { length: 40, nullable: true })
  trackingNumber: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  recordedAt: Date;

  /** When the email to the customer was first queued. */
  @Column('timestamptz', { nullable: true })
  emailAskedAt: Date | null;
}
