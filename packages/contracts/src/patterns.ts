/** Patterns of trimmed texts that services and browsers share. Browsers load this file alone, so it must import nothing. */

/** Excludes what the standard allows but no mail server would deliver to: comments, quotes, invisible characters. */
export const EMAIL_PATTERN = /^[^\s@<>"(),:;[\]\\\p{C}]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u;
export const PHONE_PATTERN = /^[0-9]+$/;
