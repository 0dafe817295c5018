const IS_ERROR = /^(Uncaught )?\w*Error( \[\w+\])?: ./;
const NODE_VERSION = /^Node\.js v\d/;

/** Why a process ended, of the lines that it wrote: Node prints the error, then its stack, then its own version. */
export const firstError = (lines: readonly string[]): string =>
  lines.find((line) => IS_ERROR.test(line)) ??
  lines.findLast((line) => line.trim() !== '' && !NODE_VERSION.test(line)) ??
  'it said nothing';
