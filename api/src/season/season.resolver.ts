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
import { findActingAdminId, propose, type ProposalDeps, recordHistory } from '../accounts/index.js';
import type { Tx } from '../database/index.js';
import {
  ClassroomInput,
  EmailPreview,
  getOrganization,
  Organization,
  organizationView,
} from '../fundraising/index.js';
import { thankYou, type Mail } from '../mail/index.js';
import { Access, Cost, Rates, rates, type RequestContext, VisibleTo } from '../http/index.js';
import {
  findAgreement,
  type Agreement as FoundAgreement,
  openAgreement,
  signAgreement,
  startAgreement,
} from './agreement/agreement.js';
import { findOpenItems, getClosing, lockClosable } from './closing/close-books.js';
import { startNextSeason } from './next/next-season.js';
import { findThankable, readThanks, thankBuyers } from './next/thank-buyers.js';
import { answerPacket, getPacket, openPacketLink, type PacketDeps, packetToken } from './packet/packet.js';
import { partsOf } from './paper-text.js';
import { PacketAnswerEntity, SeasonClosingEntity, SeasonThanksEntity } from './season.entity.js';
import { Agreement, Packet, Season } from './season.types.js';

export type SeasonDeps = PacketDeps & ProposalDeps & { readonly mail: Mail };

const tokenArg = { description: "The last part of the link's address." };
const organizationIdArg = { description: 'Whose season.' };

@InputType({ description: 'What a principal says.' })
export class PacketAnswerInput {
  @Field(() => Boolean, { description: 'Otherwise no.' })
  isYes: boolean;

  @MaxLength(120, { message: 'The name is too long.' })
  @Field(() => String, { description: 'Who says it.' })
  name: string;

  @MaxLength(500, { message: 'At most 500 characters.' })
  @Field(() => String, { description: 'What they add; may be empty.' })
  word: string;
}

@InputType({ description: 'The signature of an officer.' })
export class AgreementInput {
  @MaxLength(120, { message: 'The name is too long.' })
  @Field(() => String, { description: 'Full name.' })
  name: string;

  @MaxLength(80, { message: 'The office is too long.' })
  @Field(() => String, { description: 'Such as president or treasurer.' })
  office: string;
}

@InputType({ description: 'A thank-you to buyers.' })
export class ThanksInput {
  @MaxLength(600, { message: 'At most 600 characters.' })
  @Field(() => String, { description: 'Plain text without web addresses.' })
  words: string;
}

@ArgsType()
class NextSeasonArgs {
  @Field(() => ID, organizationIdArg)
  organizationId: string;

  @ArrayMaxSize(200, { message: 'At most 200 classes at once.' })
  @ValidateNested({ each: true })
  @Field(() => [ClassroomInput], {
    description: 'Classes that change or are new; all others stay as they are.',
  })
  classes: ClassroomInput[];
}

/** Papers that a link opens, whoever has it. */
@Resolver()
export class PaperLinksResolver {
  constructor(private readonly deps: SeasonDeps) {}

  @Access('anyone')
  @Query(() => Packet, {
    description: "What a principal's link opens; PAPER_LINK_NOT_FOUND for any other token.",
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
      'The principal says yes or no; the owner is emailed. They may say otherwise later. Fails with PAPER_LINK_NOT_FOUND.',
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
    description: "What an officer's link opens; PAPER_LINK_NOT_FOUND for any other token.",
  })
  async agreement(@Arg('token', () => String, tokenArg) token: string): Promise<Agreement> {
    const { own, ...agreement } = await openAgreement(this.deps.database.read, this.deps.secrets, token);
    return agreementView(agreement, own.id);
  }

