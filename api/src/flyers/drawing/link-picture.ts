import type { LinkPicture } from '../../http/index.js';
import { drawPicture } from './draw-picture.js';
import { cut, fitLines, sizeToFit, widthOf } from './fonts.js';
import { cloudEdge, faintInk, ink, line, mark, sky } from './page-parts.js';
import { pouch, roundedBox, type Page, type PathShape, type Shape } from './pouch.js';

const width = 1_200;
const height = 630;
const left = 72;
const room = 736;
const raspberry = '#c50a64';

/** Draws a link's preview picture in the flyer's style: 1200 by 630 pixels, which all chats expect. */
export async function drawLinkPicture(facts: LinkPicture): Promise<Buffer> {
  return (await drawPicture(linkPage(facts), width)).png().toBuffer();
}

export function linkPage(facts: LinkPicture): Page {
  const { overline, foot } = facts;
  const overlineSize = Math.max(24, sizeToFit(overline, 'strong', room, 38));
  return {
    width,
    height,
    shapes: [
      { kind: 'path', d: `M0 0h${width}v${height}h-${width}z`, fill: sky },
      ...mark(left, 46, 1.36),
      line('Skycrumb', left + 74, 84, { size: 36, font: 'heading' }),
      line(cut(overline, 'strong', overlineSize, room), left, 176, {
        size: overlineSize,
        font: 'strong',
        color: faintInk,
      }),
      ...headline(facts.headline),
      ...pouch(838, 110, 330),
      { kind: 'path', d: cloudEdge, fill: '#ffffff', at: { x: 0, y: 180, scale: width / 612 } },
      { kind: 'path', d: `M0 560h${width}v70h-${width}z`, fill: '#ffffff' },
      ...(facts.percent === null ? [] : bar(facts.percent)),
      ...figures(facts),
      line(foot, left, 602, { size: 28, color: faintInk }),
    ],
  };
}

function headline(text: string): Shape[] {
  const { lines, size, font } = fitLines(text, 'heading', room, [
    { size: 92, lines: 1 },
    { size: 72, lines: 2 },
    { size: 56, lines: 3 },
    { size: 44, lines: 3 },
  ]);
  const first = 200 + size * 0.86 + (3 - lines.length) * 12;
  return lines.map((row, index) =>
    line(row, left, first + index * size * 1.08, { size, font, role: 'H1', continues: index > 0 }),
  );
}

/** The shop's thermometer: candy stripes in an ink tube. */
function bar(percent: number): PathShape[] {
  const tube = { x: left, y: 408, width: room, height: 50 };
  const full = tube.width - 14;
  const filled = percent === 0 ? 0 : Math.max(36, (full * percent) / 100);
  const [x, y] = [tube.x + 7, tube.y + 7];
  const stripes = Array.from(
    { length: Math.floor((filled - 36) / 36) + 1 },
    (_, index) => x + 14 + index * 36,
  )
    .filter((start) => start + 34 < x + filled - 12)
    .map((start) => `M${start} ${y + 36}l18-36h16l-18 36z`);
  return [
    { kind: 'path', d: roundedBox(tube.x, tube.y, tube.width, tube.height, 25), fill: ink },
    {
      kind: 'path',
      d: roundedBox(tube.x + 4, tube.y + 4, tube.width - 8, tube.height - 8, 21),
      fill: '#ffffff',
    },
    ...(filled > 0 ? [{ kind: 'path', d: roundedBox(x, y, filled, 36, 18), fill: raspberry } as const] : []),
    ...(stripes.length > 0 ? [{ kind: 'path', d: stripes.join(''), fill: '#d0367f' } as const] : []),
  ];
}

/** The progress at the left and the days at the right; if only one is given, at the left. */
function figures({ percent, progress, days }: LinkPicture): Shape[] {
  const baseline = percent === null ? 452 : 508;
  const first = progress ?? days;
  if (first === null) return [];
  const size = percent === null ? 46 : 38;
  const second = progress === null ? null : days;
  if (second === null) return [line(first, left, baseline, { size, font: 'strong' })];
  const firstWidth = widthOf(first, 'strong', size);
  const secondSize = sizeToFit(second, 'text', room - firstWidth - 28, 34);
  return [
    line(first, left, baseline, { size, font: 'strong' }),
    line(second, left + room, baseline, { size: secondSize, align: 'right' }),
  ];
}
