import mongoose from 'mongoose';
import { describeContract, failure, models } from './engines';

const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

describeContract('concurrency', (contract) => {
  it('loses no increment of fifty', async () => {
    const counters = contract.collection('counters');
    await counters.insertOne({ _id: 'c', n: 0 });
    await times(50, () => counters.updateOne({ _id: 'c' }, { $inc: { n: 1 } }));
    expect((await counters.findOne({ _id: 'c' }))?.n).toBe(50);
  });

  it('loses no increment of ten transactions that read and write', async () => {
    const { Account } = models(contract.connection);
    await Account.create({ n: 'y', bal: 0 });
    await times(10, () =>
      contract.connection.transaction(async (session) => {
        const account = await Account.findOne({ n: 'y' }).session(session).orFail();
        await Account.updateOne({ n: 'y' }, { $set: { bal: account.bal + 1 } }, { session });
      }),
    );
    expect((await Account.findOne({ n: 'y' }).orFail()).bal).toBe(10);
  });

  it('makes one document of twenty upserts of a unique key', async () => {
    const upserts = contract.collection('upserts');
    await upserts.createIndex({ k: 1 }, { unique: true });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => upserts.findOneAndUpdate({ k: 'one' }, { $inc: { n: 1 } }, { upsert: true })),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 11000 });
    expect(await upserts.find().toArray()).toMatchObject([{ k: 'one', n: 20 - refused.length }]);
  });

  it('gives each of twenty jobs to one worker', async () => {
    const jobs = contract.collection('jobs');
    await jobs.insertMany(Array.from({ length: 20 }, (_, i) => ({ _id: i, state: 'queued' })));
    const claimed = await times(20, () =>
      jobs.findOneAndUpdate({ state: 'queued' }, { $set: { state: 'running' } }, { sort: { _id: 1 } }),
    );
    expect(new Set(claimed.map((job) => job?._id)).size).toBe(20);
  });

  it('refuses to save a document that has changed meanwhile', async () => {
    const { Account } = models(contract.connection);
    await Account.create({ n: 'x', bal: 0 });
    const [first, second] = await times(2, () => Account.findOne({ n: 'x' }).orFail());
    first?.set('bal', 1);
    await first?.save();
    second?.set('bal', 2);
    expect((await failure(second?.save() ?? Promise.resolve())).name).toBe('VersionError');
  });

  it('does a retried write once', async () => {
    const retried = contract.collection('retried');
    await retried.insertOne({ _id: 1, n: 0 });
    const db = contract.connection.getClient().db(contract.connection.name);
    await contract.connection.withSession(async (session) => {
      const numbered = (number: number, command: object) =>
        db.command({ ...command, txnNumber: mongoose.mongo.Long.fromNumber(number) }, { session });
      const update = { findAndModify: 'retried', query: { _id: 1 }, update: { $inc: { n: 1 } }, new: true };
      const answers = await times(2, () => numbered(1, update));
      expect(answers.map(({ value }) => value.n)).toEqual([1, 1]);
      const insert = { insert: 'retried', documents: [{ _id: 2 }] };
      expect(await numbered(2, insert)).toMatchObject({ n: 1 });
      const again = await numbered(2, insert);
      expect(again).toMatchObject({ n: 1 });
      expect(again).not.toHaveProperty('writeErrors');
    });
  });
});
