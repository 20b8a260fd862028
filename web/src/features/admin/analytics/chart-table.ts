import { formulaPattern } from '../../../gql/rules';

/** What a chart shows, as a table: the same for the screen and for the file. */
export type ChartTable = {
  /** Name of the file, without ending. */
  name: string;
  columns: readonly string[];
  /** Cells as they are read; the first one names the row. */
  rows: readonly (readonly (string | number)[])[];
};

/** Hands the table over as a CSV file that a spreadsheet opens without running any of it. */
export async function downloadTable({ name, columns, rows }: ChartTable): Promise<void> {
  const { default: papaparse } = await import('papaparse');
  const csv = papaparse.unparse(
    { fields: [...columns], data: rows.map((row) => [...row]) },
    { escapeFormulae: formulaPattern },
  );
  // The mark tells spreadsheets that the characters are UTF-8.
  const address = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
