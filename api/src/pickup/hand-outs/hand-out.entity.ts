import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { HelperLinkEntity } from '../helpers/helper-link.entity.js';

export const handOutKinds = { handedOut: 'handed-out', undone: 'undone' } as const;
export type HandOutKind = (typeof handOutKinds)[keyof typeof handOutKinds];

export type HandOutMethod = 'scan' | 'search' | 'list';

/** What a phone recorded. Rows are added and never changed: the database refuses it. */
@Entity('hand_outs')
@Index('hand_outs_order_id_idx', ['orderId'])
@Check('hand_outs_kind_check', `kind IN ('handed-out', 'undone')`)
@Check('hand_outs_method_check', `method IN ('scan', 'search', 'list')`)
export class HandOutEntity {
  /** The order in which they arrived. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  sequence: string;

  /** Made by the phone: sent twice it counts once. */
  @Column('uuid', { unique: true })
  id: string;

  @ForeignKey('orders', { onDelete: 'RESTRICT' })
  @Column('uuid')
  orderId: string;

  @Column('varchar', { length: 10 })
  kind: HandOutKind;

  /** By the phone's clock, and never before the order was paid or after this arrived. */
  @Column('timestamptz')
  at: Date;

  @Column('timestamptz')
  arrivedAt: Date;

  /** Whose phone it was, in the words of those who use it. */
  @Column('varchar', { length: 130 })
  recordedBy: string;

  @Column('varchar', { length: 10 })
  method: HandOutMethod;

  @ForeignKey(() => HelperLinkEntity, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  helperLinkId: string | null;

  @ForeignKey('admin_users', { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  adminId: string | null;

  /** False where the order was cancelled when it arrived. */
  @Column('boolean')
  isCounted: boolean;
}
