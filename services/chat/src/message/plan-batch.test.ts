import type { Person } from '../person/person';
import type { StoredMessage } from './message.store';
import { type Draft, type Facts, planBatch } from './plan-batch';

const now = new Date('2026-03-01T10:00:00Z');
const person = (_id: string, role: Person['role'], more: Partial<Person> = {}): Person => ({
  _id,
  role,
  FirstName: _id,
  LastName: '',
  image: null,
  specialization: null,
  isValidated: role === 'doctor',
  deleted: false,
  ...more,
});
const people = new Map(
  [person('pat', 'patient'), person('doc', 'doctor'), person('adm', 'admin')].map((p) => [p._id, p]),
);
const facts = (more: Partial<Facts> = {}): Facts => ({
  people,
  open: new Map([['pat:doc', new Date(now.getTime() + 1)]]),
  conversations: new Map(),
  sent: [],
  ...more,
});
/** The patient has three unread messages from the doctor. */
const begun: Facts['conversations'] = new Map([
  [
    'doc:pat',
    {
      _id: 'doc:pat',
      people: ['doc', 'pat'],
      lastId: '41',
      lastMessage: { _id: '41', text: '', hasImage: false, senderId: 'doc', createdAt: now },
      unread: { pat: 3, doc: 0 },
      readUpTo: { pat: '38' },
    },
  ],
]);
let number = 0;
const draft = (more: Partial<Draft> = {}): Draft => {
  number += 1;
  return {
    sender: { id: 'pat', role: 'patient' },
    receiverId: 'doc',
    text: `text ${number}`,
    image: null,
    thumbnail: null,
    clientId: `client ${number}`,
    seenUpTo: undefined,
    ...more,
  };
};
const count = (before: string | undefined) => String(Number(before ?? 0) + 1);
const plan = (drafts: Draft[], more?: Partial<Facts>) => planBatch(drafts, facts(more), now, count);
const ids = (outcomes: ReturnType<typeof plan>['outcomes']) =>
  outcomes.map((o) => (o instanceof Error ? o.message : o.message._id));

it('numbers the messages of a conversation one after the other, whoever sends them', () => {
  const fromDoctor = draft({ sender: { id: 'doc', role: 'doctor' }, receiverId: 'pat' });
  const { outcomes, updates } = plan([draft(), fromDoctor, draft()]);
  expect(ids(outcomes)).toEqual(['1', '2', '3']);
  expect(outcomes.map((o) => (o instanceof Error ? o : o.message.previousId))).toEqual([null, '1', '2']);
  expect(updates).toHaveLength(1);
  expect(updates[0]).toMatchObject({ after: undefined, lastMessage: { _id: '3' }, unread: { doc: 1, pat: 0 } });
});

it('takes what was written to a sender before for read', () => {
  const fromDoctor = () => draft({ sender: { id: 'doc', role: 'doctor' }, receiverId: 'pat' });
  const { outcomes, updates } = plan([draft(), draft(), fromDoctor(), draft()], {
    conversations: begun,
  });
  const reads = outcomes.map((o) => (o instanceof Error || !o.new ? 'none' : o.read));
  expect(reads).toEqual([
    { after: '38', upTo: '41' },
    undefined,
    { after: undefined, upTo: '43' },
    { after: '41', upTo: '44' },
  ]);
  expect(updates[0]).toMatchObject({ unread: { pat: 0, doc: 1 }, read: { pat: '44', doc: '43' } });
});

it.each([
  ['all of it', '41', { pat: '41' }, 0],
  ['a part of it', '40', {}, undefined],
  ['nothing', null, {}, undefined],
])('leaves it unread unless the sender had seen it: %s', (_what, seenUpTo, read, unread) => {
  const { updates } = plan([draft({ seenUpTo })], { conversations: begun });
  expect(updates[0]?.read).toEqual(read);
  expect(updates[0]?.unread.pat).toBe(unread);
});

