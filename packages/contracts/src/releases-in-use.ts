/**
 * Which releases open tabs still have, which are kept for them: in Redis a sorted set of `<area> <release>`, by the time in milliseconds at
 * which a tab said so last. The gateway writes it, and the command that removes releases reads it.
 */
export const RELEASES_IN_USE = {
  key: 'gateway:releases-in-use',
  /** A tab that was silent for longer is taken for closed. */
  keptMs: 48 * 3_600_000,
  /** Anybody can say so, so only so many of the last ones are known. */
  most: 500,
  member: (area: string, release: string) => `${area} ${release}`,
} as const;
