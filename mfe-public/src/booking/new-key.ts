/** A random key of 32 hex digits. `crypto.randomUUID` exists on secure origins only, a phone on the local network is none. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
