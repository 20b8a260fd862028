import { Check, Column, Entity } from 'typeorm';
import { type Tx, References } from '../../database/index.js';

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

/** Removes the tracking numbers of removed customers: a carrier's page shows the recipient. */
export async function removeParcels(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.query('UPDATE shipments SET tracking_number = NULL WHERE order_id = ANY($1::uuid[])', [orderIds]);
}
