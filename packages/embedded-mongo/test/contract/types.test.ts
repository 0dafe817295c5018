import mongoose, { Types } from 'mongoose';
import { type Anything, describeContract, found, ids } from './engines';

const { BSONRegExp, Binary, Decimal128, Double, Int32, Long, UUID } = mongoose.mongo;

describeContract('types', (contract) => {
  /** A collection whose numbers keep the types in which they were received. */
  const raw = (name: string) =>
    contract.connection
      .getClient()
      .db(contract.connection.name)
      .collection<Anything>(name, { promoteValues: false, promoteLongs: false, bsonRegExp: true });
  const everything = () => ({
    _id: 1,
    d: new Date(1234567890123),
    dec: Decimal128.fromString('12345678901234567890.12345'),
    bin: new Binary(Buffer.from([0, 255, 1]), 0),
    l: Long.fromString('9007199254740993'),
    i: new Int32(5),
    dbl: new Double(5),
    u: new UUID('11112222-3333-4444-5555-666677778888'),
    r: new BSONRegExp('ab', 'i'),
    n: null,
    deep: { z: 1, a: 2 },
  });

  it('gives every type back as it came', async () => {
    await raw('types').insertOne(everything());
    const kept = await found(raw('types').findOne({ _id: 1 }));
    expect(kept.d).toEqual(new Date(1234567890123));
    expect(String(kept.dec)).toBe('12345678901234567890.12345');
    expect([...kept.bin.value()]).toEqual([0, 255, 1]);
    expect(kept.l).toEqual(Long.fromString('9007199254740993'));
    expect(kept.i).toBeInstanceOf(Int32);
    expect(kept.dbl).toBeInstanceOf(Double);
    expect(kept.u.sub_type).toBe(4);
    expect(kept.r).toEqual(new BSONRegExp('ab', 'i'));
    expect(Object.keys(kept.deep)).toEqual(['z', 'a']);
    const types = { dbl: { $type: 'double' }, i: { $type: 'int' }, l: { $type: 'long' }, dec: { $type: 'decimal' } };
    expect(Number(await raw('types').countDocuments(types))).toBe(1);
  });

  it('keeps the types of fields an update leaves alone', async () => {
    await raw('types').insertOne(everything());
    await raw('types').updateOne({}, { $set: { other: 1 }, $inc: { l: Long.fromNumber(2) } });
    const kept = await found(raw('types').findOne({}));
    expect(kept.dbl).toBeInstanceOf(Double);
    expect(kept.i).toBeInstanceOf(Int32);
    expect(String(kept.l)).toBe('9007199254740995');
    expect(String(kept.dec)).toBe('12345678901234567890.12345');
  });

  it('compares, sorts, increments and sums decimals as numbers', async () => {
    const decimal = Decimal128.fromString;
    const prices = contract.collection('prices');
    await prices.insertMany([
      { _id: 1, p: decimal('9.50') },
      { _id: 2, p: decimal('10.10') },
      { _id: 3, p: 9.75 },
    ]);
    expect(ids(await prices.find().sort({ p: 1 }).toArray())).toEqual([1, 3, 2]);
    expect(await prices.countDocuments({ p: { $gt: decimal('9.6') } })).toBe(2);
    expect(await prices.countDocuments({ p: { $lt: 10 } })).toBe(2);
    await prices.updateOne({ _id: 1 }, { $inc: { p: decimal('0.05') } });
    expect(String((await prices.findOne({ _id: 1 }))?.p)).toBe('9.55');
    const sum = [{ $match: { _id: { $lt: 3 } } }, { $group: { _id: null, total: { $sum: '$p' } } }];
    expect(String((await prices.aggregate(sum).toArray())[0]?.total)).toBe('19.65');
  });

  it('compares longs beyond 2^53 exactly', async () => {
    const long = Long.fromString;
    const longs = contract.collection('longs');
    await longs.createIndex({ v: 1 });
    await longs.insertMany([
      { _id: 1, v: long('9007199254740993') },
      { _id: 2, v: long('9007199254740992') },
      { _id: 3, v: 5 },
    ]);
    expect(await longs.countDocuments({ v: long('9007199254740993') })).toBe(1);
    expect(await longs.countDocuments({ v: { $gt: long('9007199254740992') } })).toBe(1);
    expect(await longs.countDocuments({ v: long('5') })).toBe(1);
  });

  it('finds by UUID and by bytes', async () => {
    const u = new UUID();
    const binaries = contract.collection('binaries');
    await binaries.insertMany([
      { _id: 1, u, b: Buffer.from([1, 200, 3]) },
      { _id: 2, u: new UUID(), b: Buffer.from([1, 201, 3]) },
    ]);
    expect((await binaries.findOne({ u }))?._id).toBe(1);
    expect(ids(await binaries.find({ b: Buffer.from([1, 201, 3]) }).toArray())).toEqual([2]);
  });

  it('orders values of different types, and compares only within one', async () => {
    const mixed = contract.collection('mixed');
    const values = ['a', 5, null, new Types.ObjectId(), true, new Date(), { x: 1 }];
    await mixed.insertMany([...values.map((v, at) => ({ _id: at + 1, v })), { _id: 8 }]);
    expect(ids(await mixed.find().sort({ v: 1, _id: 1 }).toArray())).toEqual([3, 8, 2, 1, 7, 4, 5, 6]);
    expect(ids(await mixed.find({ v: { $gt: 1 } }).toArray())).toEqual([2]);
  });

  it('takes embedded documents for equal only with the same order of fields', async () => {
    const embedded = contract.collection('embedded');
    await embedded.insertOne({ o: { a: 1, b: 2 } });
    expect(await embedded.countDocuments({ o: { a: 1, b: 2 } })).toBe(1);
    expect(await embedded.countDocuments({ o: { b: 2, a: 1 } })).toBe(0);
  });

  it('sorts arrays by their least or greatest element', async () => {
    const arrays = contract.collection('arrays');
    await arrays.insertMany([
      { _id: 1, a: [1, 9] },
      { _id: 2, a: [5] },
      { _id: 3, a: [] },
    ]);
    expect(ids(await arrays.find().sort({ a: 1 }).toArray())).toEqual([3, 1, 2]);
    expect(ids(await arrays.find().sort({ a: -1 }).toArray())).toEqual([1, 2, 3]);
    expect(await arrays.countDocuments({ a: [5] })).toBe(1);
    expect(await arrays.countDocuments({ a: { $gt: 4, $lt: 2 } })).toBe(1);
  });

  it('keeps images of eleven megabytes, and refuses documents beyond sixteen', async () => {
    const images = contract.collection('images');
    const bytes = Buffer.alloc(11_000_000, 7);
    await images.insertOne({ _id: 1, bytes });
    const image = await found(images.findOne({ _id: 1 }));
    expect(bytes.equals(Buffer.from(image.bytes.value()))).toBe(true);
    await expect(images.insertOne({ s: 'x'.repeat(17e6) })).rejects.toThrow();
    expect(await images.countDocuments()).toBe(1);
  });
});
