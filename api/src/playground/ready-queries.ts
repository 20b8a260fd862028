import { readFileSync } from 'node:fs';

/** A query for a frequent question to support, which only needs its variables. */
export type ReadyQuery = {
  readonly title: string;
  /** One line about the result. */
  readonly about: string;
  readonly query: string;
  /** The initial values; 'midnight', 'today' and '29 days ago' are placeholders. */
  readonly variables?: Readonly<Record<string, string>>;
};

/** A file in queries/. */
export function readText(name: string): string {
  return readFileSync(new URL(`queries/${name}`, import.meta.url), 'utf8');
}

/** In the order of the playground. */
const subjects = ['orders', 'organizations', 'people', 'money', 'products'];

/** The ready queries in queries/. Each starts with its title, a line about it and, if any, its variables. */
export function readReadyQueries(): ReadyQuery[] {
  return subjects.flatMap((subject) => {
    return [
      ...readText(`${subject}.graphql`).matchAll(
        /^## (.+)\n# (.+)\n(?:# (\{.+\})\n)?([^]+?)\n(?=\n## |$(?![^]))/gm,
      ),
    ].map(([, title = '', about = '', variables, query = '']): ReadyQuery => ({
      title,
      about,
      query,
      ...(variables && { variables: JSON.parse(variables) as Record<string, string> }), // our own file
    }));
  });
}
