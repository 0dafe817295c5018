import type mongoose from 'mongoose';
import { describeContract, found, people } from './engines';

interface List {
  _id: number;
  a: number[];
  s: string[];
}

describeContract('updates', (contract) => {
  const lists = () => contract.collection('lists');

  it('counts matched and modified; setting what is there already modifies nothing', async () => {
    const { User } = await people(contract.connection);
    const update = { $set: { 'addr.zip': '99' }, $inc: { age: 5 }, $unset: { role: 1 } };
    expect(await User.updateOne({ name: 'U1' }, update)).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    const changed = await User.findOne({ name: 'U1' }).lean();
    expect(changed).toMatchObject({ age: 15, addr: { zip: '99' } });
    expect(changed).not.toHaveProperty('role');
    const again = await contract.collection('users').updateOne({ name: 'U1' }, { $set: { age: 15 } });
    expect(again).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  });

  it('changes all that match with updateMany', async () => {
    const { User } = await people(contract.connection);
    expect((await User.updateMany({ name: /^U/ }, { $set: { email: 'x' }, $mul: { age: 2 } })).matchedCount).toBe(5);
    expect((await User.findOne({ name: 'U2' }).orFail()).age).toBe(40);
    expect((await User.findOne({ name: 'Ann' }).orFail()).age).toBe(30);
  });

  it('inserts by upsert once, with $setOnInsert', async () => {
    const users = contract.collection('users');
    const update = { $set: { name: 'New' }, $setOnInsert: { age: 1 } };
    const first = await users.updateOne({ email: 'new@x' }, update, { upsert: true });
    expect(first.upsertedId).toBeTruthy();
    expect(first.upsertedCount).toBe(1);
    const second = await users.updateOne({ email: 'new@x' }, { $setOnInsert: { age: 7 } }, { upsert: true });
    expect(second.upsertedCount).toBe(0);
    expect(await users.findOne({ email: 'new@x' })).toMatchObject({ age: 1, name: 'New' });
  });

  it('takes an upserted document from the equalities of its filter', async () => {
    const filter = { 'x.y': 5, z: { $gt: 3 }, q: { $eq: 7 } };
    await lists().updateOne(filter, { $set: { w: 1 } }, { upsert: true });
    const made = await lists().findOne({ 'x.y': 5 });
    expect(made).toMatchObject({ x: { y: 5 }, q: 7, w: 1 });
    expect(made).not.toHaveProperty('z');
  });

  it('changes the elements that array filters name', async () => {
    const { User } = await people(contract.connection);
    await User.updateOne({ name: 'U3' }, { $set: { 'scores.$[e].v': 100 } }, { arrayFilters: [{ 'e.k': 'y' }] });
    expect((await User.findOne({ name: 'U3' }).orFail()).scores.map(({ v }) => v)).toEqual([3, 100]);
  });

  it('refuses an array filter nobody uses', async () => {
    await lists().insertOne({ _id: 1, a: [1] });
    const update = lists().updateOne({ _id: 1 }, { $set: { b: 1 } }, { arrayFilters: [{ e: 1 }] });
    await expect(update).rejects.toMatchObject({ code: 9 });
  });

  it('changes the matched element with $ and all elements with $[]', async () => {
    const { User } = await people(contract.connection);
    await User.updateOne({ name: 'U4', 'scores.k': 'y' }, { $set: { 'scores.$.v': 77 } });
    await User.updateOne({ name: 'U4' }, { $inc: { 'scores.$[].v': 1 } });
    expect((await User.findOne({ name: 'U4' }).orFail()).scores.map(({ v }) => v)).toEqual([5, 78]);
  });

  it('updates by pipeline', async () => {
    await people(contract.connection);
    const users = contract.collection('users');
    await users.updateOne({ name: 'U5' }, [
      { $set: { age: { $add: ['$age', 1] }, label: { $concat: ['$name', '-', '$addr.city'] } } },
    ]);
    expect(await users.findOne({ name: 'U5' })).toMatchObject({ age: 51, label: 'U5-Bergen' });
  });

  it('pushes, adds to sets, pulls and pops', async () => {
    const lists = () => contract.collection('lists') as unknown as mongoose.mongo.Collection<List>;
    await lists().insertOne({ _id: 1, a: [3, 1], s: ['x'] });
    await lists().updateOne(
      { _id: 1 },
      { $push: { a: { $each: [5, 2], $sort: -1, $slice: 3 } }, $addToSet: { s: { $each: ['x', 'y'] } } },
    );
    expect(await lists().findOne({ _id: 1 })).toEqual({ _id: 1, a: [5, 3, 2], s: ['x', 'y'] });
    await lists().updateOne({ _id: 1 }, { $pull: { a: { $lt: 4 } }, $pop: { s: -1 } });
    expect(await lists().findOne({ _id: 1 })).toEqual({ _id: 1, a: [5], s: ['y'] });
    await lists().updateOne({ _id: 1 }, { $push: { a: { $each: [9], $position: 0 } } });
    expect(await lists().findOne({ _id: 1 })).toEqual({ _id: 1, a: [9, 5], s: ['y'] });
  });

  it('knows $min, $max, $rename and $currentDate', async () => {
    await lists().insertOne({ _id: 2, lo: 5, hi: 5, old: 1 });
    const update = { $min: { lo: 3 }, $max: { hi: 9 }, $rename: { old: 'neu' }, $currentDate: { at: true as const } };
    await lists().updateOne({ _id: 2 }, update);
    const { at, ...rest } = await found(lists().findOne({ _id: 2 }));
    expect(at).toBeInstanceOf(Date);
    expect(rest).toEqual({ _id: 2, lo: 3, hi: 9, neu: 1 });
  });

  it('appends new fields in the order of their names', async () => {
    await lists().insertOne({ _id: 3 });
    await lists().updateOne({ _id: 3 }, { $set: { z: 1, b: 2, a: 3 } });
    expect(Object.keys(await found(lists().findOne({ _id: 3 })))).toEqual(['_id', 'a', 'b', 'z']);
  });

  it('answers findOneAndUpdate with the document before or after', async () => {
    const { User } = await people(contract.connection);
    expect((await User.findOneAndUpdate({ name: 'U1' }, { $set: { age: 1000 } }).orFail()).age).toBe(10);
    const oldest = await User.findOneAndUpdate(
      { name: /^U/ },
      { $inc: { age: 1 } },
      { sort: { age: -1 }, returnDocument: 'after' },
    );
    expect(oldest).toMatchObject({ name: 'U1', age: 1001 });
    expect(await User.findOneAndUpdate({ name: 'nope' }, { $set: { age: 1 } })).toBeNull();
  });

  it('tells of an upsert by findOneAndUpdate', async () => {
    const { User } = await people(contract.connection);
    const result = await User.findOneAndUpdate(
      { email: 'fu@x' },
      { $set: { name: 'FU' } },
      { upsert: true, returnDocument: 'after', includeResultMetadata: true },
    );
    expect(result.lastErrorObject).toMatchObject({ updatedExisting: false });
    expect(result.lastErrorObject?.upserted).toBeTruthy();
    expect(result.value).toMatchObject({ name: 'FU', role: 'user' });
  });

  it('replaces and deletes by findOneAnd…', async () => {
    await lists().insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ]);
    expect(await lists().findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, a: 1 });
    expect(await lists().findOneAndReplace({ _id: 2 }, { z: 1 }, { returnDocument: 'after' })).toEqual({
      _id: 2,
      z: 1,
    });
    await lists().replaceOne({ _id: 2 }, { y: 2 });
    expect(await lists().find().toArray()).toEqual([{ _id: 2, y: 2 }]);
  });

  it('refuses to change _id, to change one place twice, and to count what is no number', async () => {
    await lists().insertOne({ _id: 1, a: [1], s: 'text' });
    await expect(lists().updateOne({ _id: 1 }, { $set: { _id: 9 } })).rejects.toMatchObject({ code: 66 });
    await expect(lists().updateOne({ _id: 1 }, { $set: { 'a.b': 1 } })).rejects.toMatchObject({ code: 28 });
    await expect(lists().updateOne({ _id: 1 }, { $set: { s: 1, 's.t': 2 } })).rejects.toMatchObject({ code: 40 });
    await expect(lists().updateOne({ _id: 1 }, { $inc: { s: 1 } })).rejects.toMatchObject({ code: 14 });
    expect(await lists().findOne({ _id: 1 })).toEqual({ _id: 1, a: [1], s: 'text' });
  });
});
