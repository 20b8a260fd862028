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
    /^(teachers?|first|last|leaders?|coach(es)?|advis[eo]rs?|staff|instructors?|maestr[oa]s?|profesor(as?|es)?)$/,
  name: /^(class(es|rooms?)?|(home)?rooms?|grades?|groups?|teams?|sections?|courses?|clases?|grupos?)$/,
};

/** The other words of a header row, as in "Teacher full name" or "# of students". */
const fillers =
  /^(names?|full|lead|level|address|codes?|notes?|phone|no|number|#|of|the|and|or|nombre|n[uú]mero|electr[oó]nico|de|la)$/;

/** The words of a column that is read only for want of another, as "Class code" for the class. */
const asides = /^(codes?|notes?|phone)$/;

export type ParsedClassList = {
  classes: ListedClass[];
  /** The titles of columns that are not read; left out if all are. */
  ignored?: string[];
};

/**
 * Reads a pasted list or a CSV file: class and teacher, optionally students and the teacher's email, in the order of
 * the header row or as the columns look. Refuses the whole list at the first bad row, with its number and what to do.
 */
export function parseClassList(text: string): ParsedClassList | { problem: string } {
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
  const titlesOfNames = head && columns.name.length > 1 ? first.cells : [];
  const classes = listed.map(({ cells }) => toClass(cells, columns, titlesOfNames));
  for (const [index, one] of classes.entries()) {
    const problem = problemOf(one);
    if (problem) return { problem: `Row ${listed[index]?.line}: ${problem}` };
  }
  const used = Object.values(columns).flat();
  const width = Math.max(...listed.map(({ cells }) => cells.length));
  const ignored = Array.from({ length: width }, (_, at) => at)
    .filter((at) => !used.includes(at) && listed.some(({ cells }) => cells[at]))
    .map((at) => (head && first.cells[at]) || `column ${at + 1}`);
  return { classes, ...(ignored.length > 0 && { ignored }) };
}

/** A class's name and a teacher's can have several columns each, such as grade and room. */
type Columns = Readonly<Record<Column, readonly number[]>>;

/** Columns by the header row; null when the first row is a class, which has a word that is in no title. */
function columnsOfHeader(cells: readonly string[]): Columns | null {
  const named = cells.map(wordsOf);
  const isTitle = (word: string) => [fillers, ...Object.values(titles)].some((title) => title.test(word));
  if (!named.every((words) => words.every(isTitle))) return null;
  const has = (at: number, pattern: RegExp) => named[at]?.some((word) => pattern.test(word));
  const kinds = Object.keys(titles) as Column[]; // the keys of `titles`
  const columnOf = named.map((_words, at) => kinds.find((column) => has(at, titles[column])));
  const found = (column: Column) => {
    const all = columnOf.flatMap((one, at) => (one === column ? [at] : []));
    const own = all.filter((at) => !has(at, asides));
    return own.length > 0 ? own : all.slice(0, 1);
  };
  const teachers = found('teacherName');
  const firstName = teachers.find((at) => has(at, /^first$/));
  const columns = {
    name: found('name'),
    teacherName:
      firstName === undefined
        ? teachers.slice(0, 1)
        : [firstName, ...teachers.filter((at) => at !== firstName)],
    studentCount: found('studentCount').slice(0, 1),
    teacherEmail: found('teacherEmail').slice(0, 1),
  };
  return columns.name.length > 0 && teachers.length > 0 ? columns : null;
}

/** "Teacher's e-mail" is [teachers, mail]; a column that is just called "Name" has the classes. */
function wordsOf(title: string): readonly string[] {
  const plain = title.toLowerCase().replace(/['’]|\/a\b|e-(?=mail)/g, '');
  return plain.replace(/^(name|nombre)$/, 'class').match(/[\p{L}\d]+|#/gu) ?? [];
}

/**
 * Finds emails and numbers by their look: the last numbers are the students, others belong to the class's name. Of two
 * text columns, the one with titles is the teachers'.
 */
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
  const [one = 0, other] = words;
  const numbers = filled.flatMap((cells, at) =>
    at !== one && at !== other && mostly((cell) => /^\d{1,6}(?![\d./-])/.test(cell))(cells) ? [at] : [],
  );
  const isTitledColumn = (at: number) => mostly(isTitled)(filled[at] ?? []);
  // Beside a single text column, the class's name can be a number.
  const isTeacherFirst =
    other === undefined
      ? numbers.length > 0 && (isTitledColumn(one) || numbers.some((at) => at < one))
      : isTitledColumn(one) && !isTitledColumn(other);
  const studentCount =
    other === undefined && isTeacherFirst && numbers.length === 1 ? [] : numbers.splice(-1);
  const [name, teacherName] = isTeacherFirst ? [other, one] : [one, other];
  const isFound = (at: number | undefined) => at !== undefined;
  return {
    name: [name, ...numbers].filter(isFound).toSorted((a, b) => a - b),
    teacherName: [teacherName].filter(isFound),
    studentCount,
    teacherEmail: [teacherEmail],
  };
}

/** Of a grade and a room with bare numbers, the name is "Grade 2, Room 101". */
function toClass(cells: readonly string[], columns: Columns, titlesOfNames: readonly string[]): ListedClass {
  const texts = (column: Column) =>
    columns[column].flatMap((at) => {
      const text = cells[at]?.replace(/\s+/g, ' ');
      const title = column === 'name' && titlesOfNames[at];
      const words = (title && /^\d+$/.test(text ?? '') && title.match(/\p{L}+/gu)) || [];
      const word = words.find((one) => titles.name.test(one.toLowerCase()));
      return text ? [word ? `${word} ${text}` : text] : [];
    });
  return {
    name: texts('name').join(', '),
    teacherName: texts('teacherName').join(' '),
    studentCount: texts('studentCount').join(''),
    teacherEmail: texts('teacherEmail').join(''),
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
