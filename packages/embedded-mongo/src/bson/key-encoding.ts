import { Binary, BSONRegExp, BSONSymbol, Code, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { notSupported } from '../errors';
import { type Doc, isDoc } from './documents';
import { splitNumber } from './number-key';
import { isNumber } from './types';

/** The first byte of every encoded value, which gives MongoDB's order of types. */
export const bracket = {
  minKey: 1,
  undefined: 10,
  null: 15,
  number: 20,
  string: 25,
  object: 30,
  array: 35,
  binary: 40,
  objectId: 45,
  bool: 50,
  date: 55,
  timestamp: 57,
  regex: 60,
  code: 70,
  maxKey: 250,
} as const;

/** Stands for an empty array in index and sort keys, where it comes before null. */
export const emptyArray = Symbol('empty array');

const end = 0;

class ByteSink {
  private buffer = Buffer.allocUnsafe(4096);
  private length = 0;

  reserve(count: number): void {
    if (this.length + count <= this.buffer.length) return;
    const bigger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + count));
    this.buffer.copy(bigger, 0, 0, this.length);
    this.buffer = bigger;
  }

  byte(value: number): void {
    this.reserve(1);
    this.buffer[this.length++] = value;
  }

  bytes(value: Uint8Array): void {
    this.reserve(value.length);
    this.buffer.set(value, this.length);
    this.length += value.length;
  }

  unsigned(value: bigint): void {
    this.reserve(8);
    this.length = this.buffer.writeBigUInt64BE(BigInt.asUintN(64, value), this.length);
  }

  double(value: number): void {
    this.reserve(8);
    const at = this.length;
    this.length = this.buffer.writeDoubleBE(value === 0 ? 0 : value, at);
    if (Number.isNaN(value)) this.buffer.fill(0, at, this.length);
    else if (value < 0) for (let i = at; i < this.length; i++) this.buffer[i] = ~(this.buffer[i] ?? 0) & 0xff;
    else this.buffer[at] = (this.buffer[at] ?? 0) | 0x80;
  }

  /** Ends with a zero byte. A zero within the text is followed by 0xff, so that a text sorts before its own extensions. */
  text(value: string): void {
    this.reserve(value.length * 3 + 2);
    if (!value.includes('\0')) this.length += this.buffer.write(value, this.length);
    else
      for (const byte of Buffer.from(value)) {
        this.byte(byte);
        if (byte === 0) this.byte(0xff);
      }
    this.byte(0);
    this.byte(0);
  }

  take(): Buffer {
    const taken = Buffer.from(this.buffer.subarray(0, this.length));
    this.length = 0;
    return taken;
  }

  get position(): number {
    return this.length;
  }

  invertFrom(position: number): void {
    for (let i = position; i < this.length; i++) this.buffer[i] = ~(this.buffer[i] ?? 0) & 0xff;
  }

  clear(): void {
    this.length = 0;
  }
}

const sink = new ByteSink();

function fields(doc: Doc): void {
  for (const [name, value] of Object.entries(doc)) {
    if (value === undefined) continue;
    sink.byte(typeBracket(value));
    sink.text(name);
    append(value);
  }
  sink.byte(end);
}

function number(value: unknown): void {
  const { double, above } = splitNumber(value);
  sink.double(double);
  if (above === 0n) sink.byte(0);
  else {
    sink.byte(1);
    sink.unsigned(above >> 64n);
    sink.unsigned(above);
  }
}

/** The first byte of the value's encoding. */
export function typeBracket(value: unknown): number {
  if (value === emptyArray || value === undefined) return bracket.undefined;
  if (value === null) return bracket.null;
  if (typeof value === 'string' || value instanceof BSONSymbol) return bracket.string;
  if (typeof value === 'boolean') return bracket.bool;
  if (isNumber(value)) return bracket.number;
  if (Array.isArray(value)) return bracket.array;
  if (value instanceof Date) return bracket.date;
  if (value instanceof ObjectId) return bracket.objectId;
  if (value instanceof Binary) return bracket.binary;
  // Timestamp is a subclass of Long but does not count as a number.
  if (value instanceof Timestamp) return bracket.timestamp;
  if (value instanceof BSONRegExp) return bracket.regex;
  if (value instanceof MinKey) return bracket.minKey;
  if (value instanceof MaxKey) return bracket.maxKey;
  if (value instanceof Code && !value.scope) return bracket.code;
  if (isDoc(value)) return bracket.object;
  throw notSupported('comparing values of this BSON type');
}

function append(value: unknown): void {
  const type = typeBracket(value);
  sink.byte(type);
  if (typeof value === 'string') sink.text(value);
  else if (type === bracket.number) number(value);
  else if (value instanceof ObjectId) sink.bytes(value.id);
  else if (typeof value === 'boolean') sink.byte(value ? 1 : 0);
  else if (value instanceof Date) sink.unsigned(BigInt(value.getTime()) + 2n ** 63n);
  else if (Array.isArray(value)) {
    for (const element of value) append(element);
    sink.byte(end);
  } else if (value instanceof Binary) {
    const bytes = value.value();
    sink.unsigned(BigInt(bytes.length));
    sink.byte(value.sub_type);
    sink.bytes(bytes);
  } else if (value instanceof Timestamp) sink.unsigned(value.toBigInt());
  else if (value instanceof BSONRegExp) {
    sink.text(value.pattern);
    sink.text(value.options);
  } else if (value instanceof Code) sink.text(value.code.toString());
  else if (value instanceof BSONSymbol) sink.text(value.value);
  else if (isDoc(value)) fields(value);
}

/**
 * Encodes values to bytes that compare as MongoDB compares the values. `direction` -1 inverts them. No encoding is a prefix
 * of another one, so encodings can be concatenated to compound keys.
 */
export function encodeKey(value: unknown, direction: 1 | -1 = 1): Buffer {
  return encodeKeys([value], [direction]);
}

export function encodeKeys(values: readonly unknown[], directions: readonly (1 | -1)[]): Buffer {
  sink.clear();
  for (const [at, value] of values.entries()) {
    const from = sink.position;
    append(value);
    if (directions[at] === -1) sink.invertFrom(from);
  }
  return sink.take();
}
