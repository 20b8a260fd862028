import type { Browser } from './browser.js';
import { graphql } from './graphql.js';
import { until } from './until.js';

export type Printed = {
  id: string;
  status: string;
  totalCount: number;
  fileUrl: string | null;
  errorMessage: string | null;
};

const fields = '{ id status totalCount fileUrl errorMessage }';

/** Asks for a paper by a mutation's field, such as `printPackingSlips`, and waits for its end. */
export async function printPaper(browser: Browser, field: string): Promise<Printed> {
  const { data, code } = await graphql(browser, `mutation { paper: ${field} ${fields} }`);
  let paper = data?.paper as Printed | null | undefined; // as asked
  if (!paper) throw new Error(`Refused: ${String(code)}`);
  const { id } = paper;
  await until(async () => {
    paper = await readPaper(browser, id);
    return paper?.status !== 'pending';
  });
  return paper;
}

/** Null for one that is refused. */
export async function readPaper(browser: Browser, id: string): Promise<Printed | null> {
  const { data } = await graphql(browser, `query ($id: ID!) { paper(id: $id) ${fields} }`, { id });
  return (data?.paper as Printed | undefined) ?? null; // as asked
}
