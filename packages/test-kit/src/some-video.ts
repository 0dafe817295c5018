import { randomBytes } from 'node:crypto';

interface Film {
  /** How long it says that it is; undefined if it doesn't say. */
  seconds?: number | undefined;
  bytes?: number;
}

function box(type: string, ...content: Buffer[]): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0));
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, ...content]);
}

const SCALE = 600;

function movieHeader(seconds: number, isLong: boolean): Buffer {
  const header = Buffer.alloc(isLong ? 112 : 100);
  header.writeUInt8(isLong ? 1 : 0);
  header.writeUInt32BE(SCALE, isLong ? 20 : 12);
  if (isLong) header.writeBigUInt64BE(BigInt(Math.round(seconds * SCALE)), 24);
  else header.writeUInt32BE(Math.round(seconds * SCALE), 16);
  return box('mvhd', header);
}

/**
 * An MP4 as phones write them, with noise in place of pictures: what it says of itself stands at the end, where nothing of it is seen
 * before the last byte has arrived, unless `isFast`.
 */
export function someMp4({
  seconds = 5,
  bytes = 1_000,
  brand = 'isom',
  isFast = false,
  isLong = false,
}: Film & { brand?: string; isFast?: boolean; isLong?: boolean } = {}): Buffer {
  const kind = box('ftyp', Buffer.from(`${brand}\0\0\x02\0${brand}mp41`, 'latin1'));
  const movie = box('moov', movieHeader(seconds, isLong));
  const film = box('mdat', randomBytes(Math.max(0, bytes - kind.length - movie.length - 8)));
  return Buffer.concat(isFast ? [kind, movie, film] : [kind, film, movie]);
}

/** @param id in hexadecimal, with its marker */
function element(id: string, ...content: Buffer[]): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(content.reduce((sum, { length }) => sum + length, 0)));
  return Buffer.concat([Buffer.from(id, 'hex'), size, ...content]);
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

/** A WebM or another Matroska, with noise in place of pictures. */
export function someWebm({ seconds, bytes = 1_000, docType = 'webm' }: Film & { docType?: string } = {}): Buffer {
  const kind = element('1a45dfa3', element('4282', Buffer.from(docType)));
  const scale = element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40]));
  const info = element('1549a966', scale, ...(seconds === undefined ? [] : [element('4489', double(seconds * 1_000))]));
  const film = element('1f43b675', randomBytes(Math.max(0, bytes - kind.length - info.length - 24)));
  return Buffer.concat([kind, element('18538067', info, film)]);
}
