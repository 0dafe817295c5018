import { describeContract, ids, people } from './engines';

describeContract('aggregation', (contract) => {
  const numbers = async (count: number) => {
    const collection = contract.collection('numbers');
    await collection.insertMany(Array.from({ length: count }, (_, i) => ({ _id: i })));
    return collection;
  };

  it('matches, groups, sorts and limits', async () => {
    const { User } = await people(contract.connection);
    const groups = await User.aggregate([
      { $match: { name: /^U/ } },
      {
        $group: {
          _id: '$addr.city',
          n: { $sum: 1 },
          average: { $avg: '$age' },
          names: { $push: '$name' },
          oldest: { $max: '$age' },
          youngest: { $min: '$age' },
        },
      },
      { $sort: { _id: 1 } },
      { $limit: 5 },
    ]);
    expect(groups).toEqual([
      { _id: 'Bergen', n: 3, average: 40, names: ['U3', 'U4', 'U5'], oldest: 50, youngest: 30 },
      { _id: 'Oslo', n: 2, average: 15, names: ['U1', 'U2'], oldest: 20, youngest: 10 },
    ]);
  });

  it('joins by field and unwinds', async () => {
    const { User } = await people(contract.connection);
    const joined = await User.aggregate([
      { $match: { name: 'Ann' } },
      { $lookup: { from: 'orgs', localField: 'org', foreignField: '_id', as: 'o' } },
      { $unwind: '$o' },
      { $project: { _id: 0, org: '$o.name' } },
    ]);
    expect(joined).toEqual([{ org: 'o1' }]);
  });

  it('joins by pipeline, with and without fields', async () => {
    const { Org } = await people(contract.connection);
    const pipeline = [{ $match: { $expr: { $eq: ['$org', '$$oid'] } } }, { $project: { _id: 0, name: 1 } }];
    const joined = await Org.aggregate([
      { $lookup: { from: 'users', let: { oid: '$_id' }, pipeline, as: 'members' } },
      { $project: { _id: 0, members: 1 } },
    ]);
    expect(joined).toEqual([{ members: [{ name: 'Ann' }] }]);
    const older = { $match: { $expr: { $gt: ['$age', 30] } } };
    const both = await Org.aggregate([
      { $lookup: { from: 'users', localField: '_id', foreignField: 'org', pipeline: [older], as: 'members' } },
      { $project: { _id: 0, members: 1 } },
    ]);
    expect(both).toEqual([{ members: [] }]);
  });

  it('splits into facets', async () => {
    const { User } = await people(contract.connection);
    const [facets] = await User.aggregate([
      {
        $facet: {
          total: [{ $count: 'n' }],
          tags: [{ $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } }, { $sortByCount: '$tags' }],
          page: [{ $sort: { age: -1 } }, { $limit: 1 }, { $project: { _id: 0, name: 1 } }],
        },
      },
    ]);
    expect(facets.total).toEqual([{ n: 6 }]);
    expect(facets.page).toEqual([{ name: 'U5' }]);
    expect(facets.tags).toContainEqual({ _id: 'odd', count: 3 });
  });

  it('computes expressions', async () => {
    const collection = contract.collection('expressions');
    await collection.insertOne({ _id: 1, d: new Date('2024-03-05T06:07:08Z'), a: [1, 2, 3], s: 'Hi', n: null });
    const $project = {
      _id: 0,
      day: { $dateToString: { format: '%Y-%m-%d', date: '$d' } },
      c: { $cond: [{ $gt: [{ $size: '$a' }, 2] }, 'big', 'small'] },
      m: { $map: { input: '$a', as: 'x', in: { $multiply: ['$$x', 2] } } },
      f: { $filter: { input: '$a', cond: { $gte: ['$$this', 2] } } },
      i: { $ifNull: ['$n', 'default'] },
      l: { $toLower: '$s' },
      month: { $dateTrunc: { date: '$d', unit: 'month' } },
      r: { $reduce: { input: '$a', initialValue: 0, in: { $add: ['$$value', '$$this'] } } },
    };
    expect(await collection.aggregate([{ $project }]).toArray()).toEqual([
      {
        day: '2024-03-05',
        c: 'big',
        m: [2, 4, 6],
        f: [2, 3],
        i: 'default',
        l: 'hi',
        month: new Date('2024-03-01T00:00:00Z'),
        r: 6,
      },
    ]);
  });

  it('knows the days of Kolkata', async () => {
    const collection = contract.collection('dates');
    await collection.insertOne({ _id: 1, d: new Date('2024-03-05T20:00:00Z') });
    const timezone = 'Asia/Kolkata';
    const $project = {
      _id: 0,
      text: { $dateToString: { date: '$d', format: '%Y-%m-%d %H:%M %z', timezone } },
      hour: { $hour: { date: '$d', timezone } },
      day: { $dateTrunc: { date: '$d', unit: 'day', timezone } },
      week: { $dateTrunc: { date: '$d', unit: 'week', startOfWeek: 'monday' } },
      days: { $dateDiff: { startDate: new Date('2024-03-01'), endDate: '$d', unit: 'day' } },
      later: { $dateAdd: { startDate: new Date('2024-01-31'), unit: 'month', amount: 1 } },
    };
    expect(await collection.aggregate([{ $project }]).toArray()).toEqual([
      {
        text: '2024-03-06 01:30 +0530',
        hour: 1,
        day: new Date('2024-03-05T18:30:00Z'),
        week: new Date('2024-03-04T00:00:00Z'),
        days: 4,
        later: new Date('2024-02-29'),
      },
    ]);
  });

  it('computes windows, buckets and unions', async () => {
    const collection = await numbers(20);
    const window = { documents: ['unbounded', 'current'] };
    const running = await collection
      .aggregate([
        { $match: { _id: { $lt: 4 } } },
        { $setWindowFields: { sortBy: { _id: 1 }, output: { run: { $sum: '$_id', window } } } },
      ])
      .toArray();
    expect(running.map(({ run }) => run)).toEqual([0, 1, 3, 6]);
    const buckets = [{ $bucket: { groupBy: '$_id', boundaries: [0, 10, 1000], output: { n: { $sum: 1 } } } }];
    expect(await collection.aggregate(buckets).toArray()).toEqual([
      { _id: 0, n: 10 },
      { _id: 10, n: 10 },
    ]);
    await contract.collection('more').insertMany([{ a: 1 }, { a: 2 }]);
    const union = await collection.aggregate([{ $unionWith: 'more' }, { $count: 'n' }]).toArray();
    expect(union).toEqual([{ n: 22 }]);
  });

  it('sets, unsets and replaces fields', async () => {
    await contract.collection('nested').insertOne({ _id: 1, a: { b: 1, c: 2 }, list: [{ x: 1 }, { x: 2 }] });
    const stages = [
      { $set: { 'a.d': 3, a2: { $sum: '$list.x' }, 'list.y': 0 } },
      { $unset: 'a.c' },
      { $replaceRoot: { newRoot: { $mergeObjects: ['$a', { a2: '$a2', list: '$list' }] } } },
    ];
    expect(await contract.collection('nested').aggregate(stages).toArray()).toEqual([
      {
        b: 1,
        d: 3,
        a2: 3,
        list: [
          { x: 1, y: 0 },
          { x: 2, y: 0 },
        ],
      },
    ]);
  });

  it('writes by $merge and $out', async () => {
    const collection = await numbers(10);
    await collection.aggregate([{ $match: { _id: { $lt: 3 } } }, { $merge: { into: 'merged' } }]).toArray();
    expect(ids(await contract.collection('merged').find().sort({ _id: 1 }).toArray())).toEqual([0, 1, 2]);
    await contract.collection('out').insertOne({ _id: 'old' });
    await collection.aggregate([{ $match: { _id: { $lt: 2 } } }, { $out: 'out' }]).toArray();
    expect(ids(await contract.collection('out').find().sort({ _id: 1 }).toArray())).toEqual([0, 1]);
  });

  it('refuses what it does not know', async () => {
    const collection = await numbers(1);
    const outcome = (stage: object) => collection.aggregate([stage]).toArray();
    await expect(outcome({ $bogus: {} })).rejects.toMatchObject({ code: 40324 });
    await expect(outcome({ $project: { a: { $bogus: 1 } } })).rejects.toMatchObject({ code: expect.any(Number) });
    await expect(outcome({ $group: { _id: 1, a: { $bogus: 1 } } })).rejects.toMatchObject({ code: 15952 });
  });
});
