import vm from 'node:vm';

const compileFunction = vm.compileFunction;

/** By the file's name: what this worker compiled. */
const compiled = new Map();

/**
 * Jest compiles each CommonJS file again for each test file that loads it, React included. A script is
 * compiled once for all contexts: here a worker keeps it, and runs it in the context of each test file. It keeps nothing
 * of that context, not even `importModuleDynamically`, which would hold 10 to 25 MB of each file until the worker ends;
 * Jest refuses such imports anyway.
 */
vm.compileFunction = (source, parameters, options) => {
  const { filename, parsingContext, importModuleDynamically: _refusing, ...others } = options;
  if (!parsingContext || Object.keys(others).length > 0) return compileFunction(source, parameters, options);
  let known = compiled.get(filename);
  if (known?.source !== source) {
    known = { source, script: compile(source, parameters, filename) };
    compiled.set(filename, known);
  }
  return known.script.runInContext(parsingContext);
};

/**
 * A context asks its owner for each global by a call out of V8, which is most of what a loop over pixels costs. These
 * are the file's own, as it finds them when it is loaded: what tests replace (Date, timers, console) is not among them.
 */
const builtIns = `
  Object, Array, String, Number, Boolean, Symbol, Function, RegExp, Error, TypeError,
  Map, Set, WeakMap, WeakSet, Math, JSON, Reflect, Proxy, parseInt, isNaN, Infinity
`.replace(/\s+/g, ' ');

function compile(source, parameters, filename) {
  const head = `((${builtIns}) => function (${parameters.join(', ')}) {`;
  return new vm.Script(`${head}${source}\n})(${builtIns})`, { filename, columnOffset: -head.length });
}
