import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { References } from '../../database/index.js';
import type { StaffJob } from '../../lib/viewer.js';
import { type AdminRole, AdminUserEntity } from './account.entity.js';
import { jobsCheck } from './staff-jobs.js';

/** A key with which a program calls the API, without a login (docs/product/privacy.md#service-keys). */
@Entity('service_keys')
@Check('service_keys_jobs_check', jobsCheck)
@Check('service_keys_role_check', "role IN ('admin', 'support')")
export class ServiceKeyEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 60 })
  name: string;

  /** The hash of the key, which is not stored. */
  @Index('service_keys_token_hash_key', { unique: true })
  @Column('text')
  tokenHash: string;

  /** The last characters, to tell keys apart. */
  @Column('varchar', { length: 4 })
  ending: string;

  @Column('varchar', { length: 20 })
  role: AdminRole;

  /** Without jobs, the key may only read. */
  @Column('text', { array: true, default: [] })
  jobs: StaffJob[];

  /** The administrator it acts for, whose rights limit its own. */
  @References(() => AdminUserEntity)
  @Index('service_keys_made_by_idx')
  madeBy: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;
}
