import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { References } from '../../database/index.js';
import type { PayoutMethod } from '../statements/statement.entity.js';

/** Who receives an organization's payouts. No bank or tax number is stored anywhere. */
@Entity('payees')
@Unique('payees_number_key', ['number'])
@Check('payees_method_check', `method IN ('check', 'bank-transfer')`)
@Check('payees_tax_form_check', 'has_tax_form = (tax_form_date IS NOT NULL)')
@Check('payees_verified_check', '(verified_at IS NULL) = (verified_by IS NULL)')
export class PayeeEntity {
  @References('organizations', { primary: true })
  organizationId: string;

  /** Makes the id by which the bank knows this payee's account (`bankReference`). A changed payee gets a new number. */
  @Column({ type: 'integer', generated: 'identity', generatedIdentity: 'BY DEFAULT' })
  number: number;

  @Column('varchar', { length: 200 })
  name: string;

  @Column('varchar', { length: 500 })
  postalAddress: string;

  /** 'bank-transfer': to the account that the company has on file outside this system. */
  @Column('varchar', { length: 20 })
  method: PayoutMethod;

  @Column('boolean', { default: false })
  hasTaxForm: boolean;

  @Column('date', { nullable: true })
  taxFormDate: string | null;

  /** The organization's own account code for our payments; shown in payment emails. */
  @Column('varchar', { length: 20, nullable: true })
  accountCode: string | null;

  @Column('timestamptz')
  updatedAt: Date;

  /** Null after a change, until an administrator verifies it again. */
  @Column('timestamptz', { nullable: true })
  verifiedAt: Date | null;

  @References('admin_users', { nullable: true })
  verifiedBy: string | null;
}

/** A payee as it was when it was put in a file or paid: `payees` has today's. Never changed. */
@Entity('paid_payees')
export class PaidPayeeEntity {
  @PrimaryColumn('integer')
  number: number;

  @References('organizations')
  organizationId: string;

  @Column('varchar', { length: 200 })
  name: string;

  @Column('varchar', { length: 500 })
  postalAddress: string;
}

/** 'P000042': in the files for the bank and in its response. */
export function payeeId(number: number): string {
  return `P${String(number).padStart(6, '0')}`;
}
