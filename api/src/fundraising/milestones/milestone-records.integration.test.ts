import { afterAll, describe, expect, test } from '@jest/globals';
import { toCents } from '../../lib/cents.js';
import {
  buildClassroom,
  buildOrganization,
  buildSale,
  recordSale,
} from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { updateClassroom } from '../classrooms/change-classrooms.js';
import { loadOrganizationTotals } from '../totals/organization-totals.js';
import { loadMovedRanking } from '../totals/publish-totals.js';
import { classroomMilestones, hasReached, classGoals } from './goals.js';
import { moveCredit } from '../ledger/move-credit.js';
import { rebuildTotals } from '../ledger/verify-ledger.js';
import { resetFundraiser } from '../settings/reset-fundraiser.js';
import { reverseSale } from '../ledger/reverse-sale.js';

const { database, close } = await openTestDatabase();
afterAll(close);

/** All entries have the same time, so the clock cannot decide who was first. */
const noon = new Date('2025-10-15T16:00:00Z');

/** Two classes with a goal of $100. */
async function openFundraiser() {
  const classrooms = ['RIVERA', 'CHEN'].map((code) =>
    buildClassroom({ code, name: code, goalAmount: toCents(100_00) }),
  );
  const { id, classroomIds } = await buildOrganization(database, { classrooms });
  const sell = async (code: string, dollars: number): Promise<string> => {
    const classroomId = classroomIds.get(code) ?? null;
    const group = { organizationId: id, classroomId, occurredAt: noon };
    const sale = await buildSale(database, { ...group, subtotal: toCents(dollars * 100) });
    await database.transaction((tx) => recordSale(tx, sale));
    return sale.orderId;
  };
  return { id, rivera: classroomIds.get('RIVERA') ?? '', chen: classroomIds.get('CHEN') ?? '', sell };
}

const cancel = (orderId: string): Promise<boolean> =>
  database.transaction((tx) => reverseSale(tx, { orderId, occurredAt: noon }));

/** 'RIVERA halfway reached', in the order of the records; the organization's own begin with 'all'. */
async function recordsOf(organizationId: string): Promise<string[]> {
  const rows: { text: string }[] = await database.read.query(
    `SELECT concat_ws(' ', coalesce(c.code, 'all'), milestone, step) AS text
       FROM milestone_records r LEFT JOIN classrooms c ON c.id = r.classroom_id
      WHERE r.organization_id = $1 ORDER BY r.id`,
    [organizationId],
  );
  return rows.map(({ text }) => text);
}

async function winnersOf(organizationId: string): Promise<(string | undefined)[]> {
  const totals = await loadOrganizationTotals(database.read, organizationId, noon);
  const of = (kind: string) =>
    totals?.prizes.find((prize) => prize.classroomId && prize.kind === kind && !prize.lostAt)?.classroomId;
  return [of('halfway') ?? undefined, of('goal') ?? undefined];
}

function messagesOf(organizationId: string): Promise<object[]> {
  return database.read.query(
    `SELECT payload ->> 'milestone' AS milestone FROM outbox
      WHERE name = 'send-class-won' AND payload ->> 'organizationId' = $1 ORDER BY id`,
    [organizationId],
  );
}

