import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AdminUserEntity } from '../sessions/account.entity.js';

/** An authenticator app of somebody of the staff. It counts from its confirmation by a first code. */
@Entity('second_factors')
export class SecondFactorEntity {
  @ForeignKey(() => AdminUserEntity, { onDelete: 'RESTRICT' })
  @PrimaryColumn('uuid')
  adminUserId: string;

  /** Encrypted with the session secret: a reader of this table cannot make codes with it. */
  @Column('text')
  sealedSecret: string;

  /** Of the last code that counted; no code counts twice. */
  @Column('integer', { default: 0 })
  lastStep: number;

  /** Of the app, in a row. */
  @Column('integer', { default: 0 })
  wrongCodes: number;

  @Column('timestamptz', { nullable: true })
  pausedUntil: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;
}

/** Stands in for the authenticator app once. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('text')
  codeHash: string;

  @ForeignKey(() => AdminUserEntity, { onDelete: 'RESTRICT' })
  @Index('recovery_codes_admin_user_id_idx')
  @Column('uuid')
  adminUserId: string;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}
