import { suggestEmail } from './email-hint';

test.each([
  ['pat@gmial.com', 'pat@gmail.com'],
  ['pat@gmial.con', 'pat@gmail.com'],
  ['Pat.Doe+x@gmai.com', 'Pat.Doe+x@gmail.com'],
  ['pat@gmaill.com', 'pat@gmail.com'],
  ['pat@gmail.co', 'pat@gmail.com'],
  ['pat@yaho.com', 'pat@yahoo.com'],
  ['pat@hotmial.com', 'pat@hotmail.com'],
  ['pat@outlok.com', 'pat@outlook.com'],
  ['pat@icloud.cmo', 'pat@icloud.com'],
  ['pat@comcast.ner', 'pat@comcast.net'],
  ['pat@example.con', 'pat@example.com'],
])('%p probably means %p', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  'pat@gmail.com',
  'PAT@GMAIL.COM',
  'pat@mail.com',
  'pat@ymail.com',
  'pat@email.com',
  'pat@yahoo.ca',
  'pat@hotmail.fr',
  'pat@gmx.com',
  'pat@aol.com',
  'pat@example.org',
  'pat@school.k12.ne.us',
  'pat@startup.co',
  'pat',
  'pat@gmail',
  '',
])('%p is left alone', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
