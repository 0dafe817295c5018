/** What texts look like, for both sides of the wire; of a text without spaces around it. No imports here, as in limits.ts. */

/** Words and dots around one @: no spaces, comments, quotes or characters that nobody sees, which no mail would reach. */
export const EMAIL_PATTERN = /^[^\s@<>"(),:;[\]\\\p{C}]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u;
export const PHONE_PATTERN = /^[0-9]+$/;
