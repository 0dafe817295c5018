import { toldSockets, type Update } from './open-sockets';

const socket = (id: string, update: Update, isTold = true) => ({ id, data: { update, isTold } });

it('tells only sockets that have their first list, each in the way it asked for', () => {
  const sockets = [socket('s1', 'changes'), socket('s2', 'lists'), socket('s3', 'changes', false)];
  const socketsOf = (userId: string) => (userId === 'pat' ? sockets : []);
  expect(toldSockets(socketsOf, 'pat', 'changes')).toEqual(['s1']);
  expect(toldSockets(socketsOf, 'pat', 'lists')).toEqual(['s2']);
  expect(toldSockets(socketsOf, 'doc', 'lists')).toEqual([]);
});
