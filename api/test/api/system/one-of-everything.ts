import { randomUUID } from 'node:crypto';
import { graphql } from '../../support/graphql.js';
import type { Browser } from '../../support/browser.js';
import { addPickupDay, createLink } from '../../support/people/open-helper.js';
import { reportProblem, sendPhoto } from '../../support/people/order-problem.js';
import { printPaper } from '../../support/print-paper.js';
import { queryDatabase } from '../../support/database/query-database.js';
import type { TestApp } from '../../support/running-app.js';
import { until } from '../../support/until.js';
import { tokenOf } from '../../support/people/your-order.js';

type Owner = { readonly browser: Browser; readonly organizationId: string };

export type Planted = Awaited<ReturnType<typeof plantOneOfEverything>>;

/** The ids and tokens of one of everything that an organization has. It is the demo's school. */
export async function plantOneOfEverything(app: TestApp, owner: Owner) {
  const pickupDay = await addPickupDay(owner);
  const link = await createLink(owner, pickupDay);
  const flyer = await makeFlyer(owner);
  const paper = await printPaper(
    owner.browser,
    `printPickupPaper(organizationId: "${owner.organizationId}", pickupDayId: "${pickupDay}", paper: LABELS)`,
  );
  // Boxes have codes since their labels were printed.
  const sold = await findSold(app, owner.organizationId);
  const token = tokenOf(app, sold.order, sold.email);
  const problem = randomUUID();
  await reportProblem(app, token, { id: problem });
  await sendPhoto(app, token, { problemId: problem, place: 1 });
  const proposal = await proposePayee(owner);
  return {
    ...sold,
    organization: owner.organizationId,
    pickupDay,
    helperLink: link.id,
    helperToken: link.path.split('/').at(-1) ?? '',
    flyer,
    paper: paper.id,
    problem,
    proposal,
    token,
  };
}

type Sold = Record<
  'order' | 'email' | 'classroom' | 'intent' | 'statement' | 'month' | 'box' | 'award',
  string
>;

/** Noah Reed's paid order of a class that is to be picked up, and what came of it. */
async function findSold({ databaseUrl }: TestApp, organizationId: string): Promise<Sold> {
  const [sold] = await queryDatabase<Sold>(
    databaseUrl,
    `SELECT o.id AS order, o.customer_email AS email, o.classroom_id AS classroom,
        o.stripe_payment_intent_id AS intent, s.id AS statement, s.month, c.box_id AS box,
        (SELECT id FROM prize_awards WHERE organization_id = $1 AND classroom_id IS NOT NULL AND lost_at IS NULL
          ORDER BY campaign DESC, kind DESC LIMIT 1) AS award
      FROM orders o JOIN statements s USING (organization_id) JOIN pickup_codes c ON c.order_id = o.id
      WHERE o.organization_id = $1 AND o.classroom_id IS NOT NULL AND o.delivery_method = 'pickup'
        AND o.status = 'completed' AND o.customer_name = 'Noah Reed' ORDER BY s.month DESC LIMIT 1`,
    [organizationId],
  );
  if (!sold) throw new Error('The demo has sold nothing to pick up');
  return sold;
}

async function proposePayee({ browser, organizationId }: Owner): Promise<string> {
  const { data } = await graphql(
    browser,
    `mutation { savePayee(organizationId: "${organizationId}", input: { name: "Lincoln PTA",
      postalAddress: "1 School Street, Lincoln, NE 68501", method: check }) { proposals { id } } }`,
  );
  const { proposals } = data?.savePayee as { proposals: { id: string }[] }; // as asked
  return proposals[0]?.id ?? '';
}

async function makeFlyer({ browser, organizationId }: Owner): Promise<string> {
  const made = await graphql(
    browser,
    `mutation { generateFlyer(organizationId: "${organizationId}", format: png) { id } }`,
  );
  const { id } = made.data?.generateFlyer as { id: string }; // as asked
  await until(async () => (await browser.get(`/api/flyers/${id}/download`)).status === 200);
  return id;
}

/** What an id is of, by the call that takes it: the first that fits. */
const kinds: readonly (readonly [RegExp, keyof Planted])[] = [
  [/classroom/i, 'classroom'],
  [/order-problems/, 'problem'],
  [/PickupDay/, 'pickupDay'],
  [/HelperLink/, 'helperLink'],
  [/flyer/i, 'flyer'],
  [/paper/i, 'paper'],
  [/organization/i, 'organization'],
  [/order/i, 'order'],
];

/** By the name of an argument or a parameter, what fits this call ('GET /api/papers/{id}', 'Query.paper'). */
export function realArguments(planted: Planted, call: string): Readonly<Record<string, string>> {
  const kind = kinds.find(([pattern]) => pattern.test(call))?.[1];
  return {
    ...(kind && { id: planted[kind] }),
    organizationId: planted.organization,
    classroomId: planted.classroom,
    classroomIds: planted.classroom,
    orderId: planted.order,
    orderIds: planted.order,
    pickupDayId: planted.pickupDay,
    helperLinkId: planted.helperLink,
    proposalId: planted.proposal,
    flyerId: planted.flyer,
    awardId: planted.award,
    awardIds: planted.award,
    statementIds: planted.statement,
    boxId: planted.box,
    paymentIntentId: planted.intent,
    token: planted.token,
    month: planted.month,
    campaign: '1',
    code: 'LINCOLN',
    figure: 'profit',
    place: '1',
    // What stands beside an id has to be well-formed, or that is all that a refusal would say.
    date: '2027-01-15',
    opensAt: '15:00',
    closesAt: '18:00',
    instagramHandle: 'lincoln',
  };
}
