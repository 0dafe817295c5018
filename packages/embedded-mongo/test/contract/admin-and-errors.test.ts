import { describeContract, failure } from './engines';

describeContract('administration and errors', (contract) => {
  const db = () => contract.connection.getClient().db(contract.connection.name);

  it('says hello as the primary of a replica set, with sessions', async () => {
    const hello = await db().admin().command({ hello: 1 });
    expect(hello).toMatchObject({ isWritablePrimary: true, setName: expect.any(String) });
    expect(hello.logicalSessionTimeoutMinutes).toBeGreaterThan(0);
    expect(hello.maxWireVersion).toBeGreaterThanOrEqual(8);
  });

  it('creates, lists, renames and drops collections', async () => {
    await db().createCollection('one');
    const names = async () => (await db().listCollections().toArray()).map(({ name }) => name);
    expect(await names()).toEqual(['one']);
    await failure(db().createCollection('one', { capped: true, size: 1000 }));
    await db().collection('one').rename('two');
    expect(await names()).toEqual(['two']);
    await db().collection('two').drop();
    expect(await names()).toEqual([]);
  });

  it('creates collections and indexes with what mongorestore sends', async () => {
    const idIndex = { v: 2, key: { _id: 1 }, name: '_id_' };
    await db().command({ create: 'restored', idIndex });
    const other = db().command({ create: 'other', idIndex: { ...idIndex, key: { a: 1 } } });
    expect(await failure(other)).toMatchObject({ code: 2 });
    const indexes = [{ v: 2, key: { a: 1 }, name: 'a_1' }];
    await db().command({ createIndexes: 'restored', indexes, ignoreUnknownIndexOptions: true });
    expect((await db().collection('restored').indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1']);
  });

  it('keeps databases apart, and drops one without the other', async () => {
    const other = contract.connection.getClient().db(`${contract.connection.name}_b`);
    await Promise.all([other.collection('q').insertOne({ a: 1 }), db().collection('q').insertOne({ a: 1 })]);
    await other.dropDatabase();
    expect(await other.collection('q').countDocuments()).toBe(0);
    expect(await db().collection('q').countDocuments()).toBe(1);
  });

  it('validates by schema', async () => {
    const $jsonSchema = { bsonType: 'object', required: ['a'], properties: { a: { bsonType: 'int', minimum: 1 } } };
    await db().createCollection('valid', { validator: { $jsonSchema } });
    await contract.collection('valid').insertOne({ _id: 1, a: 1 });
    expect(await failure(contract.collection('valid').insertOne({ b: 1 }))).toMatchObject({ code: 121 });
    const update = contract.collection('valid').updateOne({ _id: 1 }, { $set: { a: 0 } });
    expect(await failure(update)).toMatchObject({ code: 121 });
    expect(await contract.collection('valid').find().toArray()).toEqual([{ _id: 1, a: 1 }]);
  });

  it('answers wrong commands and operators with MongoDB’s codes', async () => {
    const some = contract.collection('some');
    await some.insertOne({ _id: 1, a: 1 });
    expect(await failure(some.find({ a: { $bogus: 1 } }).toArray())).toMatchObject({ code: 2 });
    expect(await failure(some.find({ $bogus: 1 }).toArray())).toMatchObject({ code: 2 });
    expect(await failure(some.updateOne({}, { $bogus: { a: 1 } }))).toMatchObject({ code: 9 });
    expect(await failure(db().command({ noSuchCommand: 1 }))).toMatchObject({ code: 59 });
    expect(await failure(db().command({ find: 'some', bogus: 1 }))).toMatchObject({ code: 40415 });
    expect(await failure(some.find({}, { hint: 'no_such_index' }).toArray())).toMatchObject({ code: 2 });
    expect(await failure(contract.collection('none').indexes())).toMatchObject({ code: 26 });
  });

  it('accepts hint, maxTimeMS, comment, read and write concerns', async () => {
    const some = contract.collection('some');
    await some.createIndex({ a: 1 });
    await some.insertOne({ a: 1 }, { writeConcern: { w: 'majority', j: true } });
    const options = { hint: 'a_1', maxTimeMS: 1000, comment: 'x', readConcern: { level: 'majority' as const } };
    const found = await some.find({ a: 1 }, { ...options, readPreference: 'secondaryPreferred' }).toArray();
    expect(found).toHaveLength(1);
  });
});
