/** The body as the page at this address sends it (web/public/early.js): `:id` stands for that part of the address. */
export function bodyAtAddress(body: string, path: string, pathname: string): string {
  const given = pathname.split('/');
  return path
    .split('/')
    .map((name, at) => ({ name, value: given[at] ?? '' }))
    .filter(({ name }) => name.startsWith(':'))
    .reduce((text, { name, value }) => withValue(text, name, decodeURIComponent(value)), body);
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
