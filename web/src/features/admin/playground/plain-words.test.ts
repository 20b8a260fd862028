import { inPlainWords } from './plain-words';

const refused = (code: string, message: string) => ({
  data: null,
  errors: [{ message, extensions: { code } }],
});

test("a refused write says who can run it, after the server's message", () => {
  const { errors } = inPlainWords(refused('FORBIDDEN', 'You may not do this.'));
  expect(errors[0]?.message).toBe(
    'You may not do this. Your role may read this, but not change it. An administrator can run it.',
  );
  expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
});

test('a query that is too large says how to make it smaller', () => {
  const { errors } = inPlainWords(refused('QUERY_TOO_LARGE', 'This query asks for too much.'));
  expect(errors[0]?.message).toContain('Ask for fewer rows');
});

test('leaves other errors and responses unchanged', () => {
  const unknown = refused('NOT_FOUND', 'Order not found.');
  expect(inPlainWords(unknown)).toEqual(unknown);
  const response = { data: { a: 1 }, errors: undefined };
  expect(inPlainWords(response)).toBe(response);
});
