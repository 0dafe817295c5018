/** Each begins an array or an object, or the next member of one. */
const BEGINNINGS = [',', '[', '{'];

/**
 * Whether JSON has more than this many members, without parsing it: an object of a million fields takes seconds, in which
 * nobody else is answered. Characters in texts are counted as well.
 */
export function hasMoreMembers(json: Buffer | string, most: number): boolean {
  let count = 0;
  for (const beginning of BEGINNINGS) {
    for (let at = json.indexOf(beginning); at !== -1; at = json.indexOf(beginning, at + 1)) {
      count += 1;
      if (count > most) return true;
    }
  }
  return false;
}
