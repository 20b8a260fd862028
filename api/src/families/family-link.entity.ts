import { Check, Column, CreateDateColumn, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** What a family shares. No column of it can hold a word of theirs: a test looks (docs/product/families.md). */
@Entity('family_links')
@Unique(['classroomId', 'campaign', 'adjective', 'animal'])
@Check('family_links_keys_check', 'length(public_key) = 6 AND length(token_hash) = 32')
export class FamilyLinkEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey('classrooms', { onDelete: 'RESTRICT' })
  @Column('uuid')
  classroomId: string;

  /** The one that it ends with. */
  @Column('integer')
  campaign: number;

  /** Which words of web's lists it is called by. */
  @Column('smallint')
  adjective: number;

  @Column('smallint')
  animal: number;

  /** In the address that the family shares: it marks orders and opens nothing. */
  @Column('bytea', { unique: true })
  publicKey: Buffer;

  /** Of the token in the address of their private page. */
  @Column('bytea', { unique: true })
  tokenHash: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** When their page was last opened, give or take a day. */
  @Column('timestamptz', { default: () => 'now()' })
  lastUsedAt: Date;
}
