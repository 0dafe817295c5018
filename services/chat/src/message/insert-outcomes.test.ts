import { isMongoAway, isTimeUp } from '@vetcare/service-kit';
import { mongo } from 'mongoose';
import { outcomesOf } from './insert-outcomes';

/** What the driver throws for three messages, of which the second was refused, or that a majority has not confirmed. */
function failure(refusal: object | undefined, writeConcernError?: { code: number }) {
  const writeErrors = refusal ? [{ index: 1, ...refusal } as mongo.WriteError] : [];
  const result = {
    insertedCount: 2,
    getWriteConcernError: () => writeConcernError,
  } as unknown as mongo.BulkWriteResult;
  return Object.assign(new mongo.MongoBulkWriteError({ message: 'x', code: 0, writeErrors }, result), {
    result,
    writeErrors,
  });
}

it.each([
  ['a time limit', 50, isTimeUp, isMongoAway],
  ['a shard that is not reached', 6, isMongoAway, isTimeUp],
  ['a shard whose primary steps down', 189, isMongoAway, isTimeUp],
])('says of a message that a router refused for %s why', (_case, code, isWhy, isWhyNot) => {
  const [first, second, third] = outcomesOf(failure({ code, errmsg: 'injected' }), 3);
  expect([first, third]).toEqual(['stored', 'stored']);
  expect([isWhy(second), isWhyNot(second)]).toEqual([true, false]);
});

it('says of a duplicate that it is one', () => {
  expect(outcomesOf(failure({ code: 11000, errmsg: 'E11000' }), 3)).toEqual(['stored', 'duplicate', 'stored']);
});

it('asks to try later, and not each by itself, where a majority does not confirm in time', () => {
  expect(() => outcomesOf(failure(undefined, { code: 50 }), 3)).toThrow(
    expect.objectContaining({ code: 'overloaded' }),
  );
  const away = failure(undefined, { code: 64 });
  expect(() => outcomesOf(away, 3)).toThrow(away);
});
