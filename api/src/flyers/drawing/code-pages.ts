import type { Cents } from '../../lib/cents.js';
import type { Flyer, FlyerClassroom, FlyerFacts } from './draw-flyer.js';
import { flyerTextsIn, type FlyerTexts } from './flyer-texts.js';
import {
  codeBlock,
  contentWidth,
  type Fact,
  foot,
  head,
  inkBar,
  margin,
  paper,
  prizeBoxes,
  type Step,
  stepList,
} from './page-parts.js';
import { qrCode } from './qr-code.js';
import type { Page, Shape } from './pouch.js';
import { addressOnPaper, hostOf, madeOn, roundDollars, saleDates } from './wording.js';

/** The page that a classroom hangs on its door: both codes, the QR code that carries them, and how it works. */
export function classroomPage(flyer: Flyer, classroom: FlyerClassroom): Page {
  const { t } = flyerTextsIn(flyer.setting.language);
  return {
    ...paper,
    shapes: [
      ...headOf(flyer, classroom),
      ...codeBlock(t('Organization code'), flyer.facts.organizationCode, 218),
      ...codeBlock(classLabel(flyer, classroom), classroom.code, 308),
      ...scanRow(flyer, classroom.code, 388, 190),
      ...closing(flyer, 592, classroom),
      ...footOf(flyer, 768),
    ],
  };
}

function classLabel({ setting }: Flyer, { teacherName, name }: FlyerClassroom): string {
  return [flyerTextsIn(setting.language).t('Classroom code'), teacherName, name].filter(Boolean).join(' · ');
}

/** A picture for social media, four wide and five high: the organization's code alone, or both of a class. */
export function socialCard(flyer: Flyer, classroom: FlyerClassroom | null = null): Page {
  const [label, code] = classroom
    ? [classLabel(flyer, classroom), `${flyer.facts.organizationCode}-${classroom.code}`]
    : [organizationLabel(flyer), flyer.facts.organizationCode];
  return {
    width: paper.width,
    height: 765,
    shapes: [
      { kind: 'path', d: `M0 0h${paper.width}v765h-${paper.width}z`, fill: '#ffffff' },
      ...headOf(flyer, classroom),
      ...codeBlock(label, code, 222),
      ...scanRow(flyer, classroom?.code ?? null, 310, 230),
      ...closing(flyer, 564, classroom),
      ...footOf(flyer, 742),
    ],
  };
}

/** Names the goal of whom the page is about: a class's own, or the organization's. */
export function headOf({ facts, setting }: Flyer, classroom: FlyerClassroom | null = null): Shape[] {
  const { purpose, organizationName: organization } = facts;
  const texts = flyerTextsIn(setting.language);
  const { t } = texts;
  const who = classroom
    ? t('{classroom} at {organization}', { classroom: classroom.name, organization })
    : organization;
  const goal = goalIn(texts, facts, classroom);
  if (goal === null)
    return head(t(purpose ? 'Support {who} for {purpose}' : 'Support {who}', { who, purpose }));
  return head(
    t(purpose ? 'Help {who} reach {goal} for {purpose}' : 'Help {who} reach {goal}', { who, goal, purpose }),
  );
}

/** "$500 in sales": a class's own, or the organization's, which is the prize's where it set none. */
function goalIn({ t }: FlyerTexts, facts: FlyerFacts, classroom: FlyerClassroom | null): string | null {
  const goal = classroom ? classroom.goal : (facts.ownGoal ?? facts.goal);
  return goal === null ? null : t('{amount} in sales', { amount: roundDollars(goal) });
}

/** What stands above the organization's code where no class's is below it. */
export function organizationLabel({ facts, setting }: Flyer): string {
  const { t } = flyerTextsIn(setting.language);
  return t(facts.needsClassroomCode ? 'Organization code, used with a class code' : 'Organization code');
}

export function stepsOf({ facts, setting }: Flyer, hasClassroomCode: boolean): [Step, Step, Step] {
  const { t } = flyerTextsIn(setting.language);
  const type = t(
    hasClassroomCode
      ? 'Type both codes under “Supporting a Fundraiser?”'
      : 'Type the code under “Supporting a Fundraiser?”',
  );
  const isChosenThere = facts.needsClassroomCode && !hasClassroomCode;
  const amount = { amount: roundDollars(setting.freeShippingFrom) };
  return [
    {
      title: t('Scan, or visit {host}', { host: hostOf(setting.publicUrl) }),
      text: isChosenThere ? t('Enter the code, then choose your class.') : type,
    },
    {
      title: t('Pick your crunch'),
      text: t(
        facts.allowsPickup
          ? 'Ships to you, free at {amount}, or pick up from us.'
          : 'Ships to you, free at {amount}.',
        amount,
      ),
    },
    {
      title: t('{percent}% comes back', { percent: setting.sharePercent }),
      text: t('to our group and its classrooms.'),
    },
  ];
}

/** The QR code at the left, the steps beside it. */
export function scanRow(flyer: Flyer, classroomCode: string | null, top: number, side: number): Shape[] {
  const x = margin + side + 22;
  return [
    ...qrCode(addressOnPaper(flyer, '/', classroomCode), margin, top, side),
    ...stepList(stepsOf(flyer, classroomCode !== null), {
      ...{ x, top: top + 6 },
      ...{ width: contentWidth - side - 22, height: side - 12 },
    }),
  ];
}

export function barOf(flyer: Flyer, top: number, classroom: FlyerClassroom | null = null): Shape[] {
  const texts = flyerTextsIn(flyer.setting.language);
  const goal = goalIn(texts, flyer.facts, classroom);
  return inkBar(
    { label: texts.t('Sale dates'), value: saleDates(flyer, texts) },
    goal === null ? null : { label: texts.t('Our goal'), value: goal },
    top,
  );
}

/** The bar with dates and goal, and under it the prizes that are won at that goal. */
export function closing(flyer: Flyer, top: number, classroom: FlyerClassroom | null = null): Shape[] {
  return [...barOf(flyer, top, classroom), ...prizeBoxes(...prizesOf(flyer, classroom), top + 70)];
}

/** A class with a goal can be the first to win its own. Other pages have those that everybody wins together. */
function prizesOf({ facts, setting }: Flyer, classroom: FlyerClassroom | null): readonly [Fact, Fact] {
  const { t, messages } = flyerTextsIn(setting.language);
  // Ours are translated, and what somebody typed stands as it is.
  const worded = (prize: string): string => (prize in messages ? t(prize) : prize);
  const togetherAt = (sales: Cents): string =>
    t('Together at {amount} in sales', { amount: roundDollars(sales) });
  const isTogether = classroom?.goal === null;
  const { halfwayPrize, goalPrize } = isTogether ? facts : (classroom ?? facts);
  // Beside a goal of its own, each prize says at which sales it is won.
  const ofOrganization =
    classroom || facts.ownGoal
      ? [togetherAt(facts.halfway), togetherAt(facts.goal)]
      : [t('Halfway prize'), t('Ultimate prize')];
  const labels =
    classroom && !isTogether
      ? [t('First group halfway to its goal'), t('First group at its goal')]
      : ofOrganization;
  const [halfwayLabel = '', goalLabel = ''] = labels;
  return [
    { label: halfwayLabel, value: worded(halfwayPrize) },
    { label: goalLabel, value: worded(goalPrize) },
  ];
}

export function footOf(flyer: Flyer, baseline: number): Shape[] {
  const texts = flyerTextsIn(flyer.setting.language);
  const contact = texts.t('All sales are final. Questions? {contact}', { contact: flyer.setting.contact });
  return foot(contact, madeOn(flyer, texts), baseline);
}
