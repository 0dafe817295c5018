import { type Doc, decode } from '../bson/documents';

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const headerBytes = 16;
const checksumPresent = 1;
const moreToCome = 2;

export interface Request {
  id: number;
  /** The message is an OP_QUERY, with which old drivers begin. It is answered in the same format. */
  legacy: boolean;
  /** The client expects no reply. */
  silent: boolean;
  body: Doc;
  /** Document sequences by name, such as the documents of an insert, as the client sent them. */
  sequences: Map<string, Buffer[]>;
}

/** @throws RangeError if the bytes are not a valid message */
export function parseMessage(message: Buffer): Request {
  const [id, code] = [message.readInt32LE(4), message.readInt32LE(12)];
  if (code === opMsg) return parseMsg(message, id);
  if (code === opQuery) return parseQuery(message, id);
  throw new RangeError(`Unknown wire operation ${code}`);
}

function parseMsg(message: Buffer, id: number): Request {
  const flags = message.readUInt32LE(headerBytes);
  const end = message.length - (flags & checksumPresent ? 4 : 0);
  const sequences = new Map<string, Buffer[]>();
  let body: Doc | undefined;
  let at = headerBytes + 4;
  while (at < end) {
    const kind = message.readUInt8(at);
    at += 1;
    const size = message.readInt32LE(at);
    if (size < 4 || at + size > end) throw new RangeError('A section is longer than its message');
    const section = message.subarray(at, at + size);
    at += size;
    if (kind === 0) body = decode(section);
    else if (kind === 1) addSequence(sequences, section);
    else throw new RangeError(`Unknown section kind ${kind}`);
  }
  if (!body) throw new RangeError('A message without a body');
  return { id, legacy: false, silent: (flags & moreToCome) !== 0, body, sequences };
}

function addSequence(sequences: Map<string, Buffer[]>, section: Buffer): void {
  const nameEnd = section.indexOf(0, 4);
  const docs: Buffer[] = [];
  for (let at = nameEnd + 1; at < section.length; ) {
    const size = section.readInt32LE(at);
    if (size < 5 || at + size > section.length) throw new RangeError('A document is longer than its section');
    docs.push(section.subarray(at, at + size));
    at += size;
  }
  sequences.set(section.toString('utf8', 4, nameEnd), docs);
}

function parseQuery(message: Buffer, id: number): Request {
  const nameEnd = message.indexOf(0, headerBytes + 4);
  const namespace = message.toString('utf8', headerBytes + 4, nameEnd);
  const query = decode(message.subarray(nameEnd + 9));
  const body = (query.$query as Doc | undefined) ?? query;
  return { id, legacy: true, silent: false, body: { ...body, $db: namespace.split('.')[0] }, sequences: new Map() };
}

let lastId = 0;

function header(length: number, responseTo: number, code: number): Buffer {
  const bytes = Buffer.alloc(headerBytes);
  bytes.writeInt32LE(length, 0);
  bytes.writeInt32LE(++lastId & 0x7fffffff, 4);
  bytes.writeInt32LE(responseTo, 8);
  bytes.writeInt32LE(code, 12);
  return bytes;
}

/** The reply message in parts, to be written one after the other. */
export function answer(request: Request, parts: Buffer[]): Buffer[] {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  if (!request.legacy) return [header(headerBytes + 5 + size, request.id, opMsg), Buffer.alloc(5), ...parts];
  const fixed = Buffer.alloc(20);
  fixed.writeInt32LE(8, 0);
  fixed.writeInt32LE(1, 16);
  return [header(headerBytes + 20 + size, request.id, opReply), fixed, ...parts];
}
