import { createOpenSockets } from './open-sockets';

it('says which socket of a user is the first and which the last', () => {
  const sockets = createOpenSockets();
  expect([sockets.open('pat', 's1'), sockets.open('pat', 's2'), sockets.open('doc', 's3')]).toEqual([
    true,
    false,
    true,
  ]);
  expect([sockets.close('pat', 's1'), sockets.close('pat', 's2'), sockets.close('pat', 's2')]).toEqual([
    false,
    true,
    false,
  ]);
});

it('tells only open sockets that have their first list', () => {
  const sockets = createOpenSockets();
  sockets.open('pat', 's1');
  sockets.open('pat', 's2');
  sockets.tell('pat', 's1', 'changes');
  sockets.tell('pat', 'closed', 'changes');
  expect(sockets.of('pat', 'changes')).toEqual(['s1']);
  sockets.close('pat', 's1');
  expect(sockets.of('pat', 'changes')).toEqual([]);
});
