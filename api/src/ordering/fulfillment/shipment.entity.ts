import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { Tx } from '../../database/index.js';

/** An order's parcel. When it left is in the changes of its status: not every shipped order has a number. */
@Entity('shipments')
@Check('shipments_number_check', `tracking_number <> '' AND carrier <> ''`)
export class ShipmentEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('orders', { onDelete: 'RESTRICT' })
  orderId: string;

  /** 'USPS', 'UPS', 'FedEx', 'DHL', or as staff wrote it. */
  @Column('varchar', { length: 40, nullable: true })
  carrier: string | null;

  @Column('varchar', { length: 40, nullable: true })
  trackingNumber: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  recordedAt: Date;

  /** When the email to the customer was first left to delivery. */
  @Column('timestamptz', { nullable: true })
  emailAskedAt: Date | null;
}

/** A carrier's page says to whom a parcel went: the numbers go with the customer. */
export async function removeParcels(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.query('UPDATE shipments SET tracking_number = NULL WHERE order_id = ANY($1::uuid[])', [orderIds]);
}
