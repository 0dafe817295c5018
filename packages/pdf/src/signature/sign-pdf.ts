import { createHash, type KeyObject, webcrypto } from 'node:crypto';
import { Signer, SignPdf } from '@signpdf/signpdf';
import type { SigningCertificate } from './signing-certificate';

/** Object identifiers of the cryptographic message syntax (RFC 5652) and of ESS (RFC 5035). */
const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const SIGNED_ATTRIBUTES = 0;

/**
 * Fills in the signature that `reserveSignature` left room for: PAdES baseline B-B, which names its certificate among what is
 * signed and leaves the time to the document.
 */
export const signPdf = (pdf: Buffer, certificate: SigningCertificate): Promise<Buffer> =>
  new SignPdf().sign(pdf, new CmsSigner(certificate));

class CmsSigner extends Signer {
  constructor(private readonly certificate: SigningCertificate) {
    super();
  }
  override sign(signed: Buffer): Promise<Buffer> {
    return signDetached(signed, this.certificate);
  }
}

async function signDetached(content: Buffer, { key, chain }: SigningCertificate): Promise<Buffer> {
  const [pki, asn1] = await Promise.all([import('pkijs'), import('asn1js')]);
  const crypto = new pki.CryptoEngine({ name: 'node', crypto: globalThis.crypto as never });
  const certificates = chain.map(({ raw }) => pki.Certificate.fromBER(raw));
  const [own] = certificates;
  if (!own) throw new Error('There is no certificate to sign with');
  const attribute = (type: string, value: unknown) => new pki.Attribute({ type, values: [value] });
  const octets = (bytes: Buffer) => new asn1.OctetString({ valueHex: new Uint8Array(bytes).buffer });
  const sequence = (...value: InstanceType<typeof asn1.Sequence>['valueBlock']['value']) =>
    new asn1.Sequence({ value });
  const signer = new pki.SignerInfo({
    version: 1,
    sid: new pki.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    signedAttrs: new pki.SignedAndUnsignedAttributes({
      type: SIGNED_ATTRIBUTES,
      attributes: [
        attribute(CONTENT_TYPE, new asn1.ObjectIdentifier({ value: DATA })),
        attribute(MESSAGE_DIGEST, octets(sha256(content))),
        attribute(SIGNING_CERTIFICATE_V2, sequence(sequence(sequence(octets(sha256(chain[0].raw)))))),
      ],
    }),
  });
  const signed = new pki.SignedData({
    version: 1,
    encapContentInfo: new pki.EncapsulatedContentInfo({ eContentType: DATA }),
    signerInfos: [signer],
    certificates,
  });
  const privateKey = await importKey(key);
  await signed.sign(privateKey, 0, 'SHA-256', new Uint8Array(content).buffer, crypto);
  const info = new pki.ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) });
  return Buffer.from(info.toSchema().toBER(false));
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

const NAMED_CURVES: Record<string, string> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' };

function importKey(key: KeyObject): Promise<webcrypto.CryptoKey> {
  const der = key.export({ format: 'der', type: 'pkcs8' });
  const algorithm =
    key.asymmetricKeyType === 'rsa'
      ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
      : { name: 'ECDSA', namedCurve: NAMED_CURVES[key.asymmetricKeyDetails?.namedCurve ?? ''] ?? 'P-256' };
  return webcrypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']);
}
