import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 14 characters base62, as in `order_DBJKIP31Y4jl8q`. */
const token = () => Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const newId = (kind: 'order' | 'pay' | 'rfnd') => `${kind}_${token()}`;

export const newEventId = token;

/** A bank reference has twelve digits. */
export const newBankReference = () => Array.from({ length: 12 }, () => randomInt(10)).join('');
