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
  stepList,
} from './page-parts.js';
import { qrCode } from './qr-code.js';
import type { Page, Shape } from './pouch.js';
import { hostOf, madeOn, roundDollars, saleDates, shopAddress } from './wording.js';

/** The page that a classroom hangs on its door: both codes, the QR code that carries them, and how it works. */
export function classroomPage(flyer: Flyer, classroom: FlyerClassroom): Page {
  const texts = flyerTextsIn(flyer.setting.language);
  return {
    ...paper,
    shapes: [
      ...headOf(flyer, classroom),
      ...codeBlock(texts.organizationCode, flyer.facts.organizationCode, 218),
      ...codeBlock(classLabel(flyer, classroom), classroom.code, 308),
      ...scanRow(flyer, classroom.code, 388, 190),
      ...closing(flyer, 592, classroom),
      ...footOf(flyer, 768),
    ],
  };
}

function classLabel({ setting }: Flyer, { teacherName, name }: FlyerClassroom): string {
  return [flyerTextsIn(setting.language).classroomCode, teacherName, name].filter(Boolean).join(' · ');
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
  const texts = flyerTextsIn(setting.language);
  const who = classroom ? texts.classOf(classroom.name, facts.organizationName) : facts.organizationName;
  return head(texts.headline(who, goalIn(texts, facts, classroom), facts.purpose));
}

/** "$500 in sales": a class's own, or the organization's, which is the prize's where it set none. */
function goalIn(texts: FlyerTexts, facts: FlyerFacts, classroom: FlyerClassroom | null): string | null {
  const goal = classroom ? classroom.goal : (facts.ownGoal ?? facts.goal);
  return goal === null ? null : texts.inSales(roundDollars(goal));
}

/** What stands above the organization's code where no class's is below it. */
export function organizationLabel({ facts, setting }: Flyer): string {
  const texts = flyerTextsIn(setting.language);
  return facts.needsClassroomCode ? texts.organizationAndClassroomCode : texts.organizationCode;
}

export function stepsOf({ facts, setting }: Flyer, hasClassroomCode: boolean) {
  return flyerTextsIn(setting.language).steps({
    host: hostOf(setting.publicUrl),
    allowsPickup: facts.allowsPickup,
    hasClassroomCode,
    needsClassroomCode: facts.needsClassroomCode,
    freeFrom: roundDollars(setting.freeShippingFrom),
    sharePercent: setting.sharePercent,
  });
}

/** The QR code at the left, the steps beside it. */
export function scanRow(flyer: Flyer, classroomCode: string | null, top: number, side: number): Shape[] {
  const { facts, setting } = flyer;
  const x = margin + side + 22;
  return [
    ...qrCode(shopAddress(setting.publicUrl, facts.organizationCode, classroomCode), margin, top, side),
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
    { label: texts.saleDates, value: saleDates(flyer, texts) },
    goal === null ? null : { label: texts.goal, value: goal },
    top,
  );
}

/** The bar with dates and goal, and under it the prizes that are won at that goal. */
export function closing(flyer: Flyer, top: number, classroom: FlyerClassroom | null = null): Shape[] {
  return [...barOf(flyer, top, classroom), ...prizeBoxes(...prizesOf(flyer, classroom), top + 70)];
}

/** A class with a goal can be the first to win its own. Other pages have those that everybody wins together. */
function prizesOf({ facts, setting }: Flyer, classroom: FlyerClassroom | null): readonly [Fact, Fact] {
  const texts = flyerTextsIn(setting.language);
  const worded = (prize: string): string => texts.prizes[prize] ?? prize;
  const isTogether = classroom?.goal === null;
  const { halfwayPrize, goalPrize } = isTogether ? facts : (classroom ?? facts);
  // Beside a goal of its own, each prize says at which sales it is won.
  const ofOrganization =
    classroom || facts.ownGoal
      ? [texts.togetherAt(roundDollars(facts.halfway)), texts.togetherAt(roundDollars(facts.goal))]
      : [texts.halfwayPrize, texts.ultimatePrize];
  const labels = classroom && !isTogether ? [texts.firstHalfway, texts.firstAtGoal] : ofOrganization;
  const [halfwayLabel = '', goalLabel = ''] = labels;
  return [
    { label: halfwayLabel, value: worded(halfwayPrize) },
    { label: goalLabel, value: worded(goalPrize) },
  ];
}

export function footOf(flyer: Flyer, baseline: number): Shape[] {
  const texts = flyerTextsIn(flyer.setting.language);
  return foot(texts.foot(flyer.setting.contact), madeOn(flyer, texts), baseline);
}
