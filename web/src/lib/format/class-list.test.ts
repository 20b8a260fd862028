import { duplicatesIn, type ListedClass, withCodes } from './class-list';
import { parseClassList } from './parse-class-list';

const room = { name: 'Room 1', teacherName: 'Ms. Rivera', studentCount: '22', teacherEmail: 'r@elm.example' };

test.each([
  ['a spreadsheet without a head', 'Room 1\tMs. Rivera\t22\tr@elm.example'],
  [
    'a head row in another order',
    'Email,# of Students,Teacher Name,Class\nr@elm.example,22,Ms. Rivera,Room 1',
  ],
  [
    'other words of a header row',
    "Room #,Teacher's E-mail,Coach,Number of Students\nRoom 1,r@elm.example,Ms. Rivera,22",
  ],
  ['semicolons, quotes and empty rows', '\n"Room 1";"Ms. Rivera";22;r@elm.example\r\n\r\n'],
  ['teachers before their classes', 'Ms. Rivera\tr@elm.example\tRoom 1\t22'],
  ['a byte order mark', '\uFEFFClass,Teacher,Students,Email\r\nRoom 1,Ms. Rivera,22,r@elm.example'],
])('reads %s', (_what, text) => {
  expect(parseClassList(text)).toEqual({ classes: [room] });
});

test('keeps commas and line breaks in quotes, and accepts rows without students or emails', () => {
  expect(parseClassList('"Grade 2,\nEast",Lee Park\nGrade 3,"Park, Ana"')).toEqual({
    classes: [
      { name: 'Grade 2, East', teacherName: 'Lee Park', studentCount: '', teacherEmail: '' },
      { name: 'Grade 3', teacherName: 'Park, Ana', studentCount: '', teacherEmail: '' },
    ],
  });
});

test.each(['Room 101\tJane Stafford', 'Team Blue\tAl Coach', 'Grade 2\tAnn Leader'])(
  'reads the first row %j as a class, though it has a word of a header row',
  (first) => {
    const { classes = [] } = parseClassList(`${first}\nRoom 102\tLee Park`) as { classes?: ListedClass[] };
    expect(classes.map(({ name, teacherName }) => `${name}\t${teacherName}`)).toEqual([
      first,
      'Room 102\tLee Park',
    ]);
  },
);

test('tells numbered classes from student counts', () => {
  expect(parseClassList('Room\tTeacher\tCount\n101\tMs. Ray\t20\n102\tMr. Oak\t21')).toMatchObject({
    classes: [
      { name: '101', studentCount: '20' },
      { name: '102', studentCount: '21' },
    ],
  });
});

test.each([
  ['with a header', 'Grade,Room,Teacher,Students\n2,101,Ms. Rivera,22', 'Grade 2, Room 101'],
  ['without a header', '2,101,Ms. Rivera,22', '2, 101'],
  ['without titles', '2,101,Ana Rivera,22', '2, 101'],
])('joins grade and room %s, and reads the last number as the students', (_what, text, name) => {
  expect(parseClassList(text)).toMatchObject({
    classes: [{ name, teacherName: expect.stringContaining('Rivera') as string, studentCount: '22' }],
  });
});

test.each(['Teacher Last Name,Teacher First Name', 'Last Name,First Name'])('joins %j', (names) => {
  expect(parseClassList(`Class,${names}\nRoom 1,Rivera,Ana`)).toMatchObject({
    classes: [{ name: 'Room 1', teacherName: 'Ana Rivera' }],
  });
});

test('names the columns that it does not read', () => {
  const head = "Class,Teacher,Class code,Teacher's phone,Notes";
  const [code, phone] = ['Class code', "Teacher's phone"];
  const row = 'Room 1,Ms. Rivera,RIV1,402-555-0100,';
  expect(parseClassList(`${head}\n${row}`)).toEqual({
    classes: [{ ...room, studentCount: '', teacherEmail: '' }],
    ignored: [code, phone],
  });
  expect(parseClassList('Teacher,Class Code\nMs. Rivera,Room 1')).toMatchObject({
    classes: [{ name: 'Room 1' }],
  });
  expect(parseClassList(row)).toMatchObject({ ignored: ['column 3', 'column 4'] });
});

test.each([
  ['Ms. Rivera', 'We found no columns.'],
  ['Class,Teacher', 'There are no classes below the header row.'],
  ['Room 1,22\nRoom 2,21', 'Row 1: Room 1 has no teacher.'],
  ['Room 1,Ms. Ray\n\nRoom 2,', 'Row 3: Room 2 has no teacher.'],
  ['Class,Teacher\n,Ms. Ray', 'Row 2: the class has no name.'],
  ['Room 1,Ms. Ray,20\nRoom 2,Mr. Oak,20ish', 'Row 2: "20ish" is not a number.'],
  ['Room 1,Ms. Ray,20,a@b', 'Row 1: "a@b" is not an email address.'],
  [
    Array.from({ length: 201 }, (_, at) => `Room ${at},Ms. Ray`).join('\n'),
    'At most 200 can be added at once.',
  ],
])('refuses %j and says why', (text, problem) => {
  expect(parseClassList(text)).toEqual({ problem: expect.stringContaining(problem) as string });
});

const teachers = (...names: string[]) =>
  names.map((teacherName, at) => ({ name: `Room ${at + 1}`, teacherName, code: '' }));

test('suggests codes from last names, none that looks like another code', () => {
  const rows = teachers('Ms. Rivera', 'Dr. José Peña', 'Lee Oil', 'Mr. 0il', 'Ana Rivera (sub)', 'Ms. Lane');
  expect(withCodes(rows, ['IANE']).map(({ code }) => code)).toEqual([
    'RIVERA',
    'PENA',
    'OIL',
    '0IL2',
    'RIVERA2',
    'LANE2',
  ]);
  const [typed] = withCodes([{ name: 'Room', teacherName: 'Ms. Ray', code: 'MINE' }]);
  expect(typed?.code).toBe('MINE');
});

test('suggests a code for each of 300 equal last names', () => {
  const codes = withCodes(teachers(...Array.from({ length: 300 }, () => 'Ms. Lee'))).map(({ code }) => code);
  expect([codes[72], codes[73]]).toEqual(['LEE99', 'LEE222']);
  expect(new Set(codes).size).toBe(300);
});

test('reports duplicates at both rows', () => {
  const rows = [
    { name: 'Room 1', teacherName: 'Ms. Ray', code: 'RAY' },
    { name: 'room  1', teacherName: 'ms. ray', code: 'RAY' },
    { name: 'Room 2', teacherName: 'Mr. Oil', code: 'OIL' },
    { name: 'Room 3', teacherName: 'Mr. Oil', code: '01L' },
    { name: 'Room 4', teacherName: 'Ms. Fox', code: 'FOX' },
  ];
  expect([...duplicatesIn(rows)]).toEqual([
    [0, 'Same class and teacher as row 2. Same code as row 2.'],
    [1, 'Same class and teacher as row 1. Same code as row 1.'],
    [2, 'The code looks like the one in row 4.'],
    [3, 'The code looks like the one in row 3.'],
  ]);
});
