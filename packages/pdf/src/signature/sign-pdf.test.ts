import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as pki from 'pkijs';
import { createPdf, endPdf } from '../pdf';
import { writeText } from '../write-text';
import { reserveSignature } from './reserve-signature';
import { signPdf } from './sign-pdf';
import { makeOwnCertificate, readCertificate, type SigningCertificate } from './signing-certificate';

// The first document loads pdfkit and pkijs.
jest.setTimeout(60_000);

const AT = new Date('2026-03-05T10:35:00Z');
const folder = mkdtempSync(join(tmpdir(), 'sign-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function signed(certificate: SigningCertificate): Promise<Buffer> {
  const pdf = await createPdf({ title: 'Test', margin: 48 });
  pdf.addPage();
  writeText(pdf, 'Moti मोती', { x: 48, width: 400, size: 12 });
  reserveSignature(pdf, { signer: 'VetCare', reason: 'Test', at: AT });
  return signPdf(await endPdf(pdf), certificate);
}

/** Checks the signature as a reader does: that of the bytes around it, by the certificate that it brings along. */
async function verify(pdf: Buffer, trusted: Buffer): Promise<{ holds: boolean; subFilter: string | undefined }> {
  const text = pdf.toString('latin1');
  const [, from, to, again, length] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)/.exec(text)?.map(Number) ?? [];
  if (from === undefined || !to || !again || !length) throw new Error('It is not signed');
  expect([from, again + length]).toEqual([0, pdf.length]);
  const content = Buffer.concat([pdf.subarray(0, to), pdf.subarray(again)]);
  const padded = Buffer.from(text.slice(to + 1, again - 1), 'hex');
  const info = pki.ContentInfo.fromBER(new Uint8Array(padded));
  const data = new pki.SignedData({ schema: info.content });
  const crypto = new pki.CryptoEngine({ name: 'node', crypto: globalThis.crypto });
  // Nobody issued the certificate, so that it is compared itself and not followed to an authority.
  const own = data.certificates?.map((one) => Buffer.from(one.toSchema().toBER()).equals(trusted)) ?? [];
  const isIntact = await data.verify({ signer: 0, data: new Uint8Array(content).buffer }, crypto).catch(() => false);
  const holds = own[0] === true && isIntact;
  return { holds, subFilter: /\/SubFilter \/([\w.]+)/.exec(text)?.[1] };
}

it('a document is signed for PAdES, and a changed letter breaks the signature', async () => {
  const certificate = await makeOwnCertificate('VetCare (self-made)', AT);
  const pdf = await signed(certificate);
  const own = certificate.chain[0].raw;
  expect(await verify(pdf, own)).toEqual({ holds: true, subFilter: 'ETSI.CAdES.detached' });
  const changed = Buffer.from(pdf);
  changed.write('Tast', changed.indexOf('Test'));
  expect((await verify(changed, own)).holds).toBe(false);
  const other = await makeOwnCertificate('Somebody', AT);
  expect((await verify(pdf, other.chain[0].raw)).holds).toBe(false);
});

const has = (command: string) => spawnSync(command, ['-v']).error === undefined;

(has('pdfsig') ? it : it.skip)('pdfsig finds the signature valid', async () => {
  const file = join(folder, 'signed.pdf');
  writeFileSync(file, await signed(await makeOwnCertificate('VetCare (self-made)', AT)));
  const { stdout } = spawnSync('pdfsig', [file], { encoding: 'utf8' });
  for (const line of ['Signature is Valid', 'ETSI.CAdES.detached', 'Total document signed', 'VetCare (self-made)'])
    expect(stdout).toContain(line);
});

const pemOf = ({ key, chain }: SigningCertificate) =>
  [key.export({ format: 'pem', type: 'pkcs8' }), ...chain.map(String)].join('\n');

it('a certificate is read with its key from one text, which has to be whole and to fit together', async () => {
  const [one, other] = [await makeOwnCertificate('One', AT), await makeOwnCertificate('Other', AT)];
  const read = readCertificate(pemOf(one));
  expect((await verify(await signed(read), one.chain[0].raw)).holds).toBe(true);
  expect(() => readCertificate(pemOf({ key: one.key, chain: other.chain }))).toThrow('not that of the private key');
  expect(() => readCertificate(String(one.chain[0]))).toThrow('a private key and a certificate');
  expect(() => readCertificate('none')).toThrow('a private key and a certificate');
});

(has('openssl') ? it : it.skip)('an RSA key signs too', async () => {
  const file = join(folder, 'rsa.pem');
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 3650 -subj /CN=Practice -keyout'.split(' ');
  expect(spawnSync('openssl', [...request, file, '-out', `${file}.crt`]).status).toBe(0);
  const certificate = readCertificate(readFileSync(file, 'utf8') + readFileSync(`${file}.crt`, 'utf8'));
  expect((await verify(await signed(certificate), certificate.chain[0].raw)).holds).toBe(true);
});
