const TONES = 8;

/** The first letters of the first and the last word: "AR" for "Dr. Asha Rao". */
export function initialsOf(name: string): string {
  const parts = name
    .replace(/^Dr\.?\s+/i, '')
    .trim()
    .split(/\s+/);
  const first = parts[0] ?? '';
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  return `${Array.from(first)[0] ?? '?'}${Array.from(last)[0] ?? ''}`.toUpperCase();
}

/** A colour of the palette, 1 to 8, that is always the same for the same id. */
export function avatarTone(id: string): number {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return (hash % TONES) + 1;
}
