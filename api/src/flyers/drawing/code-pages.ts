import { encodeQR } from 'qr';
import type { Cents } from '../../lib/cents.js';
import type { Flyer, FlyerClassroom, FlyerFacts } from './draw-flyer.js';
import {
  flyerTextsIn,
  type FlyerTexts,
  addressOnPaper,
  hostOf,
  madeOn,
  roundDollars,
  saleDates,
} from './wording.js';
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
import { type Page, type Shape, roundedBox } from './pouch.js';

/** The page for a classroom door: both codes, a QR code with both, and the steps. */
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

/** A 4:5 picture for social media, with the organization's code or both codes of a class. */
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

/** The head, with the goal of the class or of the organization. */
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

/** "$500 in sales": the goal of the class, or of the organization, which by default is that of the prize. */
function goalIn({ t }: FlyerTexts, facts: FlyerFacts, classroom: FlyerClassroom | null): string | null {
  const goal = classroom ? classroom.goal : (facts.ownGoal ?? facts.goal);
  return goal === null ? null : t('{amount} in sales', { amount: roundDollars(goal) });
}

/** The label of the organization's code on pages without a class's code. */
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

/** The QR code with the steps beside it. */
export function scanRow(flyer: Flyer, classroomCode: string | null, top: number, side: number): Shape[] {
  const x = margin + side + 22;
  return [
    ...qrCode(flyer, addressOnPaper(flyer, '/', classroomCode), margin, top, side),
    ...stepList(stepsOf(flyer, classroomCode !== null), {
      x,
      top: top + 6,
      width: contentWidth - side - 22,
      height: side - 12,
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

/** The bar with dates and goal, and the prizes below it. */
export function closing(flyer: Flyer, top: number, classroom: FlyerClassroom | null = null): Shape[] {
  return [...barOf(flyer, top, classroom), ...prizeBoxes(...prizesOf(flyer, classroom), top + 70)];
}

/** A class with a goal shows the prizes for the first class; other pages show those of the whole organization. */
function prizesOf({ facts, setting }: Flyer, classroom: FlyerClassroom | null): readonly [Fact, Fact] {
  const { t, messages } = flyerTextsIn(setting.language);
  // Translates our default prizes; custom ones stay as typed.
  const translated = (prize: string): string => (prize in messages ? t(prize) : prize);
  const togetherAt = (sales: Cents): string =>
    t('Together at {amount} in sales', { amount: roundDollars(sales) });
  const isTogether = classroom?.goal === null;
  const { halfwayPrize, goalPrize } = isTogether ? facts : (classroom ?? facts);
  // If another goal is on the page, each prize shows the sales it is won at.
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
    { label: halfwayLabel, value: translated(halfwayPrize) },
    { label: goalLabel, value: translated(goalPrize) },
  ];
}

/** Numbers the pages if there are several. */
export function footOf(flyer: Flyer, baseline: number, page = 1, count = 1): Shape[] {
  const texts = flyerTextsIn(flyer.setting.language);
  const number = count > 1 ? `${texts.t('Page {page} of {count}', { page, count })} · ` : '';
  const contact = texts.t('All sales are final. Questions? {contact}', { contact: flyer.setting.contact });
  return foot(contact, number + madeOn(flyer, texts), baseline);
}

/** In modules. */
const quietZone = 4;

/** A framed QR code, black on white, of level Q. `side` includes the quiet zone. */
export function qrCode({ setting }: Flyer, address: string, x: number, y: number, side: number): Shape[] {
  const data = encodeQR(address, 'raw', { ecc: 'quartile', border: quietZone });
  return [
    {
      kind: 'path',
      d: roundedBox(x, y, side, side, side / 12),
      fill: '#ffffff',
      stroke: '#32163a',
      strokeWidth: 2,
    },
    {
      kind: 'boxes',
      boxes: data.flatMap((row, line) =>
        runs(row).map(([start, length]) => [start, line, length, 1] as const),
      ),
      fill: '#000000',
      at: { x, y, scale: side / data.length },
      alt: flyerTextsIn(setting.language).t('QR code for {address}', { address }),
    },
  ];
}

/** The dark modules of a row. Neighbors form one run, so that no hairline shows between them. */
function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = found.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  });
  return found;
}
