import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type DefinitionNode,
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  visit,
} from 'graphql';

/** The sources of the web's screens, with their documents as they write them. */
const folder = path.join(import.meta.dirname, '../../../web/src');
export const webSources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));

const written = webSources.flatMap(({ file, text }) =>
  [...text.matchAll(/graphql\(`([^`]*)`\)/g)].flatMap(([, document = '']) =>
    parse(document).definitions.map((definition) => ({ file, definition })),
  ),
);

type WebOperation = { readonly name: string; readonly file: string; readonly document: DocumentNode };

/** Every operation that a screen sends, with every fragment that it spreads, and the file that has it. */
export const webOperations: readonly WebOperation[] = written.flatMap(({ file, definition }) =>
  definition.kind === Kind.OPERATION_DEFINITION && definition.name
    ? [{ file, name: definition.name.value, document: withFragments(definition) }]
    : [],
);

/** The operation of a document that has one. */
export function operationOf({ definitions }: DocumentNode): OperationDefinitionNode {
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (!operation) throw new Error('The document has no operation');
  return operation;
}

function withFragments(operation: DefinitionNode): DocumentNode {
  const needed = new Set<DefinitionNode>([operation]);
  // A set is walked on to what is added meanwhile.
  for (const one of needed) {
    visit(one, {
      FragmentSpread({ name }) {
        const fragment = written.find(
          ({ definition }) =>
            definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name.value,
        );
        if (!fragment) throw new Error(`No fragment ${name.value}`);
        needed.add(fragment.definition);
      },
    });
  }
  return { kind: Kind.DOCUMENT, definitions: [...needed] };
}
