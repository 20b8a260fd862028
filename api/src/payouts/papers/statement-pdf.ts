import type { Reader } from '../../database/index.js';
import { type Page, writePdf } from '../../flyers/drawing/index.js';
import { findLineParts, type StatementLine } from '../statements/statement-lines.js';
import { type Statement, sumByClass, sumByProduct } from '../statements/find-statements.js';
import { monthName } from '../statements/statement-month.js';
import { statementPages } from './statement-pages.js';

type Seller = { readonly name: string; readonly email: string };

/** The statement as a treasurer files it: the sum, who is due what, what was sold, and every line. Letter size, tagged. */
export async function drawStatementPdf(db: Reader, statement: Statement, seller: Seller): Promise<Buffer> {
  return writePdf(await loadStatementPages(db, statement, seller), {
    title: `Statement ${monthName(statement.month)}, ${statement.organizationName}`,
    language: 'en-US',
    madeAt: statement.approvedAt ?? statement.drawnAt,
  });
}

/** What is drawn on its pages. */
export async function loadStatementPages(db: Reader, statement: Statement, seller: Seller): Promise<Page[]> {
  const [classes, products] = await Promise.all([
    sumByClass(db, [statement.id]),
    sumByProduct(db, [statement.id]),
  ]);
  const sums = {
    classes: classes.get(statement.id) ?? [],
    products: products.get(statement.id) ?? [],
  };
  const lines: StatementLine[] = [];
  for await (const part of findLineParts(db, statement.id)) lines.push(...part);
  return statementPages({ ...sums, statement, lines, seller });
}
