import { onlyCode } from '../apollo/classroom-fields';

/** A class as a list has it; what the list does not say is an empty text. */
export type ListedClass = { name: string; teacherName: string; studentCount: string; teacherEmail: string };

/** How teachers are called. */
const titled = /^(mr|mrs|ms|miss|mx|dr|prof|coach|sr|sra|srta|señora?|señorita)\b\.?/i;

/** Whether it begins as a teacher's name does: a column of these is no column of classes. */
export function isTitled(cell: string): boolean {
  return titled.test(cell);
}

/** Short enough for a flyer, and for a child to copy. */
const LONGEST_PROPOSAL = 12;

/** No 0 and no 1, which are misread (docs/product/codes.md#codes). */
const digits = [...'23456789'];

const suffixes = ['', ...digits, ...digits.flatMap((first) => digits.map((second) => first + second))];

/** The same rows, with a code out of the teacher's name where there is none: no look-alike of another or of `taken`. */
export function withCodes<Row extends { code: string; name: string; teacherName: string }>(
  rows: readonly Row[],
  taken: readonly string[] = [],
): Row[] {
  const used = new Set([...taken, ...rows.map(({ code }) => code)].filter(Boolean).map(lookAlike));
  return rows.map((row) => {
    if (row.code || !row.teacherName.trim()) return row;
    const stem = (onlyCode(surname(row.teacherName)) || onlyCode(row.name) || 'CLASS').slice(
      0,
      LONGEST_PROPOSAL,
    );
    const code = suffixes.map((suffix) => stem + suffix).find((one) => !used.has(lookAlike(one))) ?? '';
    used.add(lookAlike(code));
    return { ...row, code };
  });
}

function surname(teacher: string): string {
  const words = teacher
    .replace(/[,(&/].*$/, '')
    .trim()
    .split(/\s+/);
  return words.filter((word) => !isTitled(word)).at(-1) ?? '';
}

/** Each look-alike as one character, as the server compares them (api: fundraising/classrooms/codes.ts). */
function lookAlike(code: string): string {
  return code.replaceAll('O', '0').replace(/[IL]/g, '1');
}

type Row = { name: string; teacherName: string; code: string };

/**
 * By its place, what a row has in common with another: that class and teacher are the same, or codes that are taken for
 * each other. Said at both.
 */
export function twinsOf(rows: readonly Row[]): ReadonlyMap<number, string> {
  const places = new Map<string, number[]>();
  const note = (key: string, at: number) => places.set(key, [...(places.get(key) ?? []), at]);
  for (const [at, row] of rows.entries()) {
    if (row.name.trim()) note(`name ${keyOf(row)}`, at);
    if (row.code) note(`code ${lookAlike(row.code)}`, at);
  }
  const twins = new Map<number, string>();
  for (const [key, found] of places) {
    for (const at of found) {
      const other = found.find((one) => one !== at);
      if (other === undefined) continue;
      const isName = key.startsWith('name ');
      const isSame = rows[at]?.code === rows[other]?.code;
      const said = isName
        ? `Same class and teacher as row ${other + 1}.`
        : `${isSame ? 'Same code as' : 'The code looks like that of'} row ${other + 1}.`;
      twins.set(at, [twins.get(at), said].filter(Boolean).join(' '));
    }
  }
  return twins;
}

/** Whether two rows are about one class. */
export function keyOf({ name, teacherName }: Omit<Row, 'code'>): string {
  return [name, teacherName].map((text) => text.trim().toLowerCase().replace(/\s+/g, ' ')).join('\n');
}
