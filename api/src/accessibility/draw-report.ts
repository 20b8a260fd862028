import {
  contentWidth,
  faintInk,
  fitLines,
  ink,
  line,
  margin,
  type Page,
  paper,
  type Shape,
  smallest,
  type TextShape,
  writePdf,
} from '../flyers/drawing/index.js';
import { chapters, introOf, levels, type Report } from './accessibility-report.js';

type Style = Partial<Pick<TextShape, 'size' | 'color' | 'font' | 'role'>>;

/** The report as a PDF, tagged for screen readers: headings for chapters and criteria, a paragraph for each area. */
export function drawReport(report: Report): Promise<Buffer> {
  return writePdf(reportPages(report), { title: report.title, madeAt: new Date(report.report_date) });
}

function reportPages(report: Report): Page[] {
  const pages: Shape[][] = [[]];
  let top: number = margin;
  const write = (text: string, { size = 9.5, color = ink, font = 'text', role = 'P' }: Style = {}): void => {
    const { lines } = fitLines(text, font, contentWidth, [{ size, lines: 40 }]);
    if (top + lines.length * size * 1.35 > paper.height - margin) {
      pages.push([]);
      top = margin;
    }
    lines.forEach((part, index) => {
      top += size * 1.35;
      pages.at(-1)?.push(line(part, margin, top, { size, color, font, role, continues: index > 0 }));
    });
  };
  write(report.title, { size: 22, font: 'heading', role: 'H1' });
  for (const text of introOf(report)) write(text);
  for (const [name, { criteria }] of Object.entries(report.chapters)) {
    top += 12;
    write(chapters[name] ?? name, { size: 16, font: 'heading', role: 'H2' });
    for (const { num, title, components } of criteria) {
      top += 8;
      write(`${num} ${title}`, { size: 11, font: 'strong', role: 'H2' });
      for (const { name: area, adherence, evidence } of components) {
        write(
          `${report.areas[area] ?? area}: ${levels[adherence.level] ?? adherence.level}. ${adherence.notes}`,
        );
        write(evidence.join('; '), { size: smallest, color: faintInk });
      }
    }
  }
  return pages.map((shapes) => ({ ...paper, shapes }));
}
