import type { Container, ReadBytes } from './read-mp4';

const EBML = 0x1a45_dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x1853_8067;
const INFO = 0x1549_a966;
const CLUSTER = 0x1f43_b675;
const TIMESTAMP_SCALE = 0x2ad7_b1;
const DURATION = 0x4489;

/** More elements than this stand before the one that is looked for in no file. */
const MAX_ELEMENTS = 100;
const MAX_VALUE_BYTES = 32;
const USUAL_SCALE_NS = 1_000_000;

interface Element {
  id: number;
  content: number;
  /** Without an end where the recording had none when this was written. */
  end: number;
}

/** How many bytes a number takes follows from the zeros that it begins with. */
const widthOf = (first: number): number => Math.clz32(first) - 23;

async function readElement(read: ReadBytes, offset: number): Promise<Element | null> {
  const header = await read(offset, 12);
  const idBytes = widthOf(header[0] ?? 0);
  const sizeBytes = widthOf(header[idBytes] ?? 0);
  if (idBytes > 4 || sizeBytes > 8 || header.length < idBytes + sizeBytes) return null;
  const id = header.readUIntBE(0, idBytes);
  const content = offset + idBytes + sizeBytes;
  const marked = BigInt(`0x${header.toString('hex', idBytes, idBytes + sizeBytes)}`);
  const size = marked & ((1n << BigInt(7 * sizeBytes)) - 1n);
  const isUnknown = size === (1n << BigInt(7 * sizeBytes)) - 1n;
  return { id, content, end: isUnknown ? Number.POSITIVE_INFINITY : content + Number(size) };
}

/** The elements in another one, until one of them is `last`. */
async function childrenOf(read: ReadBytes, { content, end }: Element, last = 0): Promise<Element[]> {
  const children: Element[] = [];
  for (let at = content; children.length < MAX_ELEMENTS && at < end; ) {
    const child = await readElement(read, at);
    if (!child || child.id === last) break;
    children.push(child);
    at = child.end;
  }
  return children;
}

const contentOf = async (read: ReadBytes, element: Element | undefined): Promise<Buffer> =>
  element ? read(element.content, Math.min(element.end - element.content, MAX_VALUE_BYTES)) : Buffer.alloc(0);

function durationIn(scale: Buffer, duration: Buffer): number | null {
  const nanoseconds = scale.length > 0 && scale.length <= 6 ? scale.readUIntBE(0, scale.length) : USUAL_SCALE_NS;
  const length = duration.length === 4 ? duration.readFloatBE() : duration.length === 8 ? duration.readDoubleBE() : 0;
  const seconds = (length * nanoseconds) / 1e9;
  return seconds > 0 ? seconds : null;
}

/** `webm` or `matroska`, or null for another file. */
export async function readDocType(read: ReadBytes): Promise<string | null> {
  const header = await readElement(read, 0);
  if (header?.id !== EBML) return null;
  const fields = await childrenOf(read, header);
  return (
    await contentOf(
      read,
      fields.find(({ id }) => id === DOC_TYPE),
    )
  )
    .toString('latin1')
    .replace(/\0+$/, '');
}

/** Looks for the duration of a WebM or Matroska (RFC 9559), which stands before its first cluster. */
export async function readWebm(read: ReadBytes, bytes: number): Promise<Container> {
  const header = await readElement(read, 0);
  const segment = header && Number.isFinite(header.end) ? await readElement(read, header.end) : null;
  if (segment?.id !== SEGMENT) return { seconds: null, isPlayable: false };
  const end = Math.min(segment.end, bytes);
  const info = (await childrenOf(read, { ...segment, end }, CLUSTER)).find(({ id }) => id === INFO);
  if (!info) return { seconds: null, isPlayable: false };
  const fields = await childrenOf(read, info);
  const [scale, duration] = await Promise.all(
    [TIMESTAMP_SCALE, DURATION].map((wanted) =>
      contentOf(
        read,
        fields.find(({ id }) => id === wanted),
      ),
    ),
  );
  return { seconds: scale && duration ? durationIn(scale, duration) : null, isPlayable: true };
}
