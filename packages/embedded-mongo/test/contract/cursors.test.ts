import { describeContract, failure } from './engines';

describeContract('cursors', (contract) => {
  const big = () => contract.collection('big');
  beforeEach(async () => {
    await big().insertMany(Array.from({ length: 1000 }, (_, i) => ({ _id: i, s: 'x'.repeat(50) })));
  });

  it('reads a thousand documents in order, batch by batch', async () => {
    const read: unknown[] = [];
    for await (const { _id } of big().find().sort({ _id: 1 }).batchSize(100)) read.push(_id);
    expect(read).toEqual(Array.from({ length: 1000 }, (_, i) => i));
  });

  it('goes on reading while documents come and go', async () => {
    const cursor = big().find().sort({ _id: 1 }).batchSize(10);
    await cursor.next();
    await big().deleteMany({ _id: { $gte: 500 } });
    const rest = await cursor.toArray();
    expect(rest.length).toBeGreaterThanOrEqual(499);
    expect(rest.length).toBeLessThan(999);
  });

  it('ends a cursor that is closed early', async () => {
    const cursor = big().find().batchSize(10);
    await cursor.next();
    const { id } = cursor;
    await cursor.close();
    const db = contract.connection.getClient().db(contract.connection.name);
    expect(await failure(db.command({ getMore: id, collection: 'big' }))).toMatchObject({ code: 43 });
  });

  it('stops at a limit and starts after a skip', async () => {
    const page = await big().find().sort({ _id: -1 }).skip(10).limit(3).toArray();
    expect(page.map(({ _id }) => _id)).toEqual([989, 988, 987]);
  });
});
