import { inflateSync } from 'node:zlib';

/** All that a PDF of ours writes, a line for each text: its fonts say which letters their glyphs are. */
export function pdfText(pdf: Uint8Array): string {
  const objects = new Map(
    [
      ...Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g),
    ].map(([, id = '', body = '']) => [id, readable(body)]),
  );
  const bodies = [...objects.values()];
  const fonts = new Map(
    bodies.flatMap((body) =>
      [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
        const letters = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
        return [name, lettersOf(objects.get(letters) ?? '')] as const;
      }),
    ),
  );
  return bodies.flatMap((body) => linesIn(body, fonts)).join('\n');
}

function readable(body: string): string {
  const packed = /\/FlateDecode[\s\S]*?stream\n([\s\S]*)\nendstream/.exec(body)?.[1];
  return packed === undefined ? body : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
}

/** `<0000> <00ff> [<0000> <0041> …]`: from the first glyph on, what each stands for. */
function lettersOf(map: string): ReadonlyMap<number, string> {
  return new Map(
    [...map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)].flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<([\w ]*)>/g)].map(([, hex = ''], index) => {
        const units = hex.match(/\w{4}/g)?.map((unit) => parseInt(unit, 16)) ?? [];
        return [parseInt(first, 16) + index, String.fromCharCode(...units)] as const;
      }),
    ),
  );
}

function linesIn(body: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string[] {
  let letters = fonts.get('');
  return [...body.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, font, glyphs]) => {
    if (font !== undefined) letters = fonts.get(font);
    const hex = [...(glyphs ?? '').matchAll(/<(\w+)>/g)].map(([, part = '']) => part).join('');
    const line = hex
      .match(/\w{4}/g)
      ?.map((glyph) => letters?.get(parseInt(glyph, 16)) ?? '')
      .join('');
    return line ? [line] : [];
  });
}