describe('a milestone', () => {
  test('is recorded with its entry when it is reached, lost and reached again', async () => {
    const { id, sell } = await openFundraiser();
    await sell('RIVERA', 40);
    const orderId = await sell('RIVERA', 20);
    await cancel(orderId);
    const again = await sell('RIVERA', 60);
    expect(await recordsOf(id)).toEqual([
      'RIVERA halfway reached',
      'RIVERA halfway taken-back',
      'RIVERA halfway reached',
      'RIVERA goal reached',
    ]);
    const [last]: object[] = await database.read.query(
      `SELECT order_id, recorded_at FROM milestone_records r JOIN ledger_entries e ON e.id = r.ledger_entry_id
        WHERE r.organization_id = $1 ORDER BY r.id DESC LIMIT 1`,
      [id],
    );
    expect(last).toEqual({ orderId: again, recordedAt: noon });
    expect(await messagesOf(id)).toHaveLength(4);
  });

  test('cannot be changed or deleted in the records', async () => {
    const { id, sell } = await openFundraiser();
    await sell('RIVERA', 60);
    for (const change of ['UPDATE milestone_records SET campaign = 9', 'DELETE FROM milestone_records'])
      await expect(database.source.query(`${change} WHERE organization_id = $1`, [id])).rejects.toThrow(
        'stays recorded',
      );
  });

  test('of the organization is unchanged by an order that moves between its classes', async () => {
    const { id, chen, sell } = await openFundraiser();
    await sell('RIVERA', 200);
    const orderId = await sell('RIVERA', 40);
    await database.transaction((tx) =>
      moveCredit(tx, {
        orderId,
        classroomId: chen,
        organizationId: id,
        sourceId: orderId,
        occurredAt: noon,
      }),
    );
    expect(await recordsOf(id)).toEqual(['RIVERA halfway reached', 'RIVERA goal reached']);
  });

  test('is not carried into the next campaign', async () => {
    const { id, rivera, sell } = await openFundraiser();
    await sell('RIVERA', 60);
    await database.transaction((tx) =>
      resetFundraiser(tx, { organizationId: id, resetBy: null, occurredAt: noon }),
    );
    expect(await winnersOf(id)).toEqual([undefined, undefined]);
    await sell('RIVERA', 60);
    expect(await winnersOf(id)).toEqual([rivera, undefined]);
    expect(await recordsOf(id)).toEqual(['RIVERA halfway reached', 'RIVERA halfway reached']);
  });

  test('is recorded once, however often totals are rebuilt', async () => {
    const { id, rivera, chen, sell } = await openFundraiser();
    await sell('CHEN', 60);
    await sell('RIVERA', 120);
    const recorded = await recordsOf(id);
    await database.source.query(
      'UPDATE classrooms SET halfway_entry_id = NULL, goal_entry_id = NULL WHERE organization_id = $1',
      [id],
    );
    await database.transaction(rebuildTotals);
    await database.transaction(rebuildTotals);
    expect(await winnersOf(id)).toEqual([chen, rivera]);
    expect(await recordsOf(id)).toEqual(recorded);
  });
});

describe('a prize', () => {
  const awardsOf = async (organizationId: string): Promise<string[]> => {
    const rows: { text: string }[] = await database.read.query(
      `SELECT concat_ws(' ', coalesce(c.code, 'all'), kind, CASE WHEN lost_at IS NULL THEN 'won' ELSE 'lost' END) AS text
         FROM prize_awards a LEFT JOIN classrooms c ON c.id = a.classroom_id
        WHERE a.organization_id = $1 ORDER BY text`,
      [organizationId],
    );
    return rows.map(({ text }) => text);
  };

  test('goes to the first class alone, and to the next class after a refund', async () => {
    const { id, sell } = await openFundraiser();
    const first = await sell('RIVERA', 60);
    await sell('CHEN', 60);
    expect(await awardsOf(id)).toEqual(['RIVERA halfway won']);
    await cancel(first);
    expect(await awardsOf(id)).toEqual(['CHEN halfway won', 'RIVERA halfway lost']);
    await sell('RIVERA', 60);
    expect(await awardsOf(id)).toEqual(['CHEN halfway won', 'RIVERA halfway lost']);
  });

  test('of the whole organization is separate from class prizes, and is lost with the total', async () => {
    const { id, sell } = await openFundraiser();
    const orderId = await sell('RIVERA', 260);
    const won = ['RIVERA goal won', 'RIVERA halfway won', 'all halfway won'];
    expect(await awardsOf(id)).toEqual(won);
    await cancel(orderId);
    expect(await awardsOf(id)).toEqual(won.map((award) => award.replace('won', 'lost')));
  });

  test('is lost when the goal is raised above the total', async () => {
    const { id, rivera, sell } = await openFundraiser();
    await sell('RIVERA', 60);
    const edit = { organizationId: id, adminId: null, classroomId: rivera };
    await database.transaction((tx) => updateClassroom(tx, edit, { goalAmount: toCents(900_00) }, noon));
    expect(await awardsOf(id)).toEqual(['RIVERA halfway lost']);
  });

  test.each(['RIVERA', 'CHEN'])('stays with %s if another class lowers its goal later', async (first) => {
    const { id, rivera, chen, sell } = await openFundraiser();
    await sell('RIVERA', 40);
    await sell('CHEN', 40);
    const winner = first === 'RIVERA' ? rivera : chen;
    // Both count from the newest entry.
    for (const classroomId of [winner, winner === rivera ? chen : rivera]) {
      const edit = { organizationId: id, adminId: null, classroomId };
      await database.transaction((tx) => updateClassroom(tx, edit, { goalAmount: toCents(60_00) }, noon));
    }
    expect(await winnersOf(id)).toEqual([winner, undefined]);
    const { loaded } = await loadMovedRanking(database.read, id);
    const shown = loaded?.ranking?.filter(({ isFirstHalfway }) => isFirstHalfway);
    expect(shown?.map(({ classroom }) => classroom.id)).toEqual([winner]);
  });

  test('of an ended campaign stays with its class', async () => {
    const { id, sell } = await openFundraiser();
    await sell('RIVERA', 60);
    await database.transaction((tx) =>
      resetFundraiser(tx, { organizationId: id, resetBy: null, occurredAt: noon }),
    );
    await sell('CHEN', 60);
    expect(await awardsOf(id)).toEqual(['CHEN halfway won', 'RIVERA halfway won']);
    expect(await winnersOf(id)).toEqual([expect.any(String), undefined]);
  });
});

