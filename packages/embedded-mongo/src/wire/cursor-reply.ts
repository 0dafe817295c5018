import type { Row } from '../bson/documents';

/** A batch of a cursor. The documents are sent as the bytes they are stored as, without being decoded. */
export class CursorReply {
  constructor(
    readonly field: 'firstBatch' | 'nextBatch',
    readonly rows: Row[],
    readonly cursorId: bigint,
    readonly namespace: string,
  ) {}

  parts(): Buffer[] {
    const documents = this.rows.flatMap((row, at) => [named(3, String(at)), row.raw]);
    const id = Buffer.alloc(8);
    id.writeBigInt64LE(this.cursorId);
    const namespace = Buffer.from(`${this.namespace}\0`);
    const cursor = wrap([
      named(4, this.field),
      ...wrap(documents),
      named(18, 'id'),
      id,
      named(2, 'ns'),
      length(namespace.length),
      namespace,
    ]);
    const ok = Buffer.alloc(8);
    ok.writeDoubleLE(1);
    return wrap([named(3, 'cursor'), ...cursor, named(1, 'ok'), ok]);
  }
}

const named = (type: number, name: string): Buffer => Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1');

function length(bytes: number): Buffer {
  const prefix = Buffer.alloc(4);
  prefix.writeInt32LE(bytes);
  return prefix;
}

/** Adds the length and the terminator that make elements a BSON document. */
function wrap(elements: Buffer[]): Buffer[] {
  const size = elements.reduce((sum, part) => sum + part.length, 0);
  return [length(size + 5), ...elements, Buffer.alloc(1)];
}
