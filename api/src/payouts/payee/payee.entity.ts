import { Check, Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import type { PayoutMethod } from '../statements/statement.entity.js';

/** To whom an organization's payouts go. No bank and no tax number is stored anywhere. */
@Entity('payees')
@Unique('payees_number_key', ['number'])
@Check('payees_method_check', `method IN ('check', 'bank-transfer')`)
@Check('payees_tax_form_check', 'has_tax_form = (tax_form_date IS NOT NULL)')
@Check('payees_verified_check', '(verified_at IS NULL) = (verified_by IS NULL)')
export class PayeeEntity {
  @ForeignKey('organizations', { onDelete: 'RESTRICT' })
  @PrimaryColumn('uuid')
  organizationId: string;

  /** What the bank knows the account of this payee by (`bankReference`); another payee has another one. */
  @Column({ type: 'integer', generated: 'identity', generatedIdentity: 'BY DEFAULT' })
  number: number;

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

  /** Where the organization books what we pay; stands in the email of a payment. */
  @Column('varchar', { length: 20, nullable: true })
  accountCode: string | null;

  @Column('timestamptz')
  updatedAt: Date;

  /** Null since the last change: an administrator has to look again. */
  @Column('timestamptz', { nullable: true })
  verifiedAt: Date | null;

  @ForeignKey('admin_users', { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  verifiedBy: string | null;
}

/** 'P000042': on the files for the bank, and in its answer. */
export function payeeId(number: number): string {
  return `P${String(number).padStart(6, '0')}`;
}
