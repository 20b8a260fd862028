import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { PayoutMethod } from '../statements/statement.entity.js';

/** To whom an organization's payouts go. No bank and no tax number is stored anywhere. */
@Entity('payees')
@Check('payees_method_check', `method IN ('check', 'bank-transfer')`)
@Check('payees_tax_form_check', 'has_tax_form = (tax_form_date IS NOT NULL)')
@Check('payees_verified_check', '(verified_at IS NULL) = (verified_by IS NULL)')
export class PayeeEntity {
  @ForeignKey('organizations', { onDelete: 'RESTRICT' })
  @PrimaryColumn('uuid')
  organizationId: string;

  @Column('varchar', { length: 200 })
  name: string;

  @Column('varchar', { length: 500 })
  postalAddress: string;

  /** 'bank-transfer': to the account that the company has on file, outside of this program. */
  @Column('varchar', { length: 20 })
  method: PayoutMethod;

  @Column('boolean', { default: false })
  hasTaxForm: boolean;

  @Column('date', { nullable: true })
  taxFormDate: string | null;

  @Column('timestamptz')
  updatedAt: Date;

  /** Null since the last change: an administrator has to look again. */
  @Column('timestamptz', { nullable: true })
  verifiedAt: Date | null;

  @ForeignKey('admin_users', { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  verifiedBy: string | null;
}
