export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Its row in `targets`, if it has one. */
  readonly target?: TargetName;
};

export type Section = { readonly title: string; readonly figures: readonly Figure[] };

export function figure(name: string, value: number, unit: string, target?: TargetName): Figure {
  return { name, value, unit, ...(target && { target }) };
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function printSection({ title, figures }: Section): void {
  console.log(`\n${title}`);
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const shown of figures) console.log(`  ${line(shown, width)}`.trimEnd());
}

/** The report as JSON: each figure with its floor, aim and verdict. */
export function toJson(sections: readonly Section[], machine: object): string {
  const judged = sections.map(({ title, figures }) => ({
    title,
    figures: figures.map((shown) => ({ ...shown, ...barsOf(shown) })),
  }));
  return `${JSON.stringify({ machine, sections: judged }, null, 2)}\n`;
}

/** The figures that miss their floor. `fails`: so does the run. */
export function shortOf(sections: readonly Section[]): { readonly name: string; readonly fails: boolean }[] {
  return sections.flatMap(({ title, figures }) =>
    figures
      .filter((shown) => barsOf(shown)?.verdict === 'FALLS SHORT')
      .map(({ name, target }) => ({
        name: `${title}: ${name}`,
        fails: target !== undefined && binding.has(target),
      })),
  );
}

function line(shown: Figure, width: number): string {
  const value = `${round(shown.value)} ${shown.unit}`;
  const bars = barsOf(shown);
  const judged = bars ? `floor ${bars.floor}, aim ${bars.aim}`.padEnd(24) + bars.verdict : '';
  return `${shown.name.padEnd(width)}  ${value.padEnd(20)} ${judged}`;
}

function barsOf({ value, target }: Figure) {
  if (!target) return null;
  const { floor, aim } = targets[target];
  return { floor, aim, verdict: judge(value, targets[target]) };
}

function round(value: number): string {
  return Number.isNaN(value) ? '-' : String(Math.round(value * 100) / 100);
}

/** Whether less or more is better, the floor that must hold, and the aim. In the unit of the figure. */
export type Target = { readonly better: 'less' | 'more'; readonly floor: number; readonly aim: number };

const atMost = (floor: number, aim: number): Target => ({ better: 'less', floor, aim });
const atLeast = (floor: number, aim: number): Target => ({ better: 'more', floor, aim });

/** The targets of all judged figures. Other figures are shown for information (docs/performance.md#aims). */
export const targets = {
  graphqlOfNode: atLeast(20, 55),
  restOfNode: atLeast(25, 60),
  purchaseCpu: atMost(8, 6),
  emailCpu: atMost(5, 3),
  statementsWithoutEmail: atMost(8, 5),
  statementsWithEmail: atMost(12, 7),
  evenBuyers: atLeast(75, 95),
  crowdResponse: atMost(2_000, 1_000),
  crowdTooLong: atMost(0, 0),
  refusedWithoutTime: atMost(0, 0),
  paidToLastOf500: atMost(100, 40),
  fanOutOfPlain: atMost(2, 1.3),
  memoryOf1000Viewers: atMost(30, 12),
  flyerPages: atLeast(30, 300),
  productsDuringFlyers: atMost(3, 1.5),
  startSeconds: atMost(1.5, 0.75),
  webMemoryIdle: atMost(149, 112),
  webMemoryLoaded: atMost(273, 205),
  tabFirstRows: atMost(300, 50),
  shopRequests: atMost(15, 12),
  shopSeen: atMost(1.5, 1.1),
  shopBlocking: atMost(400, 250),
  shopUsable: atMost(2.4, 1.8),
  staffRequests: atMost(25, 18),
  staffSeen: atMost(2.4, 1.8),
  staffBlocking: atMost(500, 300),
  staffUsable: atMost(2.8, 2.2),
  interaction: atMost(100, 80),
  ledgerDifferences: atMost(0, 0),
  chainOfSale: atMost(0.3, 0.1),
  checkOf5000: atMost(60, 20),
} as const satisfies Readonly<Record<string, Target>>;

export type TargetName = keyof typeof targets;

/** Wrong books fail a run, and so do books that cost too much: CPU time and a wide margin allow for a busy machine. */
const binding: ReadonlySet<TargetName> = new Set(['ledgerDifferences', 'chainOfSale', 'checkOf5000']);

export type Verdict = 'aim met' | 'floor met' | 'FALLS SHORT' | 'not measured';

export function judge(value: number, { better, floor, aim }: Target): Verdict {
  const reaches = (limit: number) => (better === 'less' ? value <= limit : value >= limit);
  if (Number.isNaN(value)) return 'not measured';
  if (reaches(aim)) return 'aim met';
  return reaches(floor) ? 'floor met' : 'FALLS SHORT';
}
