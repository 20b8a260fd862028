import { parseArgs } from 'node:util';

export const parts = ['start', 'products', 'purchases', 'live', 'pages', 'flyers', 'admin'] as const;
export type Part = (typeof parts)[number];

export type Options = {
  /** In the order of `parts`, whatever the order on the command line. */
  readonly parts: readonly Part[];
  readonly jsonFile: string | null;
  /** The length of one round of a load. */
  readonly seconds: number;
  /** Measures the administration's lists with 50,000 organizations and 1,000,000 orders instead of 5,000 and 50,000. */
  readonly isLarge: boolean;
  /** Only counts, for CI: starts no server. */
  readonly isCounts: boolean;
};

/** Throws an error that names the valid values. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      json: { type: 'string' },
      seconds: { type: 'string', default: '4' },
      large: { type: 'boolean', default: false },
      counts: { type: 'boolean', default: false },
    },
  });
  const wanted = values.only?.split(',') ?? [...parts];
  const unknown = wanted.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`--only ${unknown}: the parts are ${parts.join(', ')}`);
  const seconds = Number(values.seconds);
  if (!(seconds >= 1)) throw new Error('--seconds must be a number of 1 or more');
  return {
    parts: parts.filter((part) => wanted.includes(part)),
    jsonFile: values.json ?? null,
    seconds,
    isLarge: values.large,
    isCounts: values.counts,
  };
}