describe('half of an odd goal', () => {
  test.each([99_99, 100_00, 100_01, 1])('of %i cents is the same in SQL and TypeScript', async (goal) => {
    const halfway = classGoals(toCents(goal))?.halfway ?? 0;
    const reached = async (total: number): Promise<unknown> => {
      const [row]: { reached: boolean }[] = await database.read.query(
        `SELECT ${hasReached('total', classroomMilestones.halfway)} AS reached
           FROM (SELECT $1::numeric AS total, $2::numeric AS goal_amount) AS class`,
        [total / 100, goal / 100],
      );
      return row?.reached;
    };
    expect([await reached(halfway - 1), await reached(halfway)]).toEqual([false, true]);
  });

  test('is reached at the next whole cent', async () => {
    const { id: organizationId, classroomIds } = await buildOrganization(database, {
      classrooms: [buildClassroom({ goalAmount: toCents(100_01) })],
    });
    const classroomId = classroomIds.get('RIVERA') ?? '';
    let last = '';
    const sell = async (subtotal: number): Promise<string[]> => {
      const group = { organizationId, classroomId, occurredAt: noon };
      const sale = await buildSale(database, { ...group, subtotal: toCents(subtotal) });
      await database.transaction((tx) => recordSale(tx, sale));
      last = sale.orderId;
      return recordsOf(organizationId);
    };
    expect(await sell(50_00)).toEqual([]);
    expect(await sell(1)).toEqual(['RIVERA halfway reached']);
    expect(await sell(49_99)).toEqual(['RIVERA halfway reached']);
    expect(await sell(1)).toEqual(['RIVERA halfway reached', 'RIVERA goal reached']);
    await cancel(last);
    expect((await recordsOf(organizationId)).slice(2)).toEqual(['RIVERA goal taken-back']);
  });
});

describe('the first class', () => {
  test('is the class with the earlier entry if both have the same time', async () => {
    const { id, rivera, chen, sell } = await openFundraiser();
    await sell('CHEN', 60);
    await sell('RIVERA', 110);
    await sell('CHEN', 50);
    expect(await winnersOf(id)).toEqual([chen, rivera]);
  });

  test('is one of two simultaneous classes, and stays the same', async () => {
    const { id, rivera, chen, sell } = await openFundraiser();
    await Promise.all(['RIVERA', 'CHEN'].map((code) => sell(code, 110)));
    const winners = await winnersOf(id);
    expect([rivera, chen]).toContain(winners[0]);
    await Promise.all(['RIVERA', 'CHEN'].map((code) => sell(code, 10)));
    expect(await winnersOf(id)).toEqual(winners);
  });

  test('changes to the next class after a refund, and does not change back with the next sale', async () => {
    const { id, rivera, chen, sell } = await openFundraiser();
    const first = await sell('RIVERA', 60);
    await sell('CHEN', 60);
    expect(await winnersOf(id)).toEqual([rivera, undefined]);
    await cancel(first);
    expect(await winnersOf(id)).toEqual([chen, undefined]);
    await sell('RIVERA', 60);
    expect(await winnersOf(id)).toEqual([chen, undefined]);
  });

  test('is not a class that lowered its goal afterwards', async () => {
    const { id, rivera, chen, sell } = await openFundraiser();
    await sell('RIVERA', 30);
    await sell('CHEN', 60);
    const lower = (goal: number) =>
      database.transaction((tx) =>
        updateClassroom(
          tx,
          { organizationId: id, classroomId: rivera, adminId: null },
          { goalAmount: toCents(goal * 100) },
          noon,
        ),
      );
    await lower(60);
    expect(await winnersOf(id)).toEqual([chen, undefined]);
    await lower(100);
    expect(await recordsOf(id)).toEqual([
      'CHEN halfway reached',
      'RIVERA halfway reached',
      'RIVERA halfway taken-back',
    ]);
  });
});
