import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { References } from '../../database/index.js';

/** A public key that signed heads. Its private key is derived from the session secret and stored nowhere. */
@Entity('books_keys')
export class BooksKeyEntity {
  /** The first 16 hex digits of the key's SHA-256. */
  @PrimaryColumn('varchar', { length: 16 })
  id: string;

  /** base64url */
  @Column('varchar', { length: 64 })
  publicKey: string;

  @Column('timestamptz')
  since: Date;

  /** The previous key, whose signatures stay valid. */
  @ForeignKey(() => BooksKeyEntity, { onDelete: 'RESTRICT' })
  @Column('varchar', { length: 16, nullable: true })
  formerId: string | null;

  /** The key's own signature of `keyText`. */
  @Column('varchar', { length: 100 })
  signature: string;

  /** The previous key's signature of the same text; null if its secret was gone. */
  @Column('varchar', { length: 100, nullable: true })
  endorsement: string | null;
}

abstract class Signed {
  @Column('timestamptz')
  signedAt: Date;

  @ForeignKey(() => BooksKeyEntity, { onDelete: 'RESTRICT' })
  @Column('varchar', { length: 16 })
  keyId: string;

  @Column('varchar', { length: 100 })
  signature: string;
}

/** The signed end of an organization's chain at a check of the books. Append-only. */
@Entity('ledger_heads')
@Index('ledger_heads_organization_id_id_idx', ['organizationId', 'id'])
export class LedgerHeadEntity extends Signed {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

  @References('organizations')
  organizationId: string;

  /** The number of entries. */
  @Column('integer')
  number: number;

  @Column('varchar', { length: 64 })
  hash: string;
}

/**
 * One signature over the heads of all organizations, made at each check of the books. Each names the one before it, so that
 * no head and no checkpoint can be removed, changed or added unseen. Append-only.
 */
@Entity('books_checkpoints')
export class BooksCheckpointEntity extends Signed {
  /** 1, 2, 3 … without gaps. */
  @PrimaryColumn('integer')
  number: number;

  /** The hash of the previous checkpoint's text; '' for the first. */
  @Column('varchar', { length: 64 })
  previous: string;

  /** It covers the heads up to this one. */
  @Column('bigint')
  lastHeadId: string;

  /** The hash of the list of each organization's hash of its heads. */
  @Column('varchar', { length: 64 })
  digest: string;
}