it('goes on after the last id of a conversation that is there', () => {
  const { outcomes, updates } = plan([draft()], { conversations: begun });
  expect(ids(outcomes)).toEqual(['42']);
  expect(updates[0]).toMatchObject({ after: '41', unread: { doc: 1 } });
});

it('gives a repeat the first message, from before or from the same batch', () => {
  const sent: StoredMessage = {
    _id: '7',
    conversation: 'doc:pat',
    senderId: 'pat',
    receiverId: 'doc',
    text: 'sent',
    image: null,
    createdAt: now,
    clientId: 'known',
    readAt: null,
  };
  const twice = draft();
  const { outcomes, updates } = plan([draft({ clientId: 'known', text: 'sent' }), twice, { ...twice }], {
    sent: [sent],
  });
  expect(ids(outcomes)).toEqual(['7', '1', '1']);
  expect(outcomes.map((o) => !(o instanceof Error) && o.new)).toEqual([false, true, false]);
  expect(updates[0]?.unread).toEqual({ doc: 1 });
});

it('refuses another message under the client id of one from before or from the same batch', () => {
  const [first] = plan([draft({ clientId: 'known', text: 'sent' })]).outcomes;
  if (!first || first instanceof Error) throw new Error('not sent');
  const others = [draft({ clientId: 'known' }), draft({ clientId: 'known', text: 'sent', receiverId: 'adm' })];
  const later = plan(others, { sent: [first.message] });
  expect([...ids(later.outcomes), later.updates]).toEqual([
    'This clientId was used for another message',
    'This clientId was used for another message',
    [],
  ]);
  expect(ids(plan([draft({ clientId: 'same' }), draft({ clientId: 'same' })]).outcomes)).toEqual([
    '1',
    'This clientId was used for another message',
  ]);
});

it('returns a repeat also when the window has closed since', () => {
  const first = plan([draft({ clientId: 'late', text: 'late' })]).outcomes[0];
  if (!first || first instanceof Error) throw new Error('not sent');
  const { outcomes } = plan([draft({ clientId: 'late', text: 'late' })], { open: new Map(), sent: [first.message] });
  expect(ids(outcomes)).toEqual(['1']);
});

it('takes the same client id of two senders for two messages', () => {
  const fromDoctor = { sender: { id: 'doc', role: 'doctor' } as const, receiverId: 'pat' };
  const { outcomes } = plan([draft({ clientId: 'same' }), draft({ ...fromDoctor, clientId: 'same' })]);
  expect(ids(outcomes)).toEqual(['1', '2']);
});

it('refuses one without touching its neighbours', () => {
  const { outcomes, updates } = plan([draft(), draft({ receiverId: 'nobody' }), draft({ receiverId: 'adm' }), draft()]);
  expect(ids(outcomes)).toEqual(['1', 'No such user exists', 'No such user exists', '2']);
  expect(updates).toHaveLength(1);
});

it('refuses a closed window and plans nothing', () => {
  const { outcomes, updates } = plan([draft()], { open: new Map() });
  expect(ids(outcomes)).toEqual(["You don't have an active appointment with this doctor"]);
  expect(updates).toEqual([]);
});

it('takes a sender who was deleted or suspended for nobody', () => {
  const fromDoctor = draft({ sender: { id: 'doc', role: 'doctor' }, receiverId: 'adm' });
  const gone = new Map(people).set('pat', person('pat', 'patient', { deleted: true }));
  expect(ids(plan([draft()], { people: gone }).outcomes)).toEqual(['Please login to continue']);
  const suspended = new Map(people).set('doc', person('doc', 'doctor', { isValidated: false, decisionAt: now }));
  expect(ids(plan([fromDoctor], { people: suspended }).outcomes)).toEqual(['Please login to continue']);
  expect(ids(plan([fromDoctor]).outcomes)).toEqual(['1']);
});
