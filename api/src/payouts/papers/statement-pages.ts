import {
  contentWidth,
  cutText,
  faintInk,
  line,
  margin,
  paper,
  type Page,
  type Shape,
} from '../../flyers/drawing/index.js';
import { monthName } from '../statements/statement-month.js';
import { paperTable, rowHeight, rule } from './paper-table.js';
import type { StatementFacts } from './statement-facts.js';
import { firstPage } from './statement-first-page.js';
import { sectionsOf } from './statement-sections.js';

const lastBaseline = paper.height - 60;
const sectionGap = 34;

/** The sum on the first page, then the tables, over as many pages as they need. */
export function statementPages(facts: StatementFacts): Page[] {
  const pages: Shape[][] = [firstPage(facts)];
  let top = 388;
  for (const section of sectionsOf(facts)) {
    let left = section.rows;
    let isContinued = false;
    while (left.length > 0) {
      let room = Math.floor((lastBaseline - top - 24) / rowHeight);
      if (room < Math.min(left.length, 3)) {
        pages.push([]);
        top = 74;
        room = Math.floor((lastBaseline - top - 24) / rowHeight);
      }
      const rows = left.slice(0, room);
      left = left.slice(room);
      const strong = section.hasSum && left.length === 0 ? [rows.length - 1] : [];
      pages.at(-1)?.push(
        line(isContinued ? `${section.title}, continued` : section.title, margin, top, {
          size: 13,
          font: 'heading',
          role: 'H2',
        }),
        ...paperTable(section.columns, rows, top + 20, strong),
      );
      top += 20 + rows.length * rowHeight + sectionGap;
      isContinued = true;
    }
  }
  return pages.map((shapes, index) => ({
    ...paper,
    shapes: [...shapes, ...footOf(facts, index + 1, pages.length)],
  }));
}

function footOf({ statement, seller }: StatementFacts, page: number, count: number): Shape[] {
  const right = margin + contentWidth;
  const words = `${monthName(statement.month)} · ${statement.organizationName}`;
  return [
    rule(paper.height - 44, '#e6dfe9', 0.5),
    line(
      cutText(`${words} · Questions: ${seller.email}`, 'text', 8.5, contentWidth - 80),
      margin,
      paper.height - 30,
      {
        size: 8.5,
        color: faintInk,
      },
    ),
    line(`Page ${page} of ${count}`, right, paper.height - 30, {
      size: 8.5,
      align: 'right',
      color: faintInk,
    }),
  ];
}