  @Access('anyone')
  @Rates(rates.ownOrder)
  @Mutation(() => Agreement, {
    description: 'An officer signs by name and office, once. Fails with PAPER_LINK_NOT_FOUND.',
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
    const { foods, ...packet } = await getPacket(this.deps, organizationId);
    const id = `${organizationId}-${packet.campaign}`;
    return { ...packet, id, foods: foods.map(({ allergens: label, products: value }) => ({ label, value })) };
  }
}

function agreementView(
  { text, organizationId, signatures, ...agreement }: FoundAgreement,
  ownId: string | null,
): Agreement {
  return {
    ...agreement,
    parts: partsOf(text),
    signatures: signatures.map((asked) => ({ ...asked, organizationId, isYours: asked.id === ownId })),
  };
}

/** What an organization does with its season. */
@Resolver(() => Organization)
export class SeasonResolver {
  constructor(private readonly deps: SeasonDeps) {}

  @VisibleTo('owner')
  @Cost('ownStatement')
  @FieldResolver(() => Season, {
    nullable: true,
    description: 'Its present season: papers, and what is left.',
  })
  async season(@Root() { id: organizationId }: Organization): Promise<Season> {
    const { database, secrets } = this.deps;
    const db = database.read;
    const { campaign, closedAt } = await getOrganization(db, organizationId);
    const season = { organizationId, campaign };
    const [packetAnswer, agreement, open, closing, closed, thanks, thankable] = await Promise.all([
      db.findOneBy(PacketAnswerEntity, season),
      findAgreement(db, organizationId, campaign),
      findOpenItems(db, organizationId),
      getClosing(db, organizationId),
      db.find(SeasonClosingEntity, { where: { organizationId }, order: { campaign: 'DESC' } }),
      db.findOneBy(SeasonThanksEntity, season),
      findThankable(db, season),
    ]);
    return {
      ...{ ...season, closedAt, packetAnswer, open, closed, closing: closing.facts },
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
    description: 'Sends two officers the agreement as its text is now; a version sent before is replaced.',
  })
  startAgreement(
    @Arg('organizationId', () => ID, organizationIdArg) organizationId: string,
    @Arg('first', () => String, { description: "One officer's email address." }) first: string,
    @Arg('second', () => String, { description: "The other's." }) second: string,
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
      'Proposes to close the books: once a second officer confirmed it or the wait is over, nothing more is sold, and all officers get the closing statement. Fails with BOOKS_OPEN.',
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
    return organizationView(await getOrganization(database.read, organizationId));
  }

  @Access({ ownOrganization: 'organizationId' })
  @Rates(rates.newCodes)
  @Query(() => EmailPreview, {
    description: 'The thank-you as a buyer would read it, in English, before it is sent.',
  })
  async thankYouEmail(
    @Arg('organizationId', () => ID, organizationIdArg) organizationId: string,
    @Arg('input', () => ThanksInput, { description: 'The words.' }) input: ThanksInput,
  ): Promise<EmailPreview> {
    const words = readThanks(input.words);
    const { name: organizationName } = await getOrganization(this.deps.database.read, organizationId);
    return this.deps.mail.render(thankYou, { organizationName, customerName: 'Jordan', words });
  }

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => Organization, {
    description:
      'Emails the buyers of the season who agreed to it at the checkout, once. Fails with NOBODY_TO_THANK.',
  })
  thankBuyers(
    @Arg('organizationId', () => ID, organizationIdArg) organizationId: string,
    @Arg('input', () => ThanksInput, { description: 'The words.' }) { words }: ThanksInput,
    @Ctx() context: RequestContext,
  ): Promise<Organization> {
    return this.change(context, organizationId, 'buyers-thanked', (tx, now) =>
      thankBuyers(tx, { organizationId, words }, now),
    );
  }

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => Organization, {
    description:
      'Starts the next season under the same codes, once the books of this one are closed. Fails with BOOKS_STILL_OPEN.',
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
    await database.transaction(async (tx) => {
      await write(tx, clock());
      await recordHistory(tx, { organizationId: id, viewer, action });
    });
    return organizationView(await getOrganization(database.read, id));
  }
}
