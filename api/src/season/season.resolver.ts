import { ArrayMaxSize, MaxLength, ValidateNested } from 'class-validator';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { findActingAdminId, propose, type ProposalDeps, changeWithHistory } from '../accounts/index.js';
import type { Tx } from '../database/index.js';
import {
  ClassroomInput,
  EmailPreview,
  getOrganization,
  getOrganizationView,
  Organization,
} from '../fundraising/index.js';
import { thankYou, type Mail } from '../mail/index.js';
import { Access, Cost, Rates, rates, type RequestContext, VisibleTo } from '../http/index.js';
import {
  findAgreement,
  findEarlierAgreements,
  openAgreement,
  signAgreement,
  startAgreement,
} from './agreement/agreement.js';
import { findOpenItems, getClosing, lockClosable } from './closing/close-books.js';
import { startNextSeason } from './next/next-season.js';
import { findThankable, readThanks, thankBuyers } from './next/thank-buyers.js';
import { answerPacket, getPacket, openPacketLink, type PacketDeps, packetToken } from './packet/packet.js';
import { PacketAnswerEntity, SeasonClosingEntity, SeasonThanksEntity } from './season.entity.js';
import { Agreement, agreementView, Packet, Season } from './season.types.js';

export type SeasonDeps = PacketDeps & ProposalDeps & { readonly mail: Mail };

const tokenArg = { description: "The last part of the link's URL." };
const organizationIdArg = { description: "The organization's id." };

@InputType({ description: "A principal's answer." })
export class PacketAnswerInput {
  @Field(() => Boolean, { description: 'True for yes, false for no.' })
  isYes: boolean;

  @MaxLength(120, { message: 'The name is too long.' })
  @Field(() => String, { description: "The principal's name." })
  name: string;

  @MaxLength(500, { message: 'At most 500 characters.' })
  @Field(() => String, { description: 'A comment; may be empty.' })
  word: string;
}

@InputType({ description: 'The signature of an officer.' })
export class AgreementInput {
  @MaxLength(120, { message: 'The name is too long.' })
  @Field(() => String, { description: 'The full name.' })
  name: string;

  @MaxLength(80, { message: 'The office is too long.' })
  @Field(() => String, { description: 'The office, such as president or treasurer.' })
  office: string;
}

@InputType({ description: 'A thank-you to buyers.' })
export class ThanksInput {
  @MaxLength(600, { message: 'At most 600 characters.' })
  @Field(() => String, { description: 'The message: plain text without web addresses.' })
  words: string;
}

@ArgsType()
class NextSeasonArgs {
  @Field(() => ID, organizationIdArg)
  organizationId: string;

  @ArrayMaxSize(200, { message: 'At most 200 classes at once.' })
  @ValidateNested({ each: true })
  @Field(() => [ClassroomInput], { description: 'Changed and new classes; all others stay as they are.' })
  classes: ClassroomInput[];
}

/** Papers that open with a link, for anyone who has it. */
@Resolver()
export class PaperLinksResolver {
  constructor(private readonly deps: SeasonDeps) {}

  @Access('anyone')
  @Query(() => Packet, {
    description: "The packet of a principal's link; fails with PAPER_LINK_NOT_FOUND for an unknown token.",
  })
  async packet(@Arg('token', () => String, tokenArg) token: string): Promise<Packet> {
    const { database, secrets } = this.deps;
    const { organizationId } = await openPacketLink(database.read, secrets, token);
    return this.loadPacket(organizationId);
  }

  @Access('anyone')
  @Rates(rates.ownOrder)
  @Mutation(() => Packet, {
    description:
      'Records the principal’s answer and emails the organization. The answer can be changed later. Fails with PAPER_LINK_NOT_FOUND.',
  })
  async answerPacket(
    @Arg('token', () => String, tokenArg) token: string,
    @Arg('input', () => PacketAnswerInput, { description: 'The answer.' }) input: PacketAnswerInput,
  ): Promise<Packet> {
    const { database, secrets, clock } = this.deps;
    const organizationId = await database.transaction((tx) =>
      answerPacket(tx, secrets, { ...input, token }, clock()),
    );
    return this.loadPacket(organizationId);
  }

  @Access('anyone')
  @Query(() => Agreement, {
    description: "The agreement of an officer's link; fails with PAPER_LINK_NOT_FOUND for an unknown token.",
  })
  async agreement(@Arg('token', () => String, tokenArg) token: string): Promise<Agreement> {
    const { own, ...agreement } = await openAgreement(this.deps.database.read, this.deps.secrets, token);
    return agreementView(agreement, own.id);
  }

  @Access('anyone')
  @Rates(rates.ownOrder)
  @Mutation(() => Agreement, {
    description:
      'Signs the agreement as an officer, once. Fails with PAPER_LINK_NOT_FOUND, ALREADY_SIGNED, ANOTHER_TEXT.',
  })
  async signAgreement(
    @Arg('token', () => String, tokenArg) token: string,
    @Arg('input', () => AgreementInput, { description: 'The signature.' }) input: AgreementInput,
    @Arg('textHash', () => String, { description: '`textHash` of the agreement that was read.' })
    textHash: string,
  ): Promise<Agreement> {
    const { database, secrets, clock } = this.deps;
    await database.transaction((tx) => signAgreement(tx, secrets, { ...input, token, textHash }, clock()));
    return this.agreement(token);
  }

