import { judge, targets, type TargetName } from './targets.js';

/** One line of the report. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Its row in targets.ts, if it has one. */
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

/** The names of the figures that miss their floor. */
export function shortOf(sections: readonly Section[]): string[] {
  return sections.flatMap(({ title, figures }) =>
    figures
      .filter((shown) => barsOf(shown)?.verdict === 'FALLS SHORT')
      .map(({ name }) => `${title}: ${name}`),
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
