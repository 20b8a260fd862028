import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Database } from '../database/index.js';
import { getOrganization } from '../fundraising/index.js';
import { enumOf, isVisible, Money, nodeOf, VisibleTo } from '../http/index.js';
import type { Cents } from '../lib/cents.js';
import { type Agreement as FoundAgreement, findAgreement } from './agreement/agreement.js';
import { partsOf } from './paper-text.js';
import { AgreementEntity } from './season.entity.js';

/** In display order. */
const OpenKind = enumOf(
  'SeasonOpenKind',
  'Open items at the end of a season: boxes and prizes to hand out, money to be paid, and what keeps it from being paid.',
  ['boxes', 'prizes', 'unpaid', 'disputes', 'earned', 'carried', 'statements', 'payee'],
);
type OpenKind = keyof typeof OpenKind;

@VisibleTo('anyone')
@ObjectType({ description: 'A part of a paper: a heading and its paragraphs.' })
export class PaperPart {
  @Field(() => String, { description: 'The heading; empty if it has none.' })
  title: string;

  @Field(() => [String], { description: 'The paragraphs, as plain text.' })
  paragraphs: readonly string[];
}

@VisibleTo('anyone')
@ObjectType({ description: 'A row of a short table.' })
export class PaperFact {
  @Field(() => String, { description: 'The label.' })
  label: string;

  @Field(() => String, { description: 'The value.' })
  value: string;
}

@VisibleTo('anyone')
@ObjectType({ description: "The principal's answer. Visible to anyone with the link and to the owner." })
export class PacketAnswer {
  @Field(() => Boolean, { description: 'True for yes, false for no.' })
  isYes: boolean;

  @Field(() => String, { description: "The principal's name, as typed." })
  name: string;

  @Field(() => String, { description: 'A comment; may be empty.' })
  word: string;

  @Field(() => Date, { description: 'When it was given.' })
  answeredAt: Date;
}

@VisibleTo('anyone')
@ObjectType({
  description:
    'The page a principal reads before saying yes or no to a fundraiser. Opens with a signed link.',
})
export class Packet {
  @Field(() => ID, { description: 'The id of its season.' })
  id: string;

  @Field(() => String, { description: "The organization's name." })
  organizationName: string;

  @Field(() => [PaperFact], { description: 'Key facts.' })
  facts: readonly PaperFact[];

  @Field(() => [PaperPart], { description: 'The managed text.' })
  parts: readonly PaperPart[];

  @Field(() => [PaperFact], { description: 'Allergens, and the products that contain them.' })
  foods: readonly PaperFact[];

  @Field(() => Boolean, { description: 'Whether it is the unedited built-in text.' })
  isDraft: boolean;

  @Field(() => PacketAnswer, { nullable: true, description: 'The answer; null until given.' })
  answer: PacketAnswer | null;
}

@VisibleTo('anyone', { owner: 'organizationId' })
@ObjectType({ description: 'An officer who is asked to sign.' })
export class AgreementSignature {
  @Field(() => String, { nullable: true, description: 'The name as typed; null until they sign.' })
  name: string | null;

  @Field(() => String, { nullable: true, description: 'Their office, such as president.' })
  office: string | null;

  @Field(() => Date, { nullable: true, description: 'When they signed.' })
  signedAt: Date | null;

  @Field(() => Boolean, { description: 'Whether the opened link is theirs.' })
  isYours: boolean;

  @VisibleTo('owner')
  @Field(() => String, { nullable: true, description: 'The address that their link was sent to.' })
  email: string;

  organizationId: string;
}

@VisibleTo('anyone')
@ObjectType({ description: 'The agreement of a season, with the text that the officers were asked to sign.' })
export class Agreement {
  @Field(() => ID, { description: 'The id of this version.' })
  id: string;

  @Field(() => String, { description: "The organization's name." })
  organizationName: string;

  @Field(() => Int, { description: 'From 1; the newest version counts.' })
  version: number;

  @Field(() => [PaperPart], { description: 'Its text.' })
  parts: readonly PaperPart[];

  @Field(() => String, { description: 'SHA-256 of the text, in hex. Send it with the signature.' })
  textHash: string;

  @Field(() => Boolean, { description: 'Whether it is the built-in text, not yet edited by a lawyer.' })
  isDraft: boolean;

  @Field(() => Date, { description: 'When it was sent to the officers.' })
  createdAt: Date;

  @Field(() => [AgreementSignature], { description: 'The two signatures.' })
  signatures: readonly AgreementSignature[];
}

