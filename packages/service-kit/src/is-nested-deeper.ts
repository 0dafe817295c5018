const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Where the text ends that begins before `from`: the place of its quotation mark, which no backslash escapes. */
function endOfText(json: Buffer, from: number): number {
  for (let at = json.indexOf(QUOTE, from); at !== -1; at = json.indexOf(QUOTE, at + 1)) {
    let backslashes = 0;
    while (json[at - 1 - backslashes] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return json.length;
}

/**
 * Whether arrays and objects of JSON stand in each other deeper than this, without parsing it: 90 kB of opening brackets take
 * the parser forty times as long as a text of that size. Brackets in texts don't count.
 */
export function isNestedDeeper(json: Buffer, most: number): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) at = endOfText(json, at + 1);
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}
