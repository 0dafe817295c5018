/** 32 random hex digits. Not `crypto.randomUUID`, which is missing on insecure origins such as a phone's test server. */
export function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
