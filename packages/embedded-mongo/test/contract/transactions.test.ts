import { describeContract, failure, models } from './engines';

describeContract('transactions', (contract) => {
  const accounts = async () => {
    const { Account } = models(contract.connection);
    await Account.createCollection();
    await Account.create([
      { n: 'x', bal: 100 },
      { n: 'y', bal: 0 },
    ]);
    return Account;
  };
  const balances = async (Account: Awaited<ReturnType<typeof accounts>>) =>
    (await Account.find().sort({ n: 1 })).map(({ n, bal }) => [n, bal]);

  it('commits all changes together and reads its own', async () => {
    const Account = await accounts();
    await contract.connection.transaction(async (session) => {
      await Account.updateOne({ n: 'x' }, { $inc: { bal: -30 } }, { session });
      await Account.updateOne({ n: 'y' }, { $inc: { bal: 30 } }, { session });
      expect((await Account.findOne({ n: 'y' }).session(session).orFail()).bal).toBe(30);
    });
    expect(await balances(Account)).toEqual([
      ['x', 70],
      ['y', 30],
    ]);
  });

  it('takes inserts, updates and deletes back when aborted', async () => {
    const Account = await accounts();
    const aborted = contract.connection.transaction(async (session) => {
      await Account.create([{ n: 'z', bal: 1 }], { session });
      await Account.updateOne({ n: 'x' }, { $set: { bal: 0 } }, { session });
      await Account.deleteOne({ n: 'y' }, { session });
      throw new Error('boom');
    });
    await expect(aborted).rejects.toThrow('boom');
    expect(await balances(Account)).toEqual([
      ['x', 100],
      ['y', 0],
    ]);
  });

  it('shows nothing outside before the commit', async () => {
    const Account = await accounts();
    await contract.connection.withSession(async (session) => {
      session.startTransaction();
      await Account.create([{ n: 'iso', bal: 1 }], { session });
      expect(await Account.countDocuments({ n: 'iso' })).toBe(0);
      await session.commitTransaction();
    });
    expect(await Account.countDocuments({ n: 'iso' })).toBe(1);
  });

  it('reads one moment throughout', async () => {
    const Account = await accounts();
    await contract.connection.withSession(async (session) => {
      session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } });
      const read = async () => (await Account.findOne({ n: 'x' }).session(session).orFail()).bal;
      expect(await read()).toBe(100);
      await Account.updateOne({ n: 'x' }, { $inc: { bal: 1 } });
      expect(await read()).toBe(100);
      await session.abortTransaction();
    });
  });

  it('reads its own changes in the order of an index', async () => {
    const items = contract.collection('items');
    await items.createIndex({ a: 1 });
    await items.insertMany([1, 2, 3].map((a) => ({ _id: a, a })));
    await contract.connection.transaction(async (session) => {
      await items.deleteOne({ a: 2 }, { session });
      await items.insertOne({ _id: 4, a: 2.5 }, { session });
      await items.updateOne({ _id: 1 }, { $set: { a: 9 } }, { session });
      const order = async (a: 1 | -1) =>
        (
          await items
            .find({ a: { $gt: 0 } }, { session })
            .sort({ a })
            .toArray()
        ).map(({ _id }) => _id);
      expect(await order(1)).toEqual([4, 3, 1]);
      expect(await order(-1)).toEqual([1, 3, 4]);
    });
  });

  it('fails with a label when another transaction has the record', async () => {
    const Account = await accounts();
    await contract.connection.withSession((first) =>
      contract.connection.withSession(async (second) => {
        first.startTransaction();
        second.startTransaction();
        await Account.updateOne({ n: 'x' }, { $inc: { bal: 1 } }, { session: first });
        const conflict = failure(Account.updateOne({ n: 'x' }, { $inc: { bal: 1 } }, { session: second }).exec());
        const error = await conflict;
        expect(error.code).toBe(112);
        expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
        await first.commitTransaction();
        await second.abortTransaction();
      }),
    );
    expect(await balances(Account)).toContainEqual(['x', 101]);
  });

  it('fails with a label when the record has changed since the snapshot', async () => {
    const Account = await accounts();
    await contract.connection.withSession(async (session) => {
      session.startTransaction();
      await Account.findOne({ n: 'x' }).session(session);
      await Account.updateOne({ n: 'x' }, { $inc: { bal: 1 } });
      const error = await failure(Account.updateOne({ n: 'x' }, { $inc: { bal: 5 } }, { session }).exec());
      expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
      expect(await failure(session.commitTransaction())).toMatchObject({ code: 251 });
    });
    expect(await balances(Account)).toContainEqual(['x', 101]);
  });

  it('makes a write outside wait, and lets it go on after the commit', async () => {
    const Account = await accounts();
    await contract.connection.withSession(async (session) => {
      session.startTransaction();
      await Account.updateOne({ n: 'x' }, { $inc: { bal: 1 } }, { session });
      const order: string[] = [];
      const outside = Account.updateMany({}, { $inc: { bal: 10 } }).then(() => order.push('outside'));
      await Account.findOne({ n: 'y' }).session(session);
      order.push('commit');
      await session.commitTransaction();
      await outside;
      expect(order).toEqual(['commit', 'outside']);
    });
    expect(await balances(Account)).toEqual([
      ['x', 111],
      ['y', 10],
    ]);
  });

  it('aborts on a duplicate key', async () => {
    const unique = contract.collection('unique');
    await unique.createIndex({ email: 1 }, { unique: true });
    await unique.insertOne({ email: 'a' });
    await contract.connection.withSession(async (session) => {
      session.startTransaction();
      await unique.insertOne({ email: 'tx' }, { session });
      expect(await failure(unique.insertOne({ email: 'a' }, { session }))).toMatchObject({ code: 11000 });
      await session.abortTransaction();
    });
    expect(await unique.countDocuments({ email: 'tx' })).toBe(0);
  });

  it('commits a second time without doing anything twice', async () => {
    const Account = await accounts();
    await contract.connection.withSession(async (session) => {
      session.startTransaction();
      await Account.updateOne({ n: 'x' }, { $inc: { bal: 1 } }, { session });
      await session.commitTransaction();
      await session.commitTransaction();
    });
    expect(await balances(Account)).toContainEqual(['x', 101]);
  });

  it('refuses what transactions cannot hold', async () => {
    await accounts();
    await contract.connection.withSession(async (session) => {
      session.startTransaction();
      const db = contract.connection.getClient().db(contract.connection.name);
      expect(await failure(db.command({ count: 'accounts' }, { session }))).toMatchObject({ code: 263 });
      await session.abortTransaction();
    });
  });
});
