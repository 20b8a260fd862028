type Collection = {
  readonly size: number;
  readonly keys: () => Iterable<string>;
  readonly delete: (key: string) => boolean;
};

/** Deletes the oldest entry of a Map or Set that has just grown beyond `max`. */
export function keepNewest(entries: Collection, max: number): void {
  if (entries.size <= max) return;
  const [oldest] = entries.keys();
  if (oldest !== undefined) entries.delete(oldest);
}
