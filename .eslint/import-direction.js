import path from 'node:path';
import { checkApiImport } from './api-modules.js';
import { checkWebImport } from './web-modules.js';

/**
 * Enforces docs/architecture.md: who may import whom, and through which public file. It resolves relative imports, and
 * its message says what to do instead.
 */
export const importDirection = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const from = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const checkImport = areaOf(from);
    if (!checkImport || isTest(from)) return {};

    function check(source) {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const to = path.posix.join(path.posix.dirname(from), source.value.replace(/\?.*$/, ''));
      const message = checkImport(from, to);
      if (message) context.report({ node: source, message });
    }
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
    };
  },
};

function areaOf(file) {
  if (/^api\/(src|sandbox|embedded|demo)\//.test(file)) return checkApiImport;
  return file.startsWith('web/src/') ? checkWebImport : null;
}

// Tests and their helpers may import anything.
function isTest(file) {
  return /\.test\.tsx?$/.test(file) || /^(web\/src|api)\/test\//.test(file);
}
