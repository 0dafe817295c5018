/** @param {string} version */
const parse = (version) => version.replace(/-.*/, '').split('.').map(Number);

/**
 * Replaces the federation runtime's ranges of versions (1.7 kB gz). Two kinds are ever asked for: `^` of an exact version,
 * by every share (shared.cjs), and `<=`, by the runtime itself. Any other range is met by the very same version only.
 * @param {string} version such as 1.2.3
 * @param {string} range
 */
export function satisfy(version, range) {
  if (!/^(\^|<=)/.test(range)) return range === '*' || range === version;
  const [given, wanted] = [parse(version), parse(range.replace(/^\D+/, ''))];
  const differs = given.findIndex((part, at) => part !== wanted[at]);
  if (differs === -1) return true;
  const isNewer = (given[differs] ?? 0) > (wanted[differs] ?? 0);
  if (range.startsWith('<=')) return !isNewer;
  // The first number that is not 0 must be the same.
  return differs > wanted.findIndex((part) => part !== 0) && isNewer;
}
