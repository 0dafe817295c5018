import { makeOwnCertificate, readCertificate, type SigningCertificate } from '@vetcare/pdf';

/**
 * The certificate of the settings: a private key and its chain as PEM, in base64. Where none is set, this process makes one of its
 * own when the first prescription is downloaded. Signatures with it hold, but no reader knows who made them.
 */
export function signingCertificate(setting: string | undefined, now: () => Date): () => Promise<SigningCertificate> {
  let made: Promise<SigningCertificate> | undefined;
  return () => {
    made ??= setting ? Promise.resolve(decodeCertificate(setting)) : makeOwnCertificate('VetCare (self-made)', now());
    return made;
  };
}

/** @throws Error naming what is wrong with it */
export const decodeCertificate = (setting: string): SigningCertificate =>
  readCertificate(Buffer.from(setting, 'base64').toString());
