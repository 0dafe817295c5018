import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,000 most common passwords of published breaches, in lower case. */
const BREACHED = new Set(dictionary['passwords-common']);

/** What an attacker tries first at this product. docs/security.md lists the same words. */
const PRODUCT_WORDS = [
  'vetcare',
  'veterinary',
  'veterinarian',
  'petowner',
  'consultation',
  'doctor',
  'patient',
  'admin',
];

interface Owner {
  email: string;
  FirstName: string;
  LastName: string;
}

const wordsOf = ({ email, FirstName, LastName }: Owner): string[] =>
  [email, email.split('@')[0] ?? '', FirstName, LastName, FirstName + LastName, `${FirstName} ${LastName}`].map(
    (word) => word.trim().toLowerCase(),
  );

/**
 * Whether a password is among the first that would be tried: a common one, or a word of the product or of its owner, alone
 * or with up to two digits or signs after it.
 */
export function isGuessable(password: string, owner: Owner): boolean {
  const given = password.toLowerCase();
  if (BREACHED.has(given)) return true;
  const words = new Set([...PRODUCT_WORDS, ...wordsOf(owner)]);
  return [given, given.replace(/[\P{L}]$/u, ''), given.replace(/[\P{L}]{2}$/u, '')].some((word) => words.has(word));
}
