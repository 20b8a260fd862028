import { onlyCode } from '../apollo/classroom-fields';

/** A class as typed or pasted; missing values are empty strings. */
export type ListedClass = { name: string; teacherName: string; studentCount: string; teacherEmail: string };

const titled = /^(mr|mrs|ms|miss|mx|dr|prof|coach|sr|sra|srta|señora?|señorita)\b\.?/i;

/** Whether the cell begins with a teacher's title: a column of these is not the class column. */
export function isTitled(cell: string): boolean {
  return titled.test(cell);
}

/** Short enough for a flyer and for a child to copy. */
const MAX_SUGGESTION = 12;

/** Without 0 and 1, which are easily misread (docs/product/codes.md#codes). */
const digits = [...'23456789'];

const withDigit = (suffixes: readonly string[]) =>
  suffixes.flatMap((suffix) => digits.map((digit) => suffix + digit));

/** Enough for all classes of an organization to share a surname. */
const suffixes = ['', ...digits, ...withDigit(digits), ...withDigit(withDigit(digits))];

/** Fills in missing codes from the teachers' last names. No code looks like another one or one in `taken`. */
export function withCodes<Row extends { code: string; name: string; teacherName: string }>(
  rows: readonly Row[],
  taken: readonly string[] = [],
): Row[] {
  const used = new Set([...taken, ...rows.map(({ code }) => code)].filter(Boolean).map(lookAlike));
  return rows.map((row) => {
    if (row.code || !row.teacherName.trim()) return row;
    const stem = (onlyCode(surname(row.teacherName)) || onlyCode(row.name) || 'CLASS').slice(
      0,
      MAX_SUGGESTION,
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

/** Maps look-alike characters to one, as the server does (api: fundraising/classrooms/codes.ts). */
function lookAlike(code: string): string {
  return code.replaceAll('O', '0').replace(/[IL]/g, '1');
}

type Row = { name: string; teacherName: string; code: string };

/** Duplicate warnings by row index: same class and teacher, or codes that look alike. Each is at both rows. */
export function duplicatesIn(rows: readonly Row[]): ReadonlyMap<number, string> {
  const places = new Map<string, number[]>();
  const add = (key: string, at: number) => places.set(key, [...(places.get(key) ?? []), at]);
  for (const [at, row] of rows.entries()) {
    if (row.name.trim()) add(`name ${keyOf(row)}`, at);
    if (row.code) add(`code ${lookAlike(row.code)}`, at);
  }
  const warnings = new Map<number, string>();
  for (const [key, found] of places) {
    for (const at of found) {
      const other = found.find((one) => one !== at);
      if (other === undefined) continue;
      const isName = key.startsWith('name ');
      const isSame = rows[at]?.code === rows[other]?.code;
      const warning = isName
        ? `Same class and teacher as row ${other + 1}.`
        : `${isSame ? 'Same code as' : 'The code looks like the one in'} row ${other + 1}.`;
      warnings.set(at, [warnings.get(at), warning].filter(Boolean).join(' '));
    }
  }
  return warnings;
}

/** Key of a class: equal for two rows of the same class. */
export function keyOf({ name, teacherName }: Omit<Row, 'code'>): string {
  return [name, teacherName].map((text) => text.trim().toLowerCase().replace(/\s+/g, ' ')).join('\n');
}
