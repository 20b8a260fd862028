import { Check, Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type AdminRole = 'admin' | 'support';

/** Staff. Administrators may do everything, support reads (docs/product/privacy.md). */
@Entity('admin_users')
@Check('admin_users_role_check', "role IN ('admin', 'support')")
export class AdminUserEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 50, unique: true })
  username: string;

  @Column('varchar', { length: 255, unique: true })
  email: string;

  @Column('text')
  passwordHash: string;

  @Column('varchar', { length: 100 })
  fullName: string;

  @Column('varchar', { length: 20 })
  role: AdminRole;

  @Column('boolean', { default: true })
  isActive: boolean;

  @Column('timestamptz', { nullable: true })
  lastLoginAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
