/** Reads rows part by part, each after the last id of the part before. `read` returns at most `size` rows after an id. */
export async function* inParts<Row extends { readonly id: string }>(
  size: number,
  read: (after: string | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after: string | null = null; ;) {
    const rows: readonly Row[] = await read(after);
    yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)?.id ?? null;
  }
}
