import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';

interface Key {
  id: string;
  key: Buffer;
}

const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);

/**
 * Encrypts what is stored, with AES-256-GCM, a random nonce each time and the owner's id as associated data, so that nobody
 * can use the text of one account for another one. The first key encrypts; all of them decrypt, while one replaces another.
 */
export function createSecretBox(keys: readonly Buffer[]) {
  const known = keys.map((key): Key => ({ id: idOf(key), key }));
  const [current] = known;
  if (!current) throw new Error('A secret box needs a key');
  return {
    seal(secret: string, owner: string): string {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(CIPHER, current.key, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return [current.id, ...[nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.');
    },
    /** @throws Error if none of the keys made it, or it was made for another owner */
    open(sealed: string, owner: string): string {
      const [id, ...parts] = sealed.split('.');
      const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
      const key = known.find((one) => one.id === id)?.key;
      if (!key || !nonce || !tag || !text) throw new Error(`No key of SECOND_FACTOR_KEYS opens this secret (${id})`);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: 16 }).setAAD(Buffer.from(owner));
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
    /** Whether one of the keys made it. */
    hasKeyOf: (sealed: string): boolean => known.some(({ id }) => sealed.startsWith(`${id}.`)),
    /** Whether it was sealed with a key that is being replaced. */
    isOutdated: (sealed: string): boolean => !sealed.startsWith(`${current.id}.`),
  };
}
export type SecretBox = ReturnType<typeof createSecretBox>;
