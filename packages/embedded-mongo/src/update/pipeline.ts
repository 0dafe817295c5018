import { rowStages } from '../aggregate/rows';
import { type Doc, isDoc, Row } from '../bson/documents';
import { MongoError } from '../errors';

const allowed = ['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith'];

/** Compiles an update that is written as an aggregation pipeline over the one document. */
export function compilePipelineUpdate(pipeline: unknown[]): (before: Doc, moment: { now: Date }) => Doc {
  const stages = pipeline.map((stage) => {
    const [entry, ...more] = isDoc(stage) ? Object.entries(stage) : [];
    if (!entry || more.length > 0)
      throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
    const [name, spec] = entry;
    const build = allowed.includes(name) ? rowStages[name] : undefined;
    if (!build) throw new MongoError(72, `${name} is not allowed to be used within an update`);
    return build(spec, name);
  });
  return (before, { now }) => {
    let rows: Iterable<Row> = [Row.ofDoc(before)];
    for (const stage of stages) rows = stage(rows, { NOW: now });
    const [result] = [...rows];
    if (!result) throw new MongoError(1, 'The update made no document');
    const { doc } = result;
    return '_id' in before && !('_id' in doc) ? { _id: before._id, ...doc } : doc;
  };
}