@VisibleTo('owner')
@ObjectType({ description: 'An open item at the end of a season.' })
export class SeasonOpenItem {
  @Field(() => OpenKind, { description: 'The kind of item.' })
  kind: OpenKind;

  @Field(() => Int, {
    description: 'The number of boxes, prizes, unpaid orders, disputes or statements; 1 for other kinds.',
  })
  count: number;

  @Field(() => Money, { description: 'Open money; below 0 if the organization owes it, 0 if there is none.' })
  amount: Cents;

  @Field(() => Boolean, { description: 'Whether it keeps the books from being closed.' })
  isInTheWay: boolean;
}

@VisibleTo('owner')
@ObjectType({ description: 'The sums of a season: stored when its books were closed, or current.' })
export class ClosingStatement {
  @Field(() => Int, { description: 'Paid orders that were not cancelled.' })
  orderCount: number;

  @Field(() => Money, { description: 'Merchandise of paid orders.' })
  sold: Cents;

  @Field(() => Money, { description: 'Merchandise cancelled or refunded, as a positive amount.' })
  returned: Cents;

  @Field(() => Money, { description: 'The whole 30%.' })
  share: Cents;

  @Field(() => Money, {
    description: 'The unpaid balance of earlier seasons; below 0 if more was taken back than earned.',
  })
  carried: Cents;

  @Field(() => Money, { description: 'The amount paid.' })
  paid: Cents;

  @Field(() => Money, { description: 'Share and carried, less paid; 0 once everything is paid.' })
  balance: Cents;
}

@VisibleTo('owner')
@ObjectType({ description: 'A season whose books are closed.' })
export class ClosedSeason {
  @Field(() => Int, { description: 'The number of the season, from 1.' })
  campaign: number;

  @Field(() => Date, { description: 'When its books were closed.' })
  closedAt: Date;
}

@VisibleTo('owner')
@ObjectType({ description: 'The thank-you email of a season, to buyers who agreed.' })
export class SeasonThanks {
  @Field(() => Int, { description: 'The number of buyers who agreed, or who got it.' })
  count: number;

  @Field(() => String, { description: 'The message; empty before it is sent.' })
  words: string;

  @Field(() => Date, { nullable: true, description: 'When it was sent.' })
  sentAt: Date | null;
}

@VisibleTo('owner', { owner: 'organizationId' })
@ObjectType({ description: 'Papers and open items of the current season.' })
export class Season {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => Int, { description: 'The number of the season, from 1.' })
  campaign: number;

  @Field(() => Date, { nullable: true, description: 'When its books were closed; null while open.' })
  closedAt: Date | null;

  @Field(() => String, { description: "The path of the principal's page, with its signed token." })
  packetPath: string;

  @Field(() => PacketAnswer, { nullable: true, description: "The principal's answer." })
  packetAnswer: PacketAnswer | null;

  @Field(() => Agreement, { nullable: true, description: 'Null before officers were asked to sign.' })
  agreement: Agreement | null;

  @Field(() => [Int], { description: 'The numbers of earlier seasons with an agreement, newest first.' })
  earlierAgreements: readonly number[];

  @Field(() => [SeasonOpenItem], { description: 'Open items at the end of the season.' })
  open: readonly SeasonOpenItem[];

  @Field(() => ClosingStatement, { description: 'Its sums.' })
  closing: ClosingStatement;

  @Field(() => [ClosedSeason], { description: 'All seasons with closed books, newest first.' })
  closed: readonly ClosedSeason[];

  @Field(() => SeasonThanks, { description: 'The thank-you to its buyers.' })
  thanks: SeasonThanks;

  organizationId: string;
}

export function agreementView(
  { text, organizationId, signatures, ...agreement }: FoundAgreement,
  ownId: string | null,
): Agreement {
  return {
    ...agreement,
    parts: partsOf(text),
    signatures: signatures.map((asked) => ({ ...asked, organizationId, isYours: asked.id === ownId })),
  };
}

export const agreementNode = nodeOf(
  Agreement,
  async ({ viewer }, { database: { read } }: { readonly database: Database }, id) => {
    const version = await read.findOneBy(AgreementEntity, { id });
    if (!version || !isVisible('owner', viewer, version.organizationId)) return null;
    const { campaign } = await getOrganization(read, version.organizationId);
    const current = await findAgreement(read, version.organizationId, campaign);
    return current?.id === id ? agreementView(current, null) : null;
  },
);
