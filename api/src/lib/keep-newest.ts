type Kept = {
  readonly size: number;
  readonly keys: () => Iterable<string>;
  readonly delete: (key: string) => boolean;
};

/** Forgets what was put first into a Map or Set that has just grown beyond `most`. */
export function keepNewest(kept: Kept, most: number): void {
  if (kept.size <= most) return;
  const [oldest] = kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
}
