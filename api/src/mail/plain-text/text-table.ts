/** Spaces between two columns. */
const gap = 3;

/** Sets rows of cells, each of one line or more, as columns. */
export function setTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => cell.split('\n')));
  const columns = Math.max(0, ...cells.map((row) => row.length));
  const starts = columnStarts(cells, columns);
  return cells.map((row) => setRow(row, starts)).join('\n');
}

type Lines = readonly string[];

/** Where each column begins: behind the longest line of the one before. */
function columnStarts(rows: readonly (readonly Lines[])[], columns: number): number[] {
  const starts = [0];
  for (let column = 0; column < columns; column += 1) {
    const lengths = rows.flatMap((row) => row[column] ?? []).map((line) => line.length);
    starts.push((starts[column] ?? 0) + Math.max(0, ...lengths) + gap);
  }
  return starts;
}

/** As many lines as its highest cell; nothing is set behind the last cell that a line has. */
function setRow(row: readonly Lines[], starts: readonly number[]): string {
  const height = Math.max(1, ...row.map((lines) => lines.length));
  const set = Array.from({ length: height }, () => '');
  row.forEach((lines, column) =>
    lines.forEach((line, index) => {
      set[index] = (set[index] ?? '').padEnd(starts[column] ?? 0) + line;
    }),
  );
  return set.join('\n');
}
