/** Patterns of trimmed texts that services and browsers share. Browsers load this file alone, so it must import nothing. */

/** Excludes what the standard allows but no mail server would deliver to: comments, quotes, invisible characters. */
export const EMAIL_PATTERN = /^[^\s@<>"(),:;[\]\\\p{C}]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u;
export const PHONE_PATTERN = /^[0-9]+$/;
/** A number as it is kept: without India's code, and without the spaces that it is typed or copied with. */
export function plainPhone(typed: string): string {
  const number = typed.replace(/\s/g, '');
  return number.startsWith('+91') ? number.slice(3).replaceAll('-', '') : number;
}

/** A number of an account at a bank in India. */
export const ACCOUNT_NUMBER_PATTERN = /^[0-9]{9,18}$/;
/** The bank in four letters, a zero, and the branch. */
export const IFSC_PATTERN = /^[A-Z]{4}0[A-Z0-9]{6}$/;
/** `name@handle` */
export const UPI_PATTERN = /^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9]{1,63}$/i;

/**
 * What no name may contain: control characters and line breaks, which would reach the subjects of mails, and marks that turn
 * the direction of the text around them. The joiners of Indian scripts and of emoji are allowed.
 */
export const HIDDEN_IN_NAME =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u;
/** A character that can be seen. The ones left out are letters and signs by their class, but drawn as nothing. */
export const VISIBLE_IN_NAME = /(?![\u115F\u1160\u2800\u3164\uFFA0])[\p{L}\p{N}\p{P}\p{S}]/u;
