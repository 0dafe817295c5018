import { deserialize, serialize } from 'bson';
import { MongoError } from '../errors';

/** A decoded BSON document. Numbers stay wrapped (Int32, Long, Double, Decimal128), so no type is lost on the way back. */
export type Doc = Record<string, unknown>;

export const maxDocumentBytes = 16 * 1024 * 1024;

export const decode = (bytes: Uint8Array): Doc =>
  deserialize(bytes, { promoteValues: false, promoteBuffers: false, bsonRegExp: true });

export function encode(doc: Doc): Buffer {
  let bytes: Uint8Array;
  try {
    bytes = serialize(doc, { ignoreUndefined: true });
  } catch (cause) {
    throw cause instanceof RangeError ? tooLarge(maxDocumentBytes) : cause;
  }
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export const tooLarge = (bytes: number) =>
  new MongoError(10334, `BSONObj size: ${bytes} is invalid. Size must be between 0 and ${maxDocumentBytes}.`);

export function isDoc(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Date) return false;
  return !('_bsontype' in value && typeof value._bsontype === 'string' && isBsonClass(value));
}

// A user's document may have a field named _bsontype, so only class instances count as BSON values.
const isBsonClass = (value: object) => Object.getPrototypeOf(value) !== Object.prototype;

/** An own field of a document, or undefined if it is missing. Inherited properties such as `constructor` are ignored. */
export const field = (doc: Doc, name: string): unknown => (Object.hasOwn(doc, name) ? doc[name] : undefined);

export function setField(doc: Doc, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(doc, name, { value, enumerable: true, configurable: true, writable: true });
  else doc[name] = value;
}

/** A document as stored bytes and as decoded fields. Either form is made from the other when it is first needed. */
export class Row {
  private constructor(
    private bytes: Buffer | undefined,
    private decoded: Doc | undefined,
  ) {}

  static ofBytes = (bytes: Buffer) => new Row(bytes, undefined);
  static ofDoc = (doc: Doc) => new Row(undefined, doc);

  get doc(): Doc {
    this.decoded ??= decode(this.bytes ?? Buffer.alloc(0));
    return this.decoded;
  }

  get raw(): Buffer {
    this.bytes ??= encode(this.decoded ?? {});
    return this.bytes;
  }
}
