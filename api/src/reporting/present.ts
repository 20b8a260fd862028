/** What a foreign key promises to exist. Throws when it does not. */
export function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A row that is referred to is missing');
  return value;
}
