/** What texts look like, for both sides of the wire; of a text without spaces around it. No imports here, as in limits.ts. */

export const EMAIL_PATTERN = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;
export const PHONE_PATTERN = /^[0-9]+$/;
