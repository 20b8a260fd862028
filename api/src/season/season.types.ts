import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Money, VisibleTo } from '../http/index.js';
import type { Cents } from '../lib/cents.js';
import { OpenKind } from './closing/close-books.js';

registerEnumType(OpenKind, {
  name: 'SeasonOpenKind',
  description:
    'What is left at the end of a season: boxes that wait, money that was not paid, and why it cannot be.',
});

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'A part of a paper: a heading and what stands below it.' })
export class PaperPart {
  @Field(() => String, { description: 'Empty where it has none.' })
  title: string;

  @Field(() => [String], { description: 'Plain text.' })
  paragraphs: readonly string[];
}

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'A line of a short table.' })
export class PaperFact {
  @Field(() => String, { description: 'What it is about.' })
  label: string;

  @Field(() => String, { description: 'What it says.' })
  value: string;
}

@VisibleTo('anyone')
@ObjectType({
  simpleResolvers: true,
  description: 'What the principal said. Seen by who has the link, and the owner.',
})
export class PacketAnswer {
  @Field(() => Boolean, { description: 'Otherwise no.' })
  isYes: boolean;

  @Field(() => String, { description: 'Who said it, as they typed it.' })
  name: string;

  @Field(() => String, { description: 'What they added; may be empty.' })
  word: string;

  @Field(() => Date, { description: 'When they said it.' })
  answeredAt: Date;
}

@VisibleTo('anyone')
@ObjectType({
  simpleResolvers: true,
  description: 'What a principal reads before saying yes or no to a fundraiser. Opened by a signed link.',
})
export class Packet {
  @Field(() => ID, { description: 'Of its season.' })
  id: string;

  @Field(() => String, { description: 'Who asks.' })
  organizationName: string;

  @Field(() => [PaperFact], { description: 'In short.' })
  facts: readonly PaperFact[];

  @Field(() => [PaperPart], { description: 'The managed text.' })
  parts: readonly PaperPart[];

  @Field(() => [PaperFact], { description: 'Allergens, and the products that contain them.' })
  foods: readonly PaperFact[];

  @Field(() => Boolean, { description: 'Nobody has edited the built-in text yet.' })
  isDraft: boolean;

  @Field(() => PacketAnswer, { nullable: true, description: 'Null until it is given.' })
  answer: PacketAnswer | null;
}

@VisibleTo('anyone', { owner: 'organizationId' })
@ObjectType({ simpleResolvers: true, description: 'An officer who is asked to sign.' })
export class AgreementSignature {
  @Field(() => String, { nullable: true, description: 'As they typed it; null until they sign.' })
  name: string | null;

  @Field(() => String, { nullable: true, description: 'Their office, such as president.' })
  office: string | null;

  @Field(() => Date, { nullable: true, description: 'When they signed.' })
  signedAt: Date | null;

  @Field(() => Boolean, { description: 'The link that was opened is theirs.' })
  isYours: boolean;

  @VisibleTo('owner')
  @Field(() => String, { nullable: true, description: 'Where their link was sent.' })
  email: string;

  organizationId: string;
}

@VisibleTo('anyone')
@ObjectType({
  simpleResolvers: true,
  description: 'The agreement of a season, with its text as the officers were asked to sign it.',
})
export class Agreement {
  @Field(() => ID, { description: 'Of this version.' })
  id: string;

  @Field(() => String, { description: 'For whom they sign.' })
  organizationName: string;

  @Field(() => Int, { description: 'From 1 on; the newest counts.' })
  version: number;

  @Field(() => [PaperPart], { description: 'Its text.' })
  parts: readonly PaperPart[];

  @Field(() => String, { description: 'SHA-256 of the text, hexadecimal: to be sent with the signature.' })
  textHash: string;

  @Field(() => Boolean, { description: 'It is the built-in text, which no lawyer has edited.' })
  isDraft: boolean;

  @Field(() => Date, { description: 'When it was sent to the officers.' })
  createdAt: Date;

  @Field(() => [AgreementSignature], { description: 'Two.' })
  signatures: readonly AgreementSignature[];
}

@VisibleTo('owner')
@ObjectType({ simpleResolvers: true, description: 'Something that is left before the books can be closed.' })
export class SeasonOpenItem {
  @Field(() => OpenKind, { description: 'What it is.' })
  kind: OpenKind;

  @Field(() => Int, { description: 'How many boxes, disputes or statements; 1 for the rest.' })
  count: number;

  @Field(() => Money, { description: 'The money that is open; 0 where it is none.' })
  amount: Cents;

  @Field(() => Boolean, { description: 'The books stay open for as long as it is.' })
  isInTheWay: boolean;
}

@VisibleTo('owner')
@ObjectType({
  simpleResolvers: true,
  description: 'The sums of a season: kept once its books are closed, else as of now.',
})
export class ClosingStatement {
  @Field(() => Int, { description: 'Paid orders that were not cancelled.' })
  orderCount: number;

  @Field(() => Money, { description: 'Merchandise of paid orders.' })
  sold: Cents;

  @Field(() => Money, { description: 'Merchandise that was cancelled or refunded, as an amount above 0.' })
  returned: Cents;

  @Field(() => Money, { description: 'The whole 30%.' })
  share: Cents;

  @Field(() => Money, {
    description: 'What earlier seasons left open: below zero where more went back than was earned since.',
  })
  carried: Cents;

  @Field(() => Money, { description: 'What of it was paid.' })
  paid: Cents;

  @Field(() => Money, { description: 'Share and carried, less paid: 0 once everything is.' })
  balance: Cents;
}

@VisibleTo('owner')
@ObjectType({ simpleResolvers: true, description: 'A season whose books are closed.' })
export class ClosedSeason {
  @Field(() => Int, { description: 'From 1 on.' })
  campaign: number;

  @Field(() => Date, { description: 'When they were closed.' })
  closedAt: Date;
}

@VisibleTo('owner')
@ObjectType({ simpleResolvers: true, description: 'The one email of a season to buyers who agreed to it.' })
export class SeasonThanks {
  @Field(() => Int, { description: 'How many buyers agreed, or got it once it was sent.' })
  count: number;

  @Field(() => String, { description: 'What the organization wrote; empty before it is sent.' })
  words: string;

  @Field(() => Date, { nullable: true, description: 'When it was sent.' })
  sentAt: Date | null;
}

@VisibleTo('owner', { owner: 'organizationId' })
@ObjectType({
  simpleResolvers: true,
  description: 'The papers of the present season of an organization, and what is left before it can end.',
})
export class Season {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => Int, { description: 'Its number, from 1 on.' })
  campaign: number;

  @Field(() => Date, { nullable: true, description: 'When its books were closed; null while it goes on.' })
  closedAt: Date | null;

  @Field(() => String, { description: "The path of the principal's page, with its signed token." })
  packetPath: string;

  @Field(() => PacketAnswer, { nullable: true, description: 'What the principal said.' })
  packetAnswer: PacketAnswer | null;

  @Field(() => Agreement, { nullable: true, description: 'Null before officers were asked to sign one.' })
  agreement: Agreement | null;

  @Field(() => [SeasonOpenItem], { description: 'What is left before the books can be closed.' })
  open: readonly SeasonOpenItem[];

  @Field(() => ClosingStatement, { description: 'Its sums.' })
  closing: ClosingStatement;

  @Field(() => [ClosedSeason], { description: 'All seasons whose books are closed, the newest first.' })
  closed: readonly ClosedSeason[];

  @Field(() => SeasonThanks, { description: 'The thank-you to its buyers.' })
  thanks: SeasonThanks;

  organizationId: string;
}
