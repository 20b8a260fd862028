import { Column, Entity, ForeignKey, Generated, PrimaryColumn, Unique } from 'typeorm';

/** The few characters by which a box is called out and found. */
@Entity('pickup_codes')
@Unique('pickup_codes_organization_id_code_key', ['organizationId', 'code'])
@Unique('pickup_codes_box_id_key', ['boxId'])
export class PickupCodeEntity {
  @ForeignKey('orders', { onDelete: 'RESTRICT' })
  @PrimaryColumn('uuid')
  orderId: string;

  @ForeignKey('organizations', { onDelete: 'RESTRICT' })
  @Column('uuid')
  organizationId: string;

  @Column('varchar', { length: 5 })
  code: string;

  /** By which phones and QR codes know it. */
  @Generated('uuid')
  @Column('uuid')
  boxId: string;
}
