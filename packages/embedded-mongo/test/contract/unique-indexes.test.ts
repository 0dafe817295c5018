import { Schema, Types } from 'mongoose';
import { describeContract, failure } from './engines';

describeContract('indexes', (contract) => {
  const emails = async () => {
    const collection = contract.collection('emails');
    await collection.createIndex({ email: 1 }, { unique: true });
    await collection.insertOne({ email: 'a' });
    return collection;
  };

  it('refuses a second document with a unique key, and names the key', async () => {
    const error = await failure((await emails()).insertOne({ email: 'a' }));
    expect(error).toMatchObject({ code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a' } });
    expect(error.message).toMatch(/E11000 duplicate key error collection/);
    await (await contract.collection('emails')).insertOne({ email: 'b' });
  });

  it('refuses a second document with an _id', async () => {
    const collection = contract.collection('plain');
    await collection.insertOne({ _id: 1 });
    expect(await failure(collection.insertOne({ _id: 1 }))).toMatchObject({ code: 11000, keyPattern: { _id: 1 } });
  });

  it('goes on after a duplicate when unordered, and stops when ordered', async () => {
    const collection = await emails();
    const unordered = collection.insertMany([{ email: 'm1' }, { email: 'a' }, { email: 'm2' }], { ordered: false });
    expect(await failure(unordered)).toMatchObject({ code: 11000, insertedCount: 2 });
    expect(await collection.countDocuments({ email: /^m/ })).toBe(2);
    const ordered = collection.insertMany([{ email: 'n1' }, { email: 'a' }, { email: 'n2' }]);
    expect(await failure(ordered)).toMatchObject({ code: 11000, insertedCount: 1 });
    expect(await collection.countDocuments({ email: /^n/ })).toBe(1);
  });

  it('holds on updates and findOneAndUpdate too', async () => {
    const collection = await emails();
    await collection.insertOne({ email: 'm' });
    const update = { $set: { email: 'a' } };
    expect(await failure(collection.updateOne({ email: 'm' }, update))).toMatchObject({ keyValue: { email: 'a' } });
    const error = await failure(collection.findOneAndUpdate({ email: 'm' }, update));
    expect(error).toMatchObject({ code: 11000, keyPattern: { email: 1 } });
    expect(await collection.countDocuments({ email: 'm' })).toBe(1);
  });

  it('holds over several fields', async () => {
    const collection = contract.collection('compound');
    await collection.createIndex({ org: 1, slug: 1 }, { unique: true });
    const org = new Types.ObjectId();
    await collection.insertMany([
      { org, slug: 'a' },
      { org, slug: 'b' },
      { org: new Types.ObjectId(), slug: 'a' },
    ]);
    const error = await failure(collection.insertOne({ org, slug: 'a' }));
    expect(error).toMatchObject({ code: 11000, keyPattern: { org: 1, slug: 1 } });
    expect(String(error.keyValue.org)).toBe(String(org));
  });

  it('holds for part of the collection only, when partial', async () => {
    const collection = contract.collection('partial');
    await collection.createIndex({ k: 1 }, { unique: true, partialFilterExpression: { active: true } });
    await collection.insertMany([
      { k: 1, active: false },
      { k: 1, active: false },
      { k: 1, active: true },
    ]);
    expect(await failure(collection.insertOne({ k: 1, active: true }))).toMatchObject({ code: 11000 });
    const all = collection.updateMany({ k: 1 }, { $set: { active: true } });
    expect(await failure(all)).toMatchObject({ code: 11000 });
    expect(await collection.countDocuments({ k: 1 })).toBe(3);
    expect(await collection.countDocuments({ k: 1, active: true })).toBe(1);
  });

  it('takes a missing field for null, unless sparse', async () => {
    const sparse = contract.collection('sparse');
    await sparse.createIndex({ k: 1 }, { unique: true, sparse: true });
    await sparse.insertMany([{ a: 1 }, { a: 2 }, { k: 1 }]);
    expect(await failure(sparse.insertOne({ k: 1 }))).toMatchObject({ code: 11000 });
    const dense = contract.collection('dense');
    await dense.createIndex({ k: 1 }, { unique: true });
    await dense.insertOne({ a: 1 });
    expect(await failure(dense.insertOne({ a: 2 }))).toMatchObject({ code: 11000 });
    expect(await sparse.find().sort({ k: 1 }).toArray()).toHaveLength(3);
  });

  it('holds for every element of an array', async () => {
    const collection = contract.collection('multikey');
    await collection.createIndex({ t: 1 }, { unique: true });
    await collection.insertOne({ t: ['a', 'b'] });
    expect(await failure(collection.insertOne({ t: ['b', 'c'] }))).toMatchObject({ code: 11000 });
    await collection.insertOne({ t: ['c', 'd'] });
  });

  it('is not made over duplicates', async () => {
    const collection = contract.collection('duplicates');
    await collection.insertMany([{ k: 1 }, { k: 1 }]);
    expect(await failure(collection.createIndex({ k: 1 }, { unique: true }))).toMatchObject({ code: 11000 });
    expect(await collection.indexes()).toHaveLength(1);
  });

  it('is listed, dropped, synced and given another expiry', async () => {
    const schema = new Schema({ a: Number, b: Number, at: Date });
    schema.index({ a: 1, b: -1 }, { name: 'ab' });
    schema.index({ at: 1 }, { expireAfterSeconds: 3600 });
    const Model = contract.connection.model('Indexed', schema);
    await Model.createCollection();
    await Model.syncIndexes();
    const indexes = await Model.listIndexes();
    expect(indexes.map(({ name }) => name).sort()).toEqual(['_id_', 'ab', 'at_1']);
    expect(indexes.find(({ name }) => name === 'at_1')).toMatchObject({ expireAfterSeconds: 3600 });
    expect(Object.entries(indexes.find(({ name }) => name === 'ab')?.key ?? {})).toEqual([
      ['a', 1],
      ['b', -1],
    ]);
    expect(await Model.syncIndexes()).toEqual([]);
    await Model.collection.dropIndex('ab');
    expect(await Model.listIndexes()).toHaveLength(2);

    const db = contract.connection.getClient().db(contract.connection.name);
    await db.command({ collMod: Model.collection.name, index: { name: 'at_1', expireAfterSeconds: 60 } });
    expect((await Model.listIndexes()).find(({ name }) => name === 'at_1')).toMatchObject({ expireAfterSeconds: 60 });
    expect((await failure(Model.collection.createIndex({ at: 1 }, { expireAfterSeconds: 5 }))).code).toBe(85);
    expect((await failure(Model.collection.createIndex({ b: 1 }, { name: 'at_1' }))).code).toBe(86);
  });

  it('is used for what it can answer', async () => {
    const collection = await emails();
    const plan = async (filter: object) => JSON.stringify(await collection.find(filter).explain('queryPlanner'));
    expect(await plan({ email: 'a' })).toContain('IXSCAN');
    expect(await plan({ email: /^a/ })).toContain('IXSCAN');
    expect(await plan({ other: 'a' })).toContain('COLLSCAN');
  });

  it('gives the same answers as a look at every document', async () => {
    const collection = contract.collection('mixed');
    await collection.createIndexes([{ key: { a: 1, b: -1 } }, { key: { b: 1 } }]);
    const values = [1, 2.5, null, 'a', 'ab', true, new Date(5), [1, 'a'], [], { x: 1 }];
    await collection.insertMany(values.flatMap((a) => values.map((b) => (Array.isArray(a) ? { a, b: 1 } : { a, b }))));
    const conditions = [1, null, 'a', { $gt: 1 }, { $lte: 'ab' }, { $in: [true, 2.5, null] }, { $ne: 1 }, { x: 1 }];
    for (const a of conditions)
      for (const b of conditions) {
        const [found, scanned] = await Promise.all([
          collection.find({ a, b }).sort({ a: 1, b: -1, _id: 1 }).toArray(),
          collection.find({ a, b }).hint({ $natural: 1 }).sort({ a: 1, b: -1, _id: 1 }).toArray(),
        ]);
        expect(found).toEqual(scanned);
      }
  });
});
