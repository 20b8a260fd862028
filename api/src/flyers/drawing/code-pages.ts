import type { Flyer, FlyerClassroom } from './flyer-facts.js';
import { flyerTexts } from './flyer-texts.js';
import { codeBlock, contentWidth, foot, head, inkBar, letter, margin, stepList } from './page-parts.js';
import { prizeBoxes } from './prize-boxes.js';
import { qrCode } from './qr-code.js';
import type { Page, Shape } from './shape.js';
import { hostOf, madeOn, roundDollars, saleDates, shopAddress } from './wording.js';

/** The page that a classroom hangs on its door: both codes, the QR code that carries them, and how it works. */
export function classroomPage(flyer: Flyer, classroom: FlyerClassroom): Page {
  const texts = flyerTexts[flyer.setting.language];
  const label = [texts.classroomCode, classroom.teacherName, classroom.name].filter(Boolean).join(' · ');
  return {
    ...letter,
    shapes: [
      ...headOf(flyer),
      ...codeBlock(texts.organizationCode, flyer.facts.organizationCode, 218),
      ...codeBlock(label, classroom.code, 308),
      ...scanRow(flyer, classroom.code, 388, 190),
      ...closing(flyer, classroom, 592),
      ...footOf(flyer, 768),
    ],
  };
}

/** A picture for social media, four wide and five high: the organization's code without any classroom's. */
export function socialCard(flyer: Flyer): Page {
  return {
    width: letter.width,
    height: 765,
    shapes: [
      { kind: 'path', d: `M0 0h${letter.width}v765h-${letter.width}z`, fill: '#ffffff' },
      ...headOf(flyer),
      ...codeBlock(organizationLabel(flyer), flyer.facts.organizationCode, 222),
      ...scanRow(flyer, null, 310, 230),
      ...closing(flyer, flyer.facts, 564),
      ...footOf(flyer, 742),
    ],
  };
}

/** What stands above the organization's code where no class's is below it. */
export function organizationLabel({ facts, setting }: Flyer): string {
  const texts = flyerTexts[setting.language];
  return facts.needsClassroomCode ? texts.organizationAndClassroomCode : texts.organizationCode;
}

export function headOf({ facts, setting }: Flyer): Shape[] {
  return head(flyerTexts[setting.language].headline(facts.organizationName, roundDollars(facts.goal)));
}

export function stepsOf({ facts, setting }: Flyer, hasClassroomCode: boolean) {
  return flyerTexts[setting.language].steps({
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
    ...stepList(stepsOf(flyer, classroomCode !== null), x, top + 6, contentWidth - side - 22, side - 12),
  ];
}

export function barOf(flyer: Flyer, top: number): Shape[] {
  const texts = flyerTexts[flyer.setting.language];
  return inkBar(
    { label: texts.saleDates, value: saleDates(flyer, texts) },
    { label: texts.goal, value: roundDollars(flyer.facts.goal) },
    top,
  );
}

/** The bar with dates and goal, and under it the prizes. */
export function closing(
  flyer: Flyer,
  prizes: { readonly halfwayPrize: string; readonly goalPrize: string },
  top: number,
): Shape[] {
  const texts = flyerTexts[flyer.setting.language];
  const worded = (prize: string): string => texts.prizes[prize] ?? prize;
  return [
    ...barOf(flyer, top),
    ...prizeBoxes(
      { label: texts.halfwayPrize, value: worded(prizes.halfwayPrize) },
      { label: texts.goalPrize, value: worded(prizes.goalPrize) },
      top + 70,
    ),
  ];
}

export function footOf(flyer: Flyer, baseline: number): Shape[] {
  const texts = flyerTexts[flyer.setting.language];
  return foot(texts.foot(flyer.setting.contact), madeOn(flyer, texts), baseline);
}
