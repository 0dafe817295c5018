import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OFFERED_HEADER } from '@vetcare/contracts';
import type { CheckSessions } from '../../src/deploy/check-sessions';
import { comparingPods } from '../../src/deploy/cluster/compare-pods';
import { DeployRefusedError } from '../../src/deploy/deploy-refused';

const KEY = 'd2f1c9be-6c1c-4f7e-9d55-0f6c1f6a9c11';
const doctor = { id: '0123456789abcdef01234567', role: 'doctor' as const };
const slots = { slots: ['2026-11-24T08:00:00.000Z'], bookableNow: true };

interface Answered {
  status?: number;
  body?: object;
  /** In place of the body. */
  text?: string;
}
/** What the pods that are offered answer to a path, and how many calls a gateway has not heard of them for. */
let offered: (path: string) => Answered;
/** What the pods that are live answer instead of JSON. */
let live: (path: string) => string | undefined;
let deaf: number;
let asked: { path: string; side: string; cookie: string | undefined }[];
let gateway: Server;
let url: string;

beforeAll(async () => {
  gateway = createServer(({ url: path = '', headers }, response) => {
    const isOffered = headers[OFFERED_HEADER] === KEY && deaf <= 0;
    if (headers[OFFERED_HEADER] && !isOffered) deaf -= 1;
    asked.push({ path, side: isOffered ? 'offered' : 'live', cookie: headers.cookie });
    const isSlots = path.includes('/slots');
    const usual: Answered = { status: isSlots ? 200 : 404, body: isSlots ? slots : {} };
    const {
      status = 200,
      body = {},
      text = (!isOffered && live(path)) || JSON.stringify(body),
    } = { ...usual, ...(isOffered && offered(path)) };
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'cache-control': 'no-cache',
        ...(isOffered && { [OFFERED_HEADER]: KEY }),
      })
      .end(text);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterAll(() => gateway.close());
beforeEach(() => {
  offered = () => ({});
  live = () => undefined;
  deaf = 0;
  asked = [];
});

const sessions = {
  accounts: async () => [doctor],
  as: async () => ({ account: doctor, cookie: { name: 'sid', value: 'of-the-doctor' } }),
} as unknown as CheckSessions;
const compare = (pause = async () => undefined as unknown, hadCall = (_name: string) => true) =>
  comparingPods({ url, sessions, code: { folders: {} }, pause })({ service: 'booking', key: KEY, hadCall });

it('asks both sides the calls that the service keeps, signed in as whom they are kept for', async () => {
  const { made, losses } = await compare();
  expect(losses).toEqual([]);
  expect(made).toBeGreaterThan(3);
  const sidesOf = (part: string) => new Set(asked.flatMap(({ path, side }) => (path.includes(part) ? [side] : [])));
  expect(sidesOf('/slots')).toEqual(new Set(['live', 'offered']));
  expect(sidesOf('/api/doctor/bookings')).toEqual(new Set(['live', 'offered']));
  const cookiesOf = (part: string) => new Set(asked.filter(({ path }) => path.includes(part)).map((one) => one.cookie));
  expect(cookiesOf('/slots')).toEqual(new Set([undefined]));
  expect(cookiesOf('/api/doctor/bookings')).toEqual(new Set(['sid=of-the-doctor']));
});

it.each([401, 404, 409, 500])('finds pods that answer %d where those that are live answer 200', async (status) => {
  offered = (path) => (path.includes('/slots') ? { status, body: {} } : {});
  expect((await compare()).losses).toEqual([
    `GET /api/doctors/:id/slots as visitor answered ${status}, where 200 was answered before (used by nobody that was found)`,
  ]);
});

it.each([
  ['a field less', { ...slots, slots: [] }, 'lost .slots[]'],
  ['otherwise than its contract says', { slots: 'soon' }, 'breaks the contract at .slots'],
])('finds pods that answer %s', async (_what, body, fault) => {
  offered = (path) => (path.includes('/slots') ? { body } : {});
  expect((await compare()).losses.join()).toContain(`/slots as visitor ${fault}`);
});

it('finds a call whose answer can’t be read, and names it', async () => {
  offered = (path) => (path.includes('/slots') ? { text: '{"slots":[' } : {});
  expect((await compare()).losses).toEqual([
    expect.stringContaining('/slots as visitor gave no answer that can be read'),
  ]);
});

it('blames no release where the one before gives no answer that can be read', async () => {
  live = () => '{"slots":[';
  expect((await compare()).losses.filter((loss) => loss.includes('/slots'))).toEqual([]);
});

it('asks nobody for a call that only the release that is offered has, which no gateway leads to yet', async () => {
  const all = await compare();
  asked = [];
  expect((await compare(undefined, (name) => name !== 'listFreeSlots')).made).toBeLessThan(all.made);
  expect(asked.some(({ path }) => path.includes('/slots'))).toBe(false);
});

it('asks again a gateway that has not heard of the pods yet, whose answer is not theirs', async () => {
  deaf = 3;
  offered = (path) => (path.includes('/slots') ? { status: 409, body: {} } : {});
  expect((await compare()).losses).toHaveLength(1);
});

it('refuses a release where no gateway leads to its pods', async () => {
  deaf = Number.POSITIVE_INFINITY;
  const now = jest.spyOn(performance, 'now');
  let time = 0;
  now.mockImplementation(() => time);
  const wait = async () => {
    time += 1000;
  };
  await expect(compare(wait).finally(() => now.mockRestore())).rejects.toThrow(
    new DeployRefusedError(
      'The gateways do not lead to the pods that are offered, so that their answers can’t be compared. If the gateway is older than this, deploy it first; otherwise look at its log.',
    ),
  );
});
