/** Reads bytes of a file: fewer, or none, where they have not arrived. */
export type ReadBytes = (offset: number, length: number) => Promise<Buffer>;

/** What a file says of itself. */
export interface Container {
  /** Null where it doesn't say, as recordings of browsers don't. */
  seconds: number | null;
  /** Whether what a player needs to begin is there. */
  isPlayable: boolean;
}

interface Box {
  type: string;
  /** Where its content begins, and where the next box does. */
  content: number;
  end: number;
}

/** More boxes than this stand before the one that is looked for in no film of a minute. */
const MAX_BOXES = 1_000;
const UNKNOWN = { v0: 0xffff_ffff, v1: 0xffff_ffff_ffff_ffffn };

async function readBox(read: ReadBytes, offset: number, end: number): Promise<Box | null> {
  const header = await read(offset, 16);
  if (header.length < 8) return null;
  const type = header.toString('latin1', 4, 8);
  const short = header.readUInt32BE(0);
  if (short === 0) return { type, content: offset + 8, end };
  const isLong = short === 1 && header.length === 16;
  const size = isLong ? Number(header.readBigUInt64BE(8)) : short;
  const begin = isLong ? 16 : 8;
  return size < begin ? null : { type, content: offset + begin, end: offset + size };
}

async function findBox(read: ReadBytes, type: string, { content, end }: Pick<Box, 'content' | 'end'>) {
  let at = content;
  for (let n = 0; n < MAX_BOXES && at < end; n += 1) {
    const box = await readBox(read, at, end);
    if (!box || box.type === type) return box;
    at = box.end;
  }
  return null;
}

function durationIn(movieHeader: Buffer): number | null {
  const isLong = movieHeader[0] === 1;
  if (movieHeader.length < (isLong ? 32 : 20)) return null;
  const scale = movieHeader.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? movieHeader.readBigUInt64BE(24) : movieHeader.readUInt32BE(16);
  // Recordings that are written in fragments have no length here.
  if (scale === 0 || Number(length) === 0 || length === UNKNOWN.v0 || length === UNKNOWN.v1) return null;
  return Number(length) / scale;
}

export const beginsAsMp4 = (beginning: Buffer): boolean => beginning.toString('latin1', 4, 8) === 'ftyp';

/** Looks for `mvhd` of an MP4 or MOV (ISO/IEC 14496-12), which phones write at the end of a film. */
export async function readMp4(read: ReadBytes, bytes: number): Promise<Container> {
  const movie = await findBox(read, 'moov', { content: 0, end: bytes });
  if (!movie) return { seconds: null, isPlayable: false };
  const header = await findBox(read, 'mvhd', movie);
  return {
    seconds: header && durationIn(await read(header.content, 32)),
    isPlayable: header !== null && movie.end <= bytes,
  };
}
