import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { References } from '../../database/index.js';
import { PersonEntity } from '../people/person.entity.js';
import { AdminUserEntity } from '../sessions/account.entity.js';

/** The authenticator app of a staff member or a person. It is in use once a first code confirmed it. */
@Entity('second_factors')
@Check('second_factors_owner_check', 'num_nonnulls(admin_user_id, person_id) = 1')
export class SecondFactorEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @References(() => AdminUserEntity, { nullable: true })
  @Index('second_factors_admin_user_id_key', { unique: true })
  adminUserId: string | null;

  @References(() => PersonEntity, { nullable: true })
  @Index('second_factors_person_id_key', { unique: true })
  personId: string | null;

  /** Encrypted with the session secret, so that a reader of this table cannot make codes. */
  @Column('text')
  sealedSecret: string;

  /** The step of the last accepted code, so that no code works twice. */
  @Column('integer', { default: 0 })
  lastStep: number;

  /** Wrong app codes in a row. */
  @Column('integer', { default: 0 })
  wrongCodes: number;

  @Column('timestamptz', { nullable: true })
  pausedUntil: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;
}

/** Replaces a code of the authenticator app, once. */
@Entity('recovery_codes')
@Check('recovery_codes_owner_check', 'num_nonnulls(admin_user_id, person_id) = 1')
export class RecoveryCodeEntity {
  @PrimaryColumn('text')
  codeHash: string;

  @References(() => AdminUserEntity, { nullable: true })
  @Index('recovery_codes_admin_user_id_idx')
  adminUserId: string | null;

  @References(() => PersonEntity, { nullable: true })
  @Index('recovery_codes_person_id_idx')
  personId: string | null;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}
