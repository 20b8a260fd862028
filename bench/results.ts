/** One line of the report. */
export type Figure = { readonly name: string; readonly values: Readonly<Record<string, number | string>> };

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function printResults(title: string, totals: readonly Figure[]): void {
  console.log(`\n${title}`);
  const width = Math.max(...totals.map(({ name }) => name.length));
  for (const { name, values } of totals) {
    const parts = Object.entries(values).map(
      ([unit, value]) => `${typeof value === 'number' ? round(value) : value} ${unit}`,
    );
    console.log(`  ${name.padEnd(width)}  ${parts.join('   ')}`);
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
