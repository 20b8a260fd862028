import vm from 'node:vm';

/** What this worker has compiled, by the file's name. */
const compiled = new Map();

const compileFunction = vm.compileFunction;

/**
 * Jest compiles each CommonJS file again for each test file that loads it, React and TypeORM included. A script is
 * compiled once for all contexts: here a worker keeps it, and runs it in the context of each test file.
 */
vm.compileFunction = (source, parameters, options) => {
  const { filename, parsingContext, importModuleDynamically, ...others } = options;
  if (!parsingContext || Object.keys(others).length > 0) return compileFunction(source, parameters, options);
  let known = compiled.get(filename);
  if (known?.source !== source) {
    known = { source, script: compile(source, parameters, filename) };
    compiled.set(filename, known);
  }
  imports.set(filename, importModuleDynamically);
  return known.script.runInContext(parsingContext);
};

/** How the running test file imports: a script asks those of the file that it runs for. */
const imports = new Map();

function compile(source, parameters, filename) {
  const head = `(function (${parameters.join(', ')}) {`;
  return new vm.Script(`${head}${source}\n})`, {
    filename,
    columnOffset: -head.length,
    importModuleDynamically: (...request) => imports.get(filename)(...request),
  });
}
