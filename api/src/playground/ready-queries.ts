import { readFileSync } from 'node:fs';

/** A question that support gets, as a document that needs no more than its variables. */
export type ReadyQuery = {
  readonly title: string;
  /** What to put into the variables, and what the response says. */
  readonly about: string;
  readonly query: string;
  /** To begin with: 'midnight', 'today' and '29 days ago' stand for moments. */
  readonly variables?: Readonly<Record<string, string>>;
};

/** A text beside the questions. */
export function readText(name: string): string {
  return readFileSync(new URL(`queries/${name}`, import.meta.url), 'utf8');
}

/** In the order in which the playground shows them. */
const subjects = ['orders', 'organizations', 'people', 'money', 'products'];

/** The questions of queries/: each begins with its title, a line about it and, where it has any, its variables. */
export function readReadyQueries(): ReadyQuery[] {
  return subjects.flatMap((subject) => {
    return [
      ...readText(`${subject}.graphql`).matchAll(
        /^## (.+)\n# (.+)\n(?:# (\{.+\})\n)?([^]+?)\n(?=\n## |$(?![^]))/gm,
      ),
    ].map(([, title = '', about = '', variables, query = '']): ReadyQuery => ({
      ...{ title, about, query },
      ...(variables && { variables: JSON.parse(variables) as Record<string, string> }), // of our own file
    }));
  });
}
