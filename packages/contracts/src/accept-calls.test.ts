import { acceptCalls, builtInCalls } from './accept-calls';
import { callsIn, originsIn } from './calls-config-map';
import { callsOf, type PublishedCall } from './published-calls';

const call = (path: string, more: Partial<PublishedCall> = {}): PublishedCall => ({
  name: 'countPets',
  method: 'GET',
  paths: [path],
  access: 'anyone',
  body: 'none',
  ...more,
});
const review = () => callsOf('review');
const pathsOf = (calls: readonly PublishedCall[] = []) => calls.flatMap(({ paths }) => paths);

describe('the ConfigMap of a service', () => {
  it('holds its calls, those that are leaving after them, and where it is', () => {
    const data = { 'calls.json': '[1]', 'leaving.json': '[2]', 'origins.json': '["http://vetcare-pods-chat:8080"]' };
    expect(callsIn(data)).toEqual([1, 2]);
    expect(callsIn({ 'calls.json': '[1]' })).toEqual([1]);
    expect(callsIn({ 'calls.json': '[' })).toBe('[');
    expect(callsIn({})).toBeUndefined();
    expect(originsIn('chat', data)).toEqual(['http://vetcare-pods-chat:8080']);
    expect(originsIn('pods', data)).toBeUndefined();
    expect(originsIn('chat', { 'origins.json': '["http://elsewhere.example"]' })).toBeUndefined();
  });
});

describe('the calls that services publish', () => {
  it('are those of the contract for a service that has published none', () => {
    const { tables, faults } = acceptCalls({});
    expect(tables.get('review')).toEqual(review());
    expect(faults.size).toBe(0);
  });

  it('fit when every service publishes what the contract gives it', () => {
    const services = [...builtInCalls().keys()].filter((service) => service !== 'gateway');
    const published = Object.fromEntries(services.map((service) => [service, callsOf(service)]));
    const { tables, faults } = acceptCalls(JSON.parse(JSON.stringify(published)));
    expect([...faults]).toEqual([]);
    expect(tables).toEqual(builtInCalls());
  });

  it('gain a call of a service, lose one, and gain a whole service', () => {
    const [first, ...others] = review();
    const { tables, faults } = acceptCalls({
      review: [...others, call('/api/reviews/count')],
      pets: [call('/api/shelter')],
    });
    expect(pathsOf(tables.get('review'))).toContain('/api/reviews/count');
    expect(pathsOf(tables.get('review'))).not.toContain(first?.paths[0]);
    expect(faults.get('pets')).toBe('countPets belongs to review');
    const renamed = acceptCalls({ pets: [call('/api/shelter')] });
    expect(pathsOf(renamed.tables.get('pets'))).toEqual(['/api/shelter']);
  });

  it.each([
    ['the very path of another', call('/api/auth/login', { method: 'POST' }), 'POST /api/auth/login belongs to auth'],
    ['what would be an id of another', call('/api/doctors/0123456789abcdef01234567'), /belongs to catalogue$/],
    [
      'the name of a call of another, whose limit it would share',
      call('/api/shelter', { name: 'login' }),
      'login belongs to auth',
    ],
    ['a call of the gateway', call('/api/admin/operations'), 'GET /api/admin/operations belongs to gateway'],
    ['the files of releases', call('/mfe/:area'), /a path of the gateway/],
    ['every path', call('/:any'), /a path such as/],
    ['a path with dots', call('/api/../auth'), /a path such as/],
    ['the name of sockets', call('/api/shelter', { name: 'socket' }), /a name of the gateway/],
    ['an access that there is not', { ...call('/api/shelter'), access: 'everybody' }, /0\]\.access|access/],
    ['a limit that there is not', { ...call('/api/shelter'), limit: { perMinute: 'pets', by: 'address' } }, /limit/],
  ])('are not used with %s', (_, foreign, fault) => {
    const { tables, faults } = acceptCalls({ record: [...callsOf('record'), foreign] });
    expect(faults.get('record')).toEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault));
    expect(tables.get('record')).toEqual(callsOf('record'));
  });

  it('may be a word beside the ids of another service, because no id is like that', () => {
    const { tables, faults } = acceptCalls({ shelter: [call('/api/doctors/popular')] });
    expect(faults.size).toBe(0);
    expect(tables.get('shelter')).toHaveLength(1);
  });

  it('of the gateway are its own', () => {
    expect(acceptCalls({ gateway: [] }).faults.get('gateway')).toBe('the gateway publishes no calls');
  });

  it('stay the last good ones while new ones can’t be used, and others change', () => {
    const good = [...review(), call('/api/reviews/count')];
    const first = acceptCalls({ review: good });
    const broken = acceptCalls(
      { review: 'nonsense', pets: [call('/api/shelter', { name: 'countShelter' })] },
      first.tables,
    );
    expect(broken.tables.get('review')).toEqual(good);
    expect([...broken.faults.keys()]).toEqual(['review']);
    expect(broken.tables.has('pets')).toBe(true);
    const mended = acceptCalls({ review: review() }, broken.tables);
    expect(mended.faults.size).toBe(0);
    expect(mended.tables.get('review')).toEqual(review());
    expect(mended.tables.has('pets')).toBe(false);
  });

  it('may move from one service to another, in any order', () => {
    const moved = call('/api/pets/count');
    const before = acceptCalls({ zoo: [moved] });
    const { tables, faults } = acceptCalls({ aviary: [moved], zoo: [] }, before.tables);
    expect([...faults]).toEqual([]);
    expect([tables.get('aviary'), tables.get('zoo')]).toEqual([[moved], []]);
    const taken = acceptCalls({ aviary: [moved], zoo: [moved] }, before.tables);
    expect([...taken.faults]).toEqual([['aviary', 'countPets belongs to zoo']]);
    expect(taken.tables.get('zoo')).toEqual([moved]);
  });
});
