import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A public key that heads were signed with. Its secret half is made out of the session secret and stored nowhere. */
@Entity('books_keys')
export class BooksKeyEntity {
  /** The first 16 hex digits of its SHA-256. */
  @PrimaryColumn('varchar', { length: 16 })
  id: string;

  /** base64url */
  @Column('varchar', { length: 64 })
  publicKey: string;

  @Column('timestamptz')
  since: Date;

  /** The key before it, whose signatures stay ours. */
  @ForeignKey(() => BooksKeyEntity, { onDelete: 'RESTRICT' })
  @Column('varchar', { length: 16, nullable: true })
  formerId: string | null;

  /** Its own, of all that is said here. */
  @Column('varchar', { length: 100 })
  signature: string;

  /** The same by the key before it; null where that secret was given up at once. */
  @Column('varchar', { length: 100, nullable: true })
  endorsement: string | null;
}

/** How an organization's chain ended at a check of the books, signed. Only added to. */
@Entity('ledger_heads')
@Index('ledger_heads_organization_id_id_idx', ['organizationId', 'id'])
export class LedgerHeadEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

  @ForeignKey('organizations', { onDelete: 'RESTRICT' })
  @Column('uuid')
  organizationId: string;

  /** How many entries there were. */
  @Column('integer')
  number: number;

  @Column('varchar', { length: 64 })
  hash: string;

  @Column('timestamptz')
  signedAt: Date;

  @ForeignKey(() => BooksKeyEntity, { onDelete: 'RESTRICT' })
  @Column('varchar', { length: 16 })
  keyId: string;

  @Column('varchar', { length: 100 })
  signature: string;
}
