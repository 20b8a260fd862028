import { Check, Column, Entity, Unique } from 'typeorm';
import { DatedRow, References } from '../database/index.js';

/** A link that a family shares. No column can hold a text of theirs; a test checks that (docs/product/families.md). */
@Entity('family_links')
@Unique(['classroomId', 'campaign', 'adjective', 'animal'])
@Check('family_links_keys_check', 'length(public_key) = 6 AND length(token_hash) = 32')
export class FamilyLinkEntity extends DatedRow {
  @References('classrooms')
  classroomId: string;

  /** The link ends with this campaign. */
  @Column('integer')
  campaign: number;

  /** Its nickname: indexes into web's word lists. */
  @Column('smallint')
  adjective: number;

  @Column('smallint')
  animal: number;

  /** In the URL that the family shares: it marks orders and opens nothing. */
  @Column('bytea', { unique: true })
  publicKey: Buffer;

  /** Hash of the token in the URL of their private page. */
  @Column('bytea', { unique: true })
  tokenHash: Buffer;

  /** When their page was last opened, to within a day. */
  @Column('timestamptz', { default: () => 'now()' })
  lastUsedAt: Date;
}
