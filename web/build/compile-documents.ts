import type { Plugin } from 'vite';

const CALL = /\bgraphql\(\s*`\s*(query|mutation|subscription|fragment)\s+(\w+)[^`]*`,?\s*\)/g;
const IMPORT = /import\s*\{[^}]*\bgraphql\b[^}]*\}\s*from\s*'([^']*\/gql)'/;

/**
 * Replaces each `graphql(...)` call by its generated document, so that no page carries the text of all
 * documents, nor a parser for them.
 */
export function compileDocuments(): Plugin {
  return {
    name: 'compile-documents',
    enforce: 'pre',
    transform(code, id) {
      const door = IMPORT.exec(code)?.[1];
      if (!door || !/\.tsx?$/.test(id)) return null;
      const names = new Set<string>();
      const compiled = code.replace(CALL, (_call, kind: string, name: string) => {
        const generated = `${pascalCase(name)}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`;
        names.add(generated);
        return generated;
      });
      if (names.size === 0) return null;
      return { code: `import { ${[...names].join(', ')} } from '${door}/graphql';${compiled}`, map: null };
    },
  };
}

// The generator's names: each part between underscores begins with a capital.
function pascalCase(name: string): string {
  return name.replace(/(^|_)([a-z])/g, (_match, edge: string, letter: string) => edge + letter.toUpperCase());
}
