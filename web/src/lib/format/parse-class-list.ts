import { mailAddressPattern } from '../../gql/rules';
import { readDelimited } from '../files/read-delimited';
import { isTitled, type ListedClass } from './class-list';

/** The server's limit for one call (docs/product/limits.md#bodies). */
const MAX_CLASSES = 200;

type Column = keyof ListedClass;

/** The words of a header row that name a column. */
const titles: Readonly<Record<Column, RegExp>> = {
  teacherEmail: /^(e?mails?|correos?)$/,
  studentCount: /^(students?|pupils?|players?|kids|children|count|size|enrol\w*|alumn[oa]s?)$/,
  teacherName:
    /^(teachers?|leaders?|coach(es)?|advis[eo]rs?|staff|instructors?|maestr[oa]s?|profesor(as?|es)?)$/,
  name: /^(class(es|rooms?)?|(home)?rooms?|grades?|groups?|teams?|sections?|courses?|clases?|grupos?)$/,
};

/** The other words of a header row, as in "Teacher full name" or "# of students". */
const fillers =
  /^(names?|first|last|full|lead|level|address|codes?|notes?|phone|no|number|#|of|the|and|or|nombre|n[uú]mero|electr[oó]nico|de|la)$/;

/**
 * Reads a pasted list or a CSV file: class and teacher, optionally students and the teacher's email, in the order of
 * the header row or as the columns look. Refuses the whole list at the first bad row, with its number and what to do.
 */
export function parseClassList(text: string): { classes: ListedClass[] } | { problem: string } {
  const table = readDelimited(text);
  const rows = (table ?? []).flatMap((cells, index) =>
    cells.some(Boolean) ? [{ cells, line: index + 1 }] : [],
  );
  const [first] = rows;
  if (!first)
    return { problem: 'We found no columns. Copy the classes and their teachers from a spreadsheet.' };
  const head = columnsOfHeader(first.cells);
  const columns = head ?? guessColumns(rows.map(({ cells }) => cells));
  const listed = head ? rows.slice(1) : rows;
  if (listed.length === 0) return { problem: 'There are no classes below the header row.' };
  if (listed.length > MAX_CLASSES)
    return { problem: `The list has ${listed.length} classes. At most ${MAX_CLASSES} can be added at once.` };
  const classes = listed.map(({ cells }) => toClass(cells, columns));
  for (const [index, one] of classes.entries()) {
    const problem = problemOf(one);
    if (problem) return { problem: `Row ${listed[index]?.line}: ${problem}` };
  }
  return { classes };
}

type Columns = Partial<Record<Column, number>>;

/** Columns by the header row; null when the first row is a class, which has a word that is in no title. */
function columnsOfHeader(cells: readonly string[]): Columns | null {
  const named = cells.map(wordsOf);
  const isTitle = (word: string) => [fillers, ...Object.values(titles)].some((title) => title.test(word));
  if (!named.every((words) => words.every(isTitle))) return null;
  const taken = new Set<number>();
  const columns: Columns = {};
  for (const column of Object.keys(titles) as Column[]) {
    // the keys of `titles`
    const at = named.findIndex(
      (words, index) => !taken.has(index) && words.some((word) => titles[column].test(word)),
    );
    if (at < 0) continue;
    taken.add(at);
    columns[column] = at;
  }
  return columns.name !== undefined && columns.teacherName !== undefined ? columns : null;
}

/** "Teacher's e-mail" is [teachers, mail]; a column that is just called "Name" has the classes. */
function wordsOf(title: string): readonly string[] {
  const plain = title.toLowerCase().replace(/['’]|\/a\b|e-(?=mail)/g, '');
  return plain.replace(/^(name|nombre)$/, 'class').match(/[\p{L}\d]+|#/gu) ?? [];
}

/** Finds emails and numbers by their look; of the two text columns, the one with titles is the teachers'. */
function guessColumns(table: readonly (readonly string[])[]): Columns {
  const width = Math.max(...table.map(({ length }) => length));
  const filled = Array.from({ length: width }, (_, at) =>
    table.map((cells) => cells[at] ?? '').filter(Boolean),
  );
  const mostly = (test: (cell: string) => boolean) => (cells: readonly string[]) =>
    cells.length > 0 && cells.filter(test).length * 2 > cells.length;
  const teacherEmail = filled.findIndex(mostly((cell) => cell.includes('@')));
  const words = filled.flatMap((cells, at) =>
    at !== teacherEmail && cells.some((cell) => /\p{L}/u.test(cell)) ? [at] : [],
  );
  const studentCount = filled.findIndex(
    (cells, at) =>
      at !== teacherEmail && !words.slice(0, 2).includes(at) && mostly((cell) => /\d/.test(cell))(cells),
  );
  const [one = 0, other = 1] = words;
  const isTeacherFirst = mostly(isTitled)(filled[one] ?? []) && !mostly(isTitled)(filled[other] ?? []);
  const [name, teacherName] = isTeacherFirst ? [other, one] : [one, other];
  return { name, teacherName, studentCount, teacherEmail };
}

function toClass(cells: readonly string[], columns: Columns): ListedClass {
  const cell = (column: Column) => cells[columns[column] ?? -1]?.replace(/\s+/g, ' ') ?? '';
  return {
    name: cell('name'),
    teacherName: cell('teacherName'),
    studentCount: cell('studentCount'),
    teacherEmail: cell('teacherEmail'),
  };
}

function problemOf({ name, teacherName, studentCount, teacherEmail }: ListedClass): string | null {
  if (!name) return 'the class has no name. Each row needs a class and its teacher.';
  if (!teacherName) return `${name} has no teacher. Each row needs a class and its teacher.`;
  if (name.length > 200 || teacherName.length > 200) return 'a name is longer than 200 characters.';
  if (studentCount && !/^\d{1,6}$/.test(studentCount))
    return `"${studentCount}" is not a number. Use digits, or leave it empty.`;
  if (teacherEmail && !mailAddressPattern.test(teacherEmail))
    return `"${teacherEmail}" is not an email address. Correct it, or leave it empty.`;
  return null;
}
