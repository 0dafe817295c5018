import { describeContract, ids, people } from './engines';

describeContract('create, read, delete', (contract) => {
  it('saves and finds documents with defaults and timestamps', async () => {
    const { User, ann } = await people(contract.connection);
    const found = await User.findById(ann._id).orFail();
    expect(found.role).toBe('user');
    expect(found.createdAt).toBeInstanceOf(Date);
    found.age = 31;
    found.tags?.push('d');
    await found.save();
    expect(await User.findById(ann._id).lean()).toMatchObject({ age: 31, tags: ['a', 'b', 'c', 'd'] });
  });

  it.each<[number, object]>([
    [3, { age: { $gte: 20, $lt: 50 }, name: /^U/ }],
    [3, { tags: 'odd' }],
    [3, { 'addr.city': { $in: ['Bergen'] } }],
    [2, { name: { $regex: '^u[12]$', $options: 'i' } }],
    [3, { scores: { $elemMatch: { k: 'y', v: { $gte: 8 } } } }],
    [2, { $or: [{ age: 10 }, { age: 50 }] }],
    [5, { org: { $exists: false } }],
    [1, { tags: { $all: ['a', 'b'] } }],
    [1, { tags: { $size: 3 } }],
    [1, { age: { $not: { $gt: 20 } }, name: { $ne: 'U1' } }],
    [1, { $expr: { $gt: ['$age', 40] } }],
    [4, { $nor: [{ name: 'U1' }, { name: 'U2' }] }],
    [2, { age: { $mod: [20, 0] } }],
    [4, { name: { $nin: ['U1', 'Ann'] } }],
  ])('counts %d for %j', async (count, filter) => {
    const { User } = await people(contract.connection);
    expect(await User.countDocuments(filter)).toBe(count);
  });

  it('takes an _id inside $and as one condition among others', async () => {
    const { User } = await people(contract.connection);
    const [first, second, third] = await User.find().sort({ _id: 1 }).lean();
    const behind = { $and: [{ name: { $exists: true } }, { _id: { $gt: first?._id } }] };
    expect(await User.find(behind).sort({ _id: 1 }).limit(2).lean()).toEqual([second, third]);
    expect(await User.countDocuments({ $and: [{ _id: first?._id }, { name: 'nobody' }] })).toBe(0);
    expect(await User.countDocuments({ $and: [{ _id: { $in: [first?._id, second?._id] } }] })).toBe(2);
  });

  it('sorts, skips, limits and projects', async () => {
    const { User } = await people(contract.connection);
    const page = await User.find({ name: /^U/ }).sort({ age: -1 }).skip(1).limit(2).select('name -_id').lean();
    expect(page).toEqual([{ name: 'U4' }, { name: 'U3' }]);
    const without = await User.findOne({ name: 'U1' }).select('-scores -tags').lean();
    expect(without).toMatchObject({ email: 'u1@x' });
    expect(without).not.toHaveProperty('tags');
    const matching = await User.findOne({ name: 'U1' }, { scores: { $elemMatch: { k: 'y' } } }).lean();
    expect(matching?.scores).toEqual([{ k: 'y', v: 9 }]);
  });

  it('projects slices and the array element a filter matched', async () => {
    const lists = contract.collection('lists');
    await lists.insertOne({ _id: 1, a: [1, 2, 3], b: 1 });
    expect(await lists.findOne({}, { projection: { a: { $slice: -1 } } })).toEqual({ _id: 1, a: [3], b: 1 });
    expect(await lists.findOne({ a: 2 }, { projection: { 'a.$': 1 } })).toEqual({ _id: 1, a: [2] });
  });

  it('refuses a projection that both includes and excludes', async () => {
    await contract.collection('lists').insertOne({ _id: 1, a: 1, b: 1 });
    const mixed = contract.collection('lists').findOne({}, { projection: { a: 1, b: 0 } });
    await expect(mixed).rejects.toMatchObject({ code: 31254 });
  });

  it('counts what it deletes', async () => {
    const doomed = contract.collection('doomed');
    await doomed.insertMany([{ a: 1 }, { a: 1 }, { a: 1 }]);
    expect((await doomed.deleteOne({ a: 1 })).deletedCount).toBe(1);
    expect((await doomed.deleteMany({ a: 1 })).deletedCount).toBe(2);
    expect((await doomed.deleteMany({ a: 1 })).deletedCount).toBe(0);
  });

  it('writes inserts, updates, upserts and deletes in one bulk', async () => {
    const accounts = contract.collection('accounts');
    const result = await accounts.bulkWrite([
      { insertOne: { document: { n: 'a', bal: 1 } } },
      { updateOne: { filter: { n: 'a' }, update: { $inc: { bal: 5 } } } },
      { updateOne: { filter: { n: 'b' }, update: { $set: { bal: 2 } }, upsert: true } },
      { deleteOne: { filter: { n: 'zz' } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 1, upsertedCount: 1, deletedCount: 0 });
  });

  it('counts, estimates and lists distinct values', async () => {
    const { User } = await people(contract.connection);
    expect(await User.estimatedDocumentCount()).toBe(await User.countDocuments());
    expect((await User.distinct('tags', { name: /^U/ })).sort()).toEqual(['even', 'odd']);
    expect(await User.countDocuments({}, { limit: 4 })).toBe(4);
    expect(await contract.collection('none').countDocuments()).toBe(0);
  });

  it('populates references and virtuals', async () => {
    const { User, Org } = await people(contract.connection);
    const user = await User.findOne({ name: 'Ann' }).populate<{ org: { name: string } }>('org').orFail();
    expect(user.org.name).toBe('o1');
    const org = await Org.findOne({ name: 'o1' }).populate<{ users: { name: string }[] }>('users').orFail();
    expect(org.users.map(({ name }) => name)).toEqual(['Ann']);
  });

  it('tells null from missing', async () => {
    const nulls = contract.collection('nulls');
    await nulls.insertMany([{ _id: 1, a: null }, { _id: 2 }, { _id: 3, a: 0 }]);
    const found = async (filter: object) => ids(await nulls.find(filter).sort({ _id: 1 }).toArray());
    expect(await found({ a: null })).toEqual([1, 2]);
    expect(await found({ a: { $exists: true } })).toEqual([1, 3]);
    expect(await found({ a: { $type: 'null' } })).toEqual([1]);
    expect(await found({ a: { $ne: null } })).toEqual([3]);
    expect(await found({ a: { $in: [null, 0] } })).toEqual([1, 2, 3]);
  });
});
