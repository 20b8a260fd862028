/** The body as the page at this address sends it (web/public/early.js): `:id` stands for that part of the address. */
export function bodyAtAddress(body: string, path: string, pathname: string): string {
  const values = valuesAtAddress(path, pathname);
  return values.reduce((text, { name, value }) => withValue(text, name, value), body);
}

/** What stands in the address where the path has names, such as `:id`. Throws a URIError for a bad escape. */
export function valuesAtAddress(path: string, pathname: string): { name: string; value: string }[] {
  const given = pathname.split('/');
  return path
    .split('/')
    .map((name, at) => ({ name, value: given[at] ?? '' }))
    .filter(({ name }) => name.startsWith(':'))
    .map(({ name, value }) => ({ name, value: decodeURIComponent(value) }));
}

/** The body with values of the response before it: `:classroom.id` stands for that one of its data. */
export function bodyWithValues(body: string, response: string): string {
  const { data } = JSON.parse(response) as { data: unknown }; // our own schema's
  return body.replace(/":(\w+(?:\.\w+)+)"/g, (_mark, names: string) =>
    JSON.stringify(names.split('.').reduce(valueOf, data) ?? null),
  );
}

function withValue(body: string, name: string, value: string): string {
  return body.replaceAll(JSON.stringify(name), () => JSON.stringify(value));
}

function valueOf(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? new Map(Object.entries(of)).get(name) : undefined;
}
