import { createPrivateKey, type KeyObject, randomBytes, webcrypto, X509Certificate } from 'node:crypto';

/** The key that documents are signed with, and the certificate that names its owner, followed by those of its issuers. */
export interface SigningCertificate {
  key: KeyObject;
  chain: [X509Certificate, ...X509Certificate[]];
}

const BLOCK = /-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g;
const CURVES = ['prime256v1', 'secp384r1', 'secp521r1'];

/**
 * Reads a private key and its certificates, which follow each other in one PEM text.
 * @throws Error naming what is wrong with it
 */
export function readCertificate(pem: string): SigningCertificate {
  const blocks = [...pem.matchAll(BLOCK)].map(([text, kind = '']) => ({ text, kind }));
  const keyText = blocks.find(({ kind }) => kind.endsWith('PRIVATE KEY'))?.text;
  const [first, ...others] = blocks
    .filter(({ kind }) => kind === 'CERTIFICATE')
    .map(({ text }) => new X509Certificate(text));
  if (!keyText || !first) throw new Error('There must be a private key and a certificate in it, as PEM');
  const key = createPrivateKey(keyText);
  if (!first.checkPrivateKey(key)) throw new Error('The first certificate is not that of the private key');
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  if (type !== 'rsa' && !(type === 'ec' && CURVES.includes(details?.namedCurve ?? '')))
    throw new Error('The key must be RSA, or ECDSA on P-256, P-384 or P-521');
  return { key, chain: [first, ...others] };
}

const DAY_MS = 24 * 60 * 60_000;
const VALID_DAYS = 825;
const COMMON_NAME = '2.5.4.3';
const KEY_USAGE = '2.5.29.15';
/** Signatures, also those that can't be denied later. */
const SIGNATURE_BITS = { valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 };

/** A certificate that nobody issued, for machines where things are tried out: a signature with it holds, but proves no name. */
export async function makeOwnCertificate(name: string, now: Date): Promise<SigningCertificate> {
  const [pki, asn1] = await Promise.all([import('pkijs'), import('asn1js')]);
  const crypto = new pki.CryptoEngine({ name: 'node', crypto: globalThis.crypto as never });
  const keys = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const certificate = new pki.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1.Integer({ valueHex: new Uint8Array([1, ...randomBytes(15)]).buffer });
  for (const { typesAndValues } of [certificate.issuer, certificate.subject])
    typesAndValues.push(
      new pki.AttributeTypeAndValue({ type: COMMON_NAME, value: new asn1.Utf8String({ value: name }) }),
    );
  certificate.notBefore.value = new Date(now.getTime() - DAY_MS);
  certificate.notAfter.value = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  const usage = new asn1.BitString(SIGNATURE_BITS).toBER(false);
  certificate.extensions = [new pki.Extension({ extnID: KEY_USAGE, critical: true, extnValue: usage })];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, crypto);
  await certificate.sign(keys.privateKey, 'SHA-256', crypto);
  const key = createPrivateKey({
    key: Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)),
    ...{ format: 'der', type: 'pkcs8' },
  });
  return { key, chain: [new X509Certificate(Buffer.from(certificate.toSchema().toBER()))] };
}
