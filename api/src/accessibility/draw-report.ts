import {
  type Block,
  faintInk,
  flowPages,
  margin,
  type Page,
  paper,
  smallest,
  textBlocks,
  writePdf,
} from '../flyers/drawing/index.js';
import { chapters, introOf, levels, type Report } from './accessibility-report.js';

/** The report as a PDF, tagged for screen readers: headings for chapters and criteria, a paragraph for each area. */
export function drawReport(report: Report): Promise<Buffer> {
  return writePdf(reportPages(report), { title: report.title, madeAt: new Date(report.report_date) });
}

export function reportPages(report: Report): Page[] {
  return flowPages(blocksOf(report), {
    first: margin,
    next: margin,
    bottom: paper.height - margin,
    frame: (shapes) => [...shapes],
  });
}

type Style = Omit<Parameters<typeof textBlocks>[1], 'step'>;

function blocksOf(report: Report): Block[] {
  const write = (text: string, style: Partial<Style> = {}): Block[] => {
    const { size = 9.5 } = style;
    return textBlocks(text, { ...style, size, step: size * 1.35, leads: style.role !== undefined });
  };
  return [
    ...write(report.title, { size: 22, font: 'heading', role: 'H1' }),
    ...introOf(report).flatMap((text) => write(text)),
    ...Object.entries(report.chapters).flatMap(([name, { criteria }]) => [
      ...write(chapters[name] ?? name, { before: 12, size: 16, font: 'heading', role: 'H2' }),
      ...criteria.flatMap(({ num, title, components }) => [
        ...write(`${num} ${title}`, { before: 8, size: 11, font: 'strong', role: 'H2' }),
        ...components.flatMap(({ name: area, adherence: { level, notes }, evidence }) => [
          ...write(`${report.areas[area] ?? area}: ${levels[level] ?? level}. ${notes}`),
          ...write(evidence.join('; '), { size: smallest, color: faintInk }),
        ]),
      ]),
    ]),
  ];
}
