import mongoose from 'mongoose';

type Doc = Record<string, unknown>;

/** A command of the database's driver, as far as a border needs to know it. */
export interface WireCommand {
  /** `insert`, `update`, `commitTransaction`… */
  name: string;
  collection: string;
  /** The ids of the documents that it inserts or changes. */
  ids: string[];
  /** What says which documents it is about: a filter of each of its parts, or the documents that it inserts. */
  filters: Doc[];
  /** Names the transaction that it belongs to. */
  transaction: string | undefined;
  /** All its bytes, in which ids can be looked for. */
  raw: Buffer;
}

const OP_MSG = 2013;
const HEADER_BYTES = 16;

/** Splits a stream of bytes into the database's messages, which begin with their length. */
export function createMessageSplitter(take: (message: Buffer) => void) {
  let rest = Buffer.alloc(0);
  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const size = rest.readInt32LE(0);
      take(rest.subarray(0, size));
      rest = rest.subarray(size);
    }
  };
}

const documents = (value: unknown): Doc[] => (Array.isArray(value) ? value : []);
const idOf = (doc: unknown): string[] =>
  typeof doc === 'object' && doc !== null && '_id' in doc && typeof doc._id === 'string' ? [doc._id] : [];

const isDoc = (value: unknown): value is Doc => typeof value === 'object' && value !== null;

function filtersOf(name: string, body: Doc, list: (name: string) => Doc[]): Doc[] {
  if (name === 'insert') return list('documents');
  const parts = [...list('updates'), ...list('deletes')].map(({ q }) => q);
  const first = documents(body.pipeline)[0]?.$match;
  return [body.filter, body.query, first, ...parts].filter(isDoc);
}

/** Returns undefined for what is not a command, such as the driver's first question. */
export function readCommand(raw: Buffer): WireCommand | undefined {
  if (raw.readInt32LE(12) !== OP_MSG) return undefined;
  const { body, sequences } = readSections(raw);
  const [name = ''] = Object.keys(body);
  const list = (part: string) => [...documents(body[part]), ...(sequences.get(part) ?? [])];
  const inserted = list('documents').flatMap(idOf);
  const changed = list('updates').flatMap(({ q }) => idOf(q));
  const { lsid, txnNumber, autocommit } = body as { lsid?: { id: object }; txnNumber?: unknown; autocommit?: boolean };
  const transaction = autocommit === false ? `${String(lsid?.id)}:${String(txnNumber)}` : undefined;
  return {
    name,
    collection: String(body[name]),
    ids: [...inserted, ...changed, ...idOf(body.query)],
    filters: filtersOf(name, body, list),
    transaction,
    raw,
  };
}

/** The command itself, and the documents that the driver sent beside it, by their name. */
function readSections(raw: Buffer): { body: Doc; sequences: Map<string, Doc[]> } {
  const { deserialize } = mongoose.mongo.BSON;
  const sequences = new Map<string, Doc[]>();
  let body: Doc = {};
  for (let at = HEADER_BYTES + 4; at < raw.length; ) {
    const size = raw.readInt32LE(at + 1);
    const section = raw.subarray(at + 1, at + 1 + size);
    if (raw.readUInt8(at) === 0) body = deserialize(section);
    else {
      const nameEnd = section.indexOf(0, 4);
      const docs: Doc[] = [];
      for (let from = nameEnd + 1; from < size; from += section.readInt32LE(from)) {
        docs.push(deserialize(section.subarray(from, from + section.readInt32LE(from))));
      }
      sequences.set(section.toString('utf8', 4, nameEnd), docs);
    }
    at += 1 + size;
  }
  return { body, sequences };
}
