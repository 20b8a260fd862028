import path from 'node:path';
import ts from 'typescript';

/** Packages whose types statements depend on. The types of all others cost seconds to read and say nothing here. */
const neededPackages = ['typeorm', 'pg'];

/** The product's source files (no tests) and the given ones, with their types. Only what is asked for is checked. */
export function openProgram(root: string, extraFiles: readonly string[] = []): ts.Program {
  const folder = path.join(root, 'api');
  const { config } = ts.readConfigFile(path.join(folder, 'tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  ) as {
    config: object; // ours, and read by the compiler itself in every type check
  };
  const parsed = ts.parseJsonConfigFileContent({ ...config, include: ['src', 'demo'] }, ts.sys, folder);
  const options = { ...parsed.options, noEmit: true };
  const product = parsed.fileNames.filter((file) => !file.endsWith('.test.ts'));
  return ts.createProgram([...product, ...extraFiles], options, hostOf(options));
}

function hostOf(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(host.getCurrentDirectory(), (name) => name, options);
  host.resolveModuleNameLiterals = (literals, from, redirected, resolving, file) =>
    literals.map((literal) => {
      if (!isNeeded(literal.text, from)) return { resolvedModule: undefined };
      const mode = ts.getModeForUsageLocation(file, literal, resolving);
      return ts.resolveModuleName(literal.text, from, resolving, host, cache, redirected, mode);
    });
  return host;
}

function isNeeded(name: string, from: string): boolean {
  return name.startsWith('.') || neededPackages.includes(name) || from.includes('/node_modules/@types/');
}
