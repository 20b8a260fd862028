import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const CALL = /\bgraphql\(\s*`\s*(query|mutation|subscription|fragment)\s+(\w+)[^`]*`,?\s*\)/g;
const READ = /(?<!\.)\breadFragment\(\s*\w+,/g;
const VIRTUAL = 'virtual:document/';
const generated = fileURLToPath(new URL('../src/gql/graphql.ts', import.meta.url));

/**
 * Replaces each `graphql(...)` call with its generated document, in its own module, so that no page carries the
 * documents of others, their text, or a parser. Reading a fragment needs only its type: a fragment's own document is
 * left out where nothing else uses it.
 */
export function compileDocuments(): Plugin {
  return {
    name: 'compile-documents',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return null;
      this.addWatchFile(generated);
      return `export default ${documentNamed(id.slice(VIRTUAL.length + 1))};`;
    },
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !/from '[^']*\/gql'/.test(code)) return null;
      const names = new Set<string>();
      const compiled = code
        .replace(READ, 'readFragment(null,')
        .replace(CALL, (_call, kind: string, name: string) => {
          const document = `${pascalCase(name)}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`;
          names.add(document);
          return document;
        });
      const imports = [...names].map((name) => `import ${name} from '${VIRTUAL}${name}';`);
      return { code: imports.join('') + compiled, map: null };
    },
  };
}

// Codegen writes each document on one line, as plain JSON.
function documentNamed(name: string): string {
  const source = fs.readFileSync(generated, 'utf8');
  const json = new RegExp(`^export const ${name} = (\\{.*\\}) as unknown as DocumentNode`, 'm').exec(
    source,
  )?.[1];
  if (!json) throw new Error(`${name} is not generated yet: run npm run codegen`);
  return json;
}

// Codegen's names: each part between underscores begins with a capital letter.
function pascalCase(name: string): string {
  return name.replace(/(^|_)([a-z])/g, (_match, edge: string, letter: string) => edge + letter.toUpperCase());
}
