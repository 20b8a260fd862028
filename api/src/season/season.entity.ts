import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { References, UuidRow } from '../database/index.js';
import type { ClosingFacts } from './closing/closing-facts.js';

/** The organization and campaign of a paper. */
abstract class SeasonColumns {
  @References('organizations', { primary: true })
  organizationId: string;

  @PrimaryColumn('integer')
  campaign: number;
}

/** The principal's latest answer to the packet of a season. */
@Entity('packet_answers')
export class PacketAnswerEntity extends SeasonColumns {
  @Column('boolean')
  isYes: boolean;

  @Column('varchar', { length: 120 })
  name: string;

  @Column('varchar', { length: 500, default: '' })
  word: string;

  @Column('timestamptz')
  answeredAt: Date;
}

/** The text that two officers are asked to sign, as it was then. A newer version replaces it. */
@Entity('agreements')
@Unique(['organizationId', 'campaign', 'version'])
export class AgreementEntity extends UuidRow {
  @References('organizations')
  organizationId: string;

  @Column('integer')
  campaign: number;

  /** From 1. */
  @Column('integer')
  version: number;

  @Column('text')
  text: string;

  /** SHA-256, hexadecimal. */
  @Column('varchar', { length: 64 })
  textHash: string;

  /** Whether it is the built-in text, not yet edited by the seller's lawyer. */
  @Column('boolean')
  isDraft: boolean;

  @Column('timestamptz')
  createdAt: Date;
}

/** An officer who is asked to sign, and their signature. */
@Entity('agreement_signatures')
@Unique(['agreementId', 'email'])
@Check('agreement_signatures_signed_check', 'num_nulls(name, office, signed_hash, signed_at) IN (0, 4)')
export class AgreementSignatureEntity extends UuidRow {
  @References('agreements')
  agreementId: string;

  @Column('varchar', { length: 255 })
  email: string;

  @Column('varchar', { length: 120, nullable: true })
  name: string | null;

  @Column('varchar', { length: 80, nullable: true })
  office: string | null;

  /** The hash of the text that they read. */
  @Column('varchar', { length: 64, nullable: true })
  signedHash: string | null;

  @Column('timestamptz', { nullable: true })
  signedAt: Date | null;
}

/** The closing statement as it was when the books were closed. */
@Entity('season_closings')
export class SeasonClosingEntity extends SeasonColumns {
  @Column('timestamptz')
  closedAt: Date;

  /** Older ones have no `carried`. */
  @Column('jsonb')
  facts: Omit<ClosingFacts, 'carried'> & Partial<ClosingFacts>;
}

/** The one email to buyers who agreed to it. */
@Entity('season_thanks')
export class SeasonThanksEntity extends SeasonColumns {
  @Column('varchar', { length: 600 })
  words: string;

  @Column('integer')
  orderCount: number;

  @Column('timestamptz')
  sentAt: Date;
}
