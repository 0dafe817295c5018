const vm = require('node:vm');

/** The scripts that this worker has compiled, by file. */
const scripts = new Map();
const { compileFunction } = vm;

// Node looks up each global of a context in the object behind it, which takes thirty times as long as a constant. No test
// replaces one of these, as some do with the time, the network and what only browsers have (docs/adr/0137).
const constants = `const { ${[
  ...['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'RegExp', 'Math', 'JSON'],
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'Promise', 'Proxy', 'Reflect', 'Buffer', 'process'],
  ...['Error', 'TypeError', 'RangeError', 'ArrayBuffer', 'DataView', 'Uint8Array', 'parseInt', 'isNaN'],
].join(', ')} } = globalThis;`;

/** A module as a script of one function, whose first line keeps its columns in stack traces. */
function toScript(code, parameters, filename) {
  const start = `{ ${constants} (function (${parameters.join(', ')}) {`;
  return new vm.Script(`${start}${code}\n}) }`, { filename, columnOffset: -start.length });
}

// Jest gives each test file its own copy of all modules, and would compile the 1,300 of a service again for each. A script
// is compiled once, and still runs in the context of each test file.
vm.compileFunction = (code, parameters, options) => {
  if (!options?.parsingContext) return compileFunction(code, parameters, options);
  const { filename, parsingContext } = options;
  const known = scripts.get(filename);
  const script = known?.code === code ? known.script : toScript(code, parameters, filename);
  scripts.set(filename, { code, script });
  return script.runInContext(parsingContext);
};

module.exports = require('jest-runtime');