  private async loadPacket(organizationId: string): Promise<Packet> {
    const packet = await getPacket(this.deps, organizationId);
    return { ...packet, id: `${organizationId}-${packet.campaign}` };
  }
}

/** An organization's current season, and its steps. */
@Resolver(() => Organization)
export class SeasonResolver {
  constructor(private readonly deps: SeasonDeps) {}

  @VisibleTo('owner')
  @Cost('ownStatement')
  @FieldResolver(() => Season, { nullable: true, description: 'Its current season: papers and open items.' })
  async season(@Root() { id: organizationId }: Organization): Promise<Season> {
    const { database, secrets } = this.deps;
    const db = database.read;
    const { campaign, closedAt } = await getOrganization(db, organizationId);
    const season = { organizationId, campaign };
    const [packetAnswer, agreement, earlierAgreements, open, closing, closed, thanks, thankable] =
      await Promise.all([
        db.findOneBy(PacketAnswerEntity, season),
        findAgreement(db, organizationId, campaign),
        findEarlierAgreements(db, season),
        findOpenItems(db, organizationId),
        getClosing(db, organizationId),
        db.find(SeasonClosingEntity, { where: { organizationId }, order: { campaign: 'DESC' } }),
        db.findOneBy(SeasonThanksEntity, season),
        findThankable(db, season),
      ]);
    return {
      ...season,
      closedAt,
      packetAnswer,
      earlierAgreements,
      open,
      closed,
      closing: closing.facts,
      id: `${organizationId}-${campaign}`,
      packetPath: `/packet/${packetToken(secrets, season)}`,
      agreement: agreement && agreementView(agreement, null),
      thanks: {
        count: thanks?.orderCount ?? thankable.length,
        words: thanks?.words ?? '',
        sentAt: thanks?.sentAt ?? null,
      },
    };
  }

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Rates(rates.contactEmail)
  @Mutation(() => Organization, {
    description: 'Sends two officers the current text of the agreement, replacing an earlier version.',
  })
  startAgreement(
    @Arg('organizationId', () => ID, organizationIdArg) organizationId: string,
    @Arg('first', () => String, { description: "One officer's email address." }) first: string,
    @Arg('second', () => String, { description: "The other officer's email address." }) second: string,
    @Ctx() context: RequestContext,
  ): Promise<Organization> {
    const start = { organizationId, emails: [first, second], company: this.deps.company };
    return this.change(context, organizationId, 'agreement-sent', (tx, now) =>
      startAgreement(tx, start, now),
    );
  }

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => Organization, {
    description:
      'Proposes to close the books. Once a second officer confirms it or the wait is over, sales stop and all officers get the closing statement. Fails with BOOKS_OPEN, BOOKS_CLOSED, OFFICER_NOT_CONFIRMED.',
  })
  async closeBooks(
    @Arg('organizationId', () => ID, organizationIdArg) organizationId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const { database } = this.deps;
    await database.transaction(async (tx) => {
      await lockClosable(tx, organizationId);
      await propose(tx, this.deps, { organizationId, kind: 'closing', payload: {}, viewer });
    });
    return getOrganizationView(database.read, organizationId);
  }

  @Access({ ownOrganization: 'organizationId' })
  @Rates(rates.newCodes)
  @Query(() => EmailPreview, { description: 'A preview of the thank-you email, in English.' })
  async thankYouEmail(
    @Arg('organizationId', () => ID, organizationIdArg) organizationId: string,
    @Arg('input', () => ThanksInput, { description: 'The message.' }) input: ThanksInput,
  ): Promise<EmailPreview> {
    const words = readThanks(input.words);
    const { name: organizationName } = await getOrganization(this.deps.database.read, organizationId);
    return this.deps.mail.render(thankYou, { organizationName, customerName: 'Jordan', words });
  }

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => Organization, {
    description:
      'Emails a thank-you to buyers of the season who agreed to it at checkout, once. Fails with NOBODY_TO_THANK, ALREADY_THANKED.',
  })
  thankBuyers(
    @Arg('organizationId', () => ID, organizationIdArg) organizationId: string,
    @Arg('input', () => ThanksInput, { description: 'The message.' }) { words }: ThanksInput,
    @Ctx() context: RequestContext,
  ): Promise<Organization> {
    return this.change(context, organizationId, 'buyers-thanked', (tx, now) =>
      thankBuyers(tx, { organizationId, words }, now),
    );
  }

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => Organization, {
    description:
      'Starts the next season with the same codes after the books of this one are closed. Fails with BOOKS_STILL_OPEN, TOO_MANY_CLASSROOMS.',
  })
  startNextSeason(
    @Args() { organizationId, classes }: NextSeasonArgs,
    @Ctx() context: RequestContext,
  ): Promise<Organization> {
    const next = { organizationId, classes, adminId: findActingAdminId(context.viewer, organizationId) };
    return this.change(context, organizationId, 'season-started', (tx, now) =>
      startNextSeason(tx, next, now),
    );
  }

  private async change(
    { viewer }: RequestContext,
    id: string,
    action: string,
    write: (tx: Tx, now: Date) => Promise<void>,
  ): Promise<Organization> {
    const { database, clock } = this.deps;
    await changeWithHistory(database, { organizationId: id, viewer, action }, (tx) => write(tx, clock()));
    return getOrganizationView(database.read, id);
  }
}
