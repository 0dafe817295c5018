import { Schema, type SchemaDefinition } from 'mongoose';

/** All columns of a record. The id may be left out where the database makes it. */
type ColumnsOf<T> = { [K in Exclude<keyof T, '_id'>]-?: unknown } & (T extends { _id: string }
  ? { _id: unknown }
  : { _id?: unknown });

interface CollectionOptions {
  /** False where an empty object in a column stays one. */
  minimize?: false;
  /** By what the collection is spread over shards. */
  shardKey?: Record<string, 1 | 'hashed'>;
}

function createSchema<T>(columns: ColumnsOf<T>, options: object): Schema<T> {
  const schema: unknown = new Schema(columns as SchemaDefinition, options);
  return schema as Schema<T>;
}

/**
 * The schema of a collection, whose columns are those of its type, no more and no fewer: mongoose drops a field that the
 * schema does not have without a word, and `new Schema<T>` accepts one that lacks it.
 */
export const schemaOf = <T>(columns: ColumnsOf<T>, options: CollectionOptions = {}): Schema<T> =>
  createSchema<T>(columns, { ...options, versionKey: false });

/** The schema of an object in a column. It has an id only if its type has one. */
export const nestedSchemaOf = <T>(columns: ColumnsOf<T>): Schema<T> => createSchema<T>(columns, { _id: false });
