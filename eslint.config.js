import path from 'node:path';
import parser from '@typescript-eslint/parser';
import { defineConfig, globalIgnores, includeIgnoreFile } from 'eslint/config';
import { bareText } from './.eslint/bare-text.js';
import { schemaRules } from './.eslint/schema-rules.js';

/** Rules that oxlint cannot run: one that needs TypeScript's old API, and those for the schema. See .oxlintrc.json. */
export default defineConfig(
  globalIgnores(['**/*.{js,mjs,cjs}']),
  // Also not entered: tests make and remove folders in .data meanwhile.
  includeIgnoreFile(path.join(import.meta.dirname, '.gitignore')),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  schemaRules,
  {
    files: ['web/src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    languageOptions: {
      parser,
      // A TypeScript program without tests.
      parserOptions: { project: '.eslint/tsconfig.web.json', tsconfigRootDir: import.meta.dirname },
    },
    plugins: { web: { rules: { 'bare-text': bareText } } },
    rules: { 'web/bare-text': 'error' },
  },
);
