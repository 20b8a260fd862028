import { Field, ObjectType } from 'type-graphql';
import type { Reader } from '../../database/index.js';
import { enumOf, VisibleTo, everyMember, Node, perRequest } from '../../http/index.js';

export const Milestone = enumOf('Milestone', 'Half of a goal, or the goal itself.', ['halfway', 'goal']);
export type Milestone = (typeof Milestone)[keyof typeof Milestone];

/** `classroom` and `handler` are edges. */
@VisibleTo('anyone', { owner: 'organizationId' })
@ObjectType({
  description:
    'A prize won in this campaign by everybody together or by the first class to reach the milestone.',
})
export class PrizeAward extends Node {
  @Field(() => Milestone, { description: 'The milestone.' })
  kind: Milestone;

  @Field(() => Date, { description: 'When sales reached the milestone.' })
  wonAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was handed out.' })
  handedOutAt: Date | null;

  @VisibleTo('owner', { ...everyMember, nullable: true })
  @Field(() => Date, { nullable: true, description: 'When its teachers were emailed.' })
  announcedAt: Date | null;

  @VisibleTo('owner', { ...everyMember, nullable: true })
  @Field(() => Date, { nullable: true, description: 'When a refund or a new goal took it back.' })
  lostAt: Date | null;

  organizationId: string;
  /** Null for the prize that everybody wins together. */
  classroomId: string | null;
  handedOutById: string | null;
}

/** SQL for a row `award` of prize_awards as JSON of a PrizeAward. */
export const awardJson = `json_build_object('id', award.id, 'kind', award.kind, 'wonAt', award.won_at,
  'handedOutAt', award.handed_out_at, 'announcedAt', award.announced_at, 'lostAt', award.lost_at,
  'organizationId', award.organization_id, 'classroomId', award.classroom_id, 'handedOutById', award.handed_out_by)`;

type Moments = 'wonAt' | 'handedOutAt' | 'announcedAt' | 'lostAt';

/** JSON has dates as text. */
export type AwardJson = Omit<PrizeAward, Moments> & { [Moment in Moments]: string | null };

export function prizeAwardOf({ wonAt, handedOutAt, announcedAt, lostAt, ...award }: AwardJson): PrizeAward {
  const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));
  return {
    ...award,
    wonAt: new Date(wonAt ?? 0),
    handedOutAt: dateOf(handedOutAt),
    announcedAt: dateOf(announcedAt),
    lostAt: dateOf(lostAt),
  };
}

/** A prize of this campaign, lost or not; null for an unknown one. */
export async function findPrize(db: Reader, id: string): Promise<PrizeAward | null> {
  const [row]: { award: AwardJson }[] = await db.query(
    `SELECT ${awardJson} AS award FROM prize_awards award
       JOIN organizations o ON o.id = award.organization_id AND o.campaign = award.campaign WHERE award.id = $1`,
    [id],
  );
  return row ? prizeAwardOf(row.award) : null;
}

/** By class id, its prizes of this campaign. */
export const prizesOfClassroom = perRequest.lists('classroomId', (db, ids) =>
  findPrizes(db, 'classroom_id', ids),
);

/** By organization id, everybody's and the classes' prizes of this campaign. */
export const prizesOfOrganization = perRequest.lists('organizationId', (db, ids) =>
  findPrizes(db, 'organization_id', ids),
);

/** The prizes of this campaign that these organizations or classes hold. */
export async function findPrizes(
  db: Reader,
  owner: 'organization_id' | 'classroom_id',
  ids: readonly string[],
): Promise<PrizeAward[]> {
  const rows: { award: AwardJson }[] = await db.query(
    `SELECT ${awardJson} AS award FROM prize_awards award
       JOIN organizations o ON o.id = award.organization_id AND o.campaign = award.campaign
      WHERE award.${owner} = ANY($1::uuid[]) AND award.lost_at IS NULL`,
    [ids],
  );
  return rows.map(({ award }) => prizeAwardOf(award));
}
