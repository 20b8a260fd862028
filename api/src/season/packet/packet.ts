import { listProducts } from '../../catalog/index.js';
import type { Company } from '../../content/index.js';
import { type Database, outbox, type Reader, type Tx } from '../../database/index.js';
import { getCampaignFacts, getOrganization } from '../../fundraising/index.js';
import { formatDollars } from '../../lib/cents.js';
import { counted } from '../../lib/counts.js';
import { longBusinessDay } from '../../lib/dates.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { groupBy } from '../../lib/group-by.js';
import { fitsIdToken, idOfToken, idToken } from '../../lib/secrets/id-token.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import type { Season } from '../closing/closing-facts.js';
import { findPaperText, PaperLinkError, partsOf, shareInWords } from '../paper-text.js';
import { PacketAnswerEntity } from '../season.entity.js';
import type { Packet as PacketView } from '../season.types.js';
import { sendPacketAnswered } from '../season.messages.js';

export type PacketDeps = {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly company: Company;
};

/** The page a principal reads before saying yes or no. */
export type Packet = Omit<PacketView, 'id' | 'answer'> & {
  readonly organizationId: string;
  readonly campaign: number;
  readonly answer: PacketAnswerEntity | null;
};

/** The packet of the current season. Throws NotFoundError (404). */
export async function getPacket(deps: PacketDeps, organizationId: string): Promise<Packet> {
  const db = deps.database.read;
  const [{ campaign, name, allowPickup }, facts, products] = await Promise.all([
    getOrganization(db, organizationId),
    getCampaignFacts(db, organizationId),
    listProducts(db),
  ]);
  const { text, isDraft } = await findPaperText(db, deps.company, 'packet', facts);
  const answer = await db.findOneBy(PacketAnswerEntity, { organizationId, campaign });
  const classes = facts.classrooms.length;
  return {
    organizationId,
    organizationName: name,
    campaign,
    isDraft,
    answer,
    facts: [
      { label: 'What', value: `Freeze-dried candy, sold online by code; ${delivery(allowPickup)}` },
      ...(facts.purpose ? [{ label: 'The money is for', value: facts.purpose }] : []),
      ...(facts.ownGoal ? [{ label: 'Goal', value: `${formatDollars(facts.ownGoal)} in sales` }] : []),
      { label: 'Dates', value: days(facts.startDate, facts.endDate) },
      ...(classes > 0 ? [{ label: 'Who takes part', value: counted(classes, 'class', 'classes') }] : []),
      { label: 'The fundraiser keeps', value: `${shareInWords} of every dollar of candy` },
      { label: 'Prizes', value: `${facts.halfwayPrize}; ${facts.goalPrize}` },
    ],
    parts: partsOf(text),
    foods: foodsOf(products),
  };
}

function delivery(allowPickup: boolean): string {
  return allowPickup ? 'shipped, or handed out by the group' : 'shipped to each buyer';
}

function days(start: Date | null, end: Date | null): string {
  return start && end ? `${longBusinessDay(start)} to ${longBusinessDay(end)}` : 'Still to be set';
}

type Food = { readonly name: string; readonly category: string; readonly allergens: string };

/** Products by the allergens in the catalog. Mix packs are left out: they contain the products picked. */
function foodsOf(products: readonly Food[]): Packet['foods'] {
  const sold = products.filter(({ category }) => category !== 'mix-pack');
  const groups = groupBy(sold, ({ allergens }) => allergens.trim() || 'Not stated yet: see the pouch');
  return [...groups].map(([label, foods]) => ({ label, value: foods.map(({ name }) => name).join(', ') }));
}

/** A link is valid for one season; the next has its own. */
export function packetToken(secrets: Secrets, { organizationId, campaign }: Season): string {
  return idToken(secrets, 'packet link', organizationId, String(campaign));
}

/** The organization and current season of a packet's token. Throws PaperLinkError, NotFoundError (404). */
export async function openPacketLink(db: Reader, secrets: Secrets, token: string): Promise<Season> {
  const organizationId = idOfToken(token);
  if (organizationId === null) throw new PaperLinkError();
  const { campaign } = await getOrganization(db, organizationId);
  if (!fitsIdToken(secrets, 'packet link', token, organizationId, String(campaign)))
    throw new PaperLinkError();
  return { organizationId, campaign };
}

export type PacketAnswer = Pick<PacketAnswerEntity, 'isYes' | 'name' | 'word'> & { readonly token: string };

/** The principal answers yes or no, and may change the answer later. The organization is emailed each time. */
export async function answerPacket(
  tx: Tx,
  secrets: Secrets,
  { token, isYes, ...typed }: PacketAnswer,
  now: Date,
): Promise<string> {
  const season = await openPacketLink(tx, secrets, token);
  const [name, word] = [typed.name.trim(), typed.word.trim()];
  if (name === '') throw new InvalidInputError({ name: 'Please enter your name.' });
  const before = await tx.findOneBy(PacketAnswerEntity, season);
  if (before?.isYes === isYes && before.name === name && before.word === word) return season.organizationId;
  await tx.upsert(PacketAnswerEntity, { ...season, isYes, name, word, answeredAt: now }, [
    'organizationId',
    'campaign',
  ]);
  const { organizationId, campaign } = season;
  const at = now.toISOString();
  await outbox.add(tx, sendPacketAnswered({ organizationId, campaign: String(campaign), at }));
  return organizationId;
}
