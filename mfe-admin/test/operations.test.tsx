import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Operations, ParkedEvent, ProbedProcess, ProcessStatus } from '@vetcare/contracts';
import '@vetcare/web-kit/hindi';
import { type Answer, type Answers, forId, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

const process = (service: string, more: Partial<ProcessStatus> = {}): ProbedProcess => ({
  address: `${more.node ?? service}.test:8080`,
  fault: null,
  status: {
    service,
    node: `${service}/1`,
    version: '1.2.3',
    startedAt: '2026-11-21T10:00:00.000Z',
    notReady: null,
    outbox: { unsent: 0, oldestSeconds: 0 },
    backlog: { auth: 0 },
    ...more,
  },
});
const calm: Operations = {
  at: '2026-11-21T12:00:00.000Z',
  services: [
    { service: 'gateway', processes: [process('gateway')] },
    { service: 'review', processes: [process('review')] },
    {
      service: 'chat',
      processes: [process('chat', { sockets: 12 }), process('chat', { node: 'chat/2', sockets: 3 })],
    },
  ],
  parked: [],
  areas: [
    {
      area: 'mfe-chat',
      live: {
        release: 'r2',
        publishedAt: '2026-11-20T10:00:00.000Z',
        health: {
          views: 1_200,
          loadFailures: 1,
          crashes: 2,
          scriptErrors: 4,
          vitals: {
            lcp: { good: 70, fair: 5, poor: 25 },
            inp: { good: 0, fair: 0, poor: 0 },
            cls: { good: 0, fair: 0, poor: 0 },
          },
        },
      },
      previous: { release: 'r1', publishedAt: null },
      canary: { release: 'r3', publishedAt: null, percent: 5, cohort: 'staff' },
    },
    { area: 'shell', live: { release: 's1', publishedAt: null }, previous: null, canary: null },
  ],
};
const withReview = (processes: ProbedProcess[]): Operations => ({
  ...calm,
  services: [{ service: 'review', processes }],
});
const EVENT = '6'.repeat(24);
const someParkedEvent = (more: Partial<ParkedEvent> = {}): ParkedEvent => ({
  _id: EVENT,
  service: 'review',
  subject: 'auth.user.deleted.v1',
  eventId: '0b0c4bf4-52d2-4c11-9d3f-0d4d6a1f6a11',
  reason: 'No such patient',
  at: '2026-11-21T11:00:00.000Z',
  ...more,
});
const draw = (answer: Answer<'GET /api/admin/operations'>, answers: Answers = {}) =>
  renderArea(routes, {
    path: '/admin/operations',
    user: someUser({ role: 'admin' }),
    answers: { 'GET /api/admin/operations': answer, 'GET /api/admin/parked-events': [], ...answers },
  });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

describe('the operations page', () => {
  afterEach(() => jest.useRealTimers());

  it('has a title of its own, and a place among the admin’s pages', async () => {
    await draw(calm);
    expect(await screen.findByRole('heading', { level: 1, name: 'Operations' })).toBeInTheDocument();
    expect(document.title).toBe('Admin · Operations · VetCare');
    expect(screen.getByRole('link', { name: 'Operations' })).toHaveAttribute('aria-current', 'page');
  });

  it('says so when nothing needs attention', async () => {
    await draw(calm);
    expect((await panel('Needs attention')).getByText('Nothing needs attention')).toBeInTheDocument();
  });

  it('shows every process with its state, version and start', async () => {
    await draw({
      ...calm,
      services: [
        { service: 'auth', processes: [process('auth', { notReady: 'Error: the database is away' })] },
        { service: 'review', processes: [{ address: 'review.test:8080', status: null, fault: 'timeout' }] },
        { service: 'chat', processes: [process('chat')], callFault: 'POST /api/auth/login belongs to auth' },
        { service: 'notification', processes: [] },
      ],
    });
    expect(await rowsOf('Services')).toEqual([
      ['authauth/1', 'Not readyError: the database is away', '1.2.3', '21 Nov 2026, 15:30'],
      ['reviewreview.test:8080', 'No answerTimed out', '–', '–'],
      ['chatchat/1', 'Ready', '1.2.3', '21 Nov 2026, 15:30'],
      ['notification', 'Unknown', '–', '–'],
    ]);
    const { getAllByRole } = await panel('Needs attention');
    expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Not readyauth on auth/1 is not ready.What to do: docs/runbooks/servers-away.md',
      'No answerreview at review.test:8080 is not answering.What to do: docs/runbooks/servers-away.md',
      'RefusedThe gateway can’t use the calls of chat: POST /api/auth/login belongs to auth.What to do: docs/runbooks/deploy.md',
      'UnknownThe gateway has no address for notification.What to do: docs/runbooks/servers-away.md',
    ]);
  });

  it.each([
    ['silent', 'StuckIt takes connections and stores nothing'],
    ['away', 'No answerNo connection'],
    ['answers', 'Ready'],
  ] as const)('has a row for NATS whose JetStream is %s', async (jetStream, state) => {
    await draw({ ...calm, jetStream });
    expect((await rowsOf('Services')).at(-1)).toEqual(['NATSJetStream, which keeps the events', state, '–', '–']);
    const { queryByText } = await panel('Needs attention');
    const warning = queryByText(/^NATS takes connections but stores nothing, as after a full disk/);
    expect(warning !== null).toBe(jetStream === 'silent');
  });

  it('has no row for NATS where a gateway from before answers', async () => {
    await draw(calm);
    expect((await rowsOf('Services')).map(([name]) => name)).not.toContainEqual(expect.stringMatching(/^NATS/));
  });

  it('counts sockets by node', async () => {
    await draw(calm);
    const { getByText, getAllByRole } = await panel('Live sockets');
    expect(getByText('15 open on 2 chat nodes.')).toBeInTheDocument();
    expect(getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['12', '3']);
  });

  it('says which events are not sent, not handled, and parked, and where it says what to do', async () => {
    const late = { outbox: { unsent: 3, oldestSeconds: 300 }, backlog: { auth: 140, booking: 10 } };
    const last = {
      sequence: 7,
      subject: 'auth.user.deleted.v1',
      reason: 'No such patient',
      at: '2026-11-21T11:00:00.000Z',
    };
    await draw({ ...withReview([process('review', late)]), parked: [{ service: 'review', count: 2, last }] });
    expect(await rowsOf('Events')).toEqual([
      [
        'review',
        '3the oldest for 5 min',
        '150auth 140, booking 10',
        '2Last: auth.user.deleted.v1, 21 Nov 2026, 16:30No such patient',
      ],
    ]);
    const { getAllByRole } = await panel('Needs attention');
    expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Not sentreview could not send 3 events, the oldest for 5 min.What to do: docs/runbooks/servers-away.md',
      'Waitingreview has yet to handle 150 events.What to do: docs/runbooks/parked-events.md',
      'Parkedreview gave up on 2 events.What to do: docs/runbooks/parked-events.md',
    ]);
  });

  describe('with a parked event', () => {
    const user = userEvent.setup({ delay: null });
    const parked = { ...calm, parked: [{ service: 'review', count: 1, last: null }] };
    const pressed = async (name: string) => user.click(await screen.findByRole('button', { name }));

    it('lists it with its reason, and asks before it is replayed or discarded', async () => {
      await draw(parked, {
        'GET /api/admin/parked-events': [someParkedEvent(), someParkedEvent({ _id: '7'.repeat(24), eventId: null })],
      });
      expect(await rowsOf('Parked events')).toEqual([
        [
          'auth.user.deleted.v1Event 0b0c4bf4-52d2-4c11-9d3f-0d4d6a1f6a11',
          'review',
          'No such patient',
          '21 Nov 2026, 16:30',
          'ReplayDiscard',
        ],
        expect.arrayContaining(['auth.user.deleted.v1Not readable as an event']),
      ]);
    });

    it.each([
      ['Replay', 'replay', 'Replay this event?', 'The event was replayed'],
      ['Discard', 'discard', 'Discard this event?', 'The event was discarded'],
    ] as const)('%s does so after a question', async (button, action, title, toast) => {
      let events = [someParkedEvent()];
      const settled = forId(EVENT, () => {
        events = [];
        return { success: true as const, message: '' };
      });
      const { calls } = await draw(parked, {
        'GET /api/admin/parked-events': () => events,
        [`POST /api/admin/parked-events/:id/${action}`]: settled,
      });
      await pressed(`${button}: auth.user.deleted.v1, review`);
      expect(window.location.search).toBe(`?dialog=${action}&id=${EVENT}`);
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
      await user.click(dialog.getByRole('button', { name: button }));
      expect(await screen.findByText(toast)).toBeInTheDocument();
      expect(await screen.findByText('No parked events')).toBeInTheDocument();
    });

    it('says so when somebody was faster, and shows what is left', async () => {
      let events = [someParkedEvent()];
      await draw(parked, {
        'GET /api/admin/parked-events': () => events,
        'POST /api/admin/parked-events/:id/replay': () => {
          events = [];
          return refuse(404, 'not_found', 'This event is no longer parked.');
        },
      });
      await pressed('Replay: auth.user.deleted.v1, review');
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Replay' }));
      expect(await screen.findByText(/^This event is no longer parked\./)).toBeInTheDocument();
      expect(await screen.findByText('No parked events')).toBeInTheDocument();
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('takes an event that is on its way for nothing special', async () => {
    const busy = { outbox: { unsent: 2, oldestSeconds: 1 }, backlog: { auth: 5 } };
    await draw(withReview([process('review', busy)]));
    expect(await screen.findByText('Nothing needs attention')).toBeInTheDocument();
  });

  it('says unknown of what nobody can tell', async () => {
    const unsure = { outbox: { unsent: null, oldestSeconds: null }, backlog: { auth: null } };
    await draw({ ...withReview([process('review', unsure)]), parked: null });
    expect(await rowsOf('Events')).toEqual([['review', 'Unknown', 'Unknown', 'Unknown']]);
    expect(
      screen.getByText('Whether events are parked is unknown: NATS is not answering.', { exact: false }),
    ).toBeInTheDocument();
  });

  it('names the releases of each area', async () => {
    await draw(calm);
    expect(await rowsOf('Releases of the pages')).toEqual([
      [
        'mfe-chat',
        'r27 faults in 1,200 page views25 % of the page views were slow',
        '20 Nov 2026, 15:30',
        'r1',
        'r35 % of visitors, visitors of “staff”',
      ],
      ['shell', 's1', 'Unknown', '–', '–'],
    ]);
  });

  it('says who is deploying what, how that is ended, and who deployed what before', async () => {
    const underWay = [
      { area: 'booking', release: 'r9', by: 'asha@desk', since: '2026-11-20T10:00:00.000Z', state: 'offered' as const },
    ];
    const log = [
      { at: '2026-11-20T09:00:00.000Z', by: 'asha', area: 'chat', action: 'withdrawn' as const, release: 'r7' },
      { at: '2026-11-20T08:00:00.000Z', by: 'dev', area: 'mfe-chat', action: 'rolled back' as const, release: 'r1' },
    ];
    await draw({ ...calm, deployments: { underWay, log } });
    expect(await rowsOf('Deployments')).toEqual([
      ['chat', 'Taken back', 'r7', 'asha', '20 Nov 2026, 14:30'],
      ['mfe-chat', 'Rolled back to', 'r1', 'dev', '20 Nov 2026, 13:30'],
    ]);
    expect((await panel('Deployments')).getByRole('status')).toHaveTextContent(
      'asha@desk has been deploying booking (r9) since 20 Nov 2026, 15:30. Some have it. npm run abort -- booking ends it',
    );
    expect(screen.queryByRole('button', { name: 'Abort' })).toBeNull();
  });

  it('says which commands there are where deployments are not known, as on a cluster', async () => {
    await draw({ ...calm, deployments: null });
    expect(await screen.findByText('npm run rollback -- mfe-… --cluster --url …')).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Deployments' })).toBeNull();
  });

  describe('where admins may act on deployments', () => {
    const user = userEvent.setup({ delay: null });
    const ADMIN = '5'.repeat(24);
    const id = '0b5d7a52-6a4f-4c0e-9a56-0c3f5c3a1f11';
    const since = '2026-11-20T10:00:00.000Z';
    const underWay = { id, area: 'booking', release: 'r9', by: 'asha@desk', since, state: 'offered' as const };
    const live = [
      { area: 'booking', release: 'r8', previous: 'r7', by: 'asha', since },
      { area: 'mfe-chat', release: 'c2', previous: 'c1', by: `admin ${ADMIN}`, since },
      { area: 'shell', release: 's1', previous: null, by: null, since: null },
    ];
    const deployed: Operations = { ...calm, deployments: { underWay: [underWay], live, log: [], canAct: true } };
    const CALL = 'POST /api/admin/operations/deployments';
    const began = { success: true as const, message: '' };
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    const say = async (title: string, confirm: string) => {
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      await user.type(dialog.getByRole('textbox'), 'Pages stay blank');
      await user.click(dialog.getByRole('button', { name: confirm }));
    };

    it('names what is live of every area and service, who made it so, and what can be rolled back', async () => {
      await draw(deployed);
      expect(await rowsOf('Live releases')).toEqual([
        ['booking', 'r8', '20 Nov 2026, 15:30', 'asha', 'r7', ''],
        ['mfe-chat', 'c2', '20 Nov 2026, 15:30', 'An admin, on this page', 'c1', 'Roll back'],
        ['shell', 's1', 'Unknown', '–', '–', ''],
      ]);
      expect(screen.getByRole('link', { name: 'An admin, on this page' })).toHaveAttribute(
        'href',
        `/admin/users/${ADMIN}`,
      );
    });

    describe('what another admin has just asked for', () => {
      const [booking, chat] = live as [(typeof live)[number], (typeof live)[number]];
      const gateway = { area: 'gateway', release: 'g1', previous: null, by: null, since: null };
      const drawWith = (wish: 'rollback' | 'abort' | 'promote' | 'pause', by: string, at: string, person: Answers) => {
        const rows = [{ ...gateway, lastAct: { act: wish, by, at } }, booking, chat];
        return draw({ ...calm, deployments: { underWay: [], live: rows, log: [], canAct: true } }, person);
      };
      const asha = { FirstName: 'Asha', LastName: 'Rao', name: 'Asha Rao', image: null, specialization: null };
      const named: Answers = { 'GET /api/users/:id': forId(ADMIN, { _id: ADMIN, role: 'admin', ...asha }) };
      const justNow = () => new Date(Date.now() - 5_000).toISOString();
      const names = async () => (await rowsOf('Live releases')).map(([name]) => name);

      it.each([
        ['rollback', 'Rollback asked by Asha Rao a moment ago'],
        ['abort', 'Abort asked by Asha Rao a moment ago'],
        ['promote', 'Promotion asked by Asha Rao a moment ago'],
        ['pause', 'Pause asked by Asha Rao a moment ago'],
      ] as const)('stands in the row: %s', async (wish, words) => {
        const { calls } = await drawWith(wish, `admin ${ADMIN}@desk`, justNow(), named);
        expect(await screen.findByText(words)).toBeInTheDocument();
        expect(await names()).toEqual([`gateway${words}`, 'booking', 'mfe-chat']);
        expect(calls.map(({ path }) => path)).toContain(`/api/users/${ADMIN}`);
      });

      it('stands there in Hindi', async () => {
        const { platform } = await drawWith('rollback', `admin ${ADMIN}`, justNow(), named);
        await act(async () => platform.preferences.setLanguage('hi'));
        expect(await screen.findByText('Asha Rao ने अभी-अभी रोलबैक के लिए कहा')).toBeInTheDocument();
        await act(async () => platform.preferences.setLanguage('en'));
      });

      it('names an operator as the record does, and says when if it is longer ago', async () => {
        await drawWith('abort', 'bert@laptop', since, {});
        expect(await screen.findByText('Abort asked by bert@laptop on 20 Nov 2026, 15:30')).toBeInTheDocument();
      });

      it('stands there without the name if that can’t be had', async () => {
        await drawWith('rollback', `admin ${ADMIN}`, justNow(), {
          'GET /api/users/:id': () => refuse(500, 'internal', 'Away'),
        });
        expect(await screen.findByText('Rollback asked by another admin a moment ago')).toBeInTheDocument();
      });
    });

    it.each([
      ['Abort', 'abort', 'Abort the deployment of booking (r9)?', 'booking', id, 'It is being ended'],
      ['Promote', 'promote', 'Promote booking (r9)?', 'booking', id, 'It goes on'],
      ['Roll back: mfe-chat', 'rollback', 'Roll back mfe-chat (c2)?', 'mfe-chat', 'c2', 'The rollback has begun'],
    ] as const)('%s asks for a reason, and does so', async (button, act, title, area, seen, toast) => {
      const { calls } = await draw(deployed, { [CALL]: began });
      await press(button);
      expect(await screen.findByRole('dialog')).toHaveTextContent(/Everybody gets .*kept in the audit log/);
      expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
      await say(title, button.replace(/:.*/, ''));
      expect(await screen.findByText(toast)).toBeInTheDocument();
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        ...{ area, act, seen },
        reason: 'Pages stay blank',
      });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('says so when somebody was faster, and shows what is so now', async () => {
      let shown = deployed;
      await draw(() => shown, {
        [CALL]: () => {
          shown = { ...calm, deployments: { underWay: [], live, log: [], canAct: true } };
          return refuse(409, 'conflict', 'Somebody else was faster.');
        },
      });
      await press('Abort');
      await say('Abort the deployment of booking (r9)?', 'Abort');
      expect(await screen.findByText(/^Somebody else was faster\./)).toBeInTheDocument();
      expect(await screen.findByRole('button', { name: 'Roll back: booking' })).toBeInTheDocument();
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    describe('on the gateway', () => {
      const OTHER = '6'.repeat(24);
      const gateway = { area: 'gateway', release: 'g2', previous: 'g1', by: `admin ${ADMIN}`, since };
      const withGateway = (more: Partial<NonNullable<Operations['deployments']>>): Operations => ({
        ...calm,
        deployments: { underWay: [], live: [gateway], log: [], canAct: true, ...more },
      });
      const offered = withGateway({ underWay: [{ ...underWay, area: 'gateway', release: 'g3' }] });

      it.each([
        ['Abort', 'abort', 'Abort the deployment of gateway (g3)?', id, offered],
        ['Promote', 'promote', 'Promote gateway (g3)?', id, offered],
        ['Roll back: gateway', 'rollback', 'Roll back gateway (g2)?', 'g2', withGateway({})],
      ] as const)('%s is asked of it as of any other', async (button, act, title, seen, shown) => {
        const { calls } = await draw(shown, { [CALL]: began });
        await press(button);
        await say(title, button.replace(/:.*/, ''));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
        expect(sent).toEqual([{ area: 'gateway', act, seen, reason: 'Pages stay blank' }]);
      });

      it('shows a stale page who was faster, and asks about what is live now', async () => {
        let shown = withGateway({});
        const byOther = { area: 'gateway', release: 'g1', by: `admin ${OTHER}` };
        const { calls } = await draw(() => shown, {
          [CALL]: () => {
            shown = withGateway({
              live: [{ ...byOther, previous: 'g0', since }],
              log: [{ ...byOther, action: 'rolled back', at: since }],
            });
            return refuse(409, 'conflict', 'Somebody else was faster.');
          },
        });
        await press('Roll back: gateway');
        await say('Roll back gateway (g2)?', 'Roll back');
        expect(await screen.findByText(/^Somebody else was faster\./)).toBeInTheDocument();
        await waitFor(async () =>
          expect((await rowsOf('Live releases')).map(([, release]) => release)).toEqual(['g1']),
        );
        expect(screen.queryByRole('dialog')).toBeNull();
        for (const link of screen.getAllByRole('link', { name: 'An admin, on this page' }))
          expect(link).toHaveAttribute('href', `/admin/users/${OTHER}`);
        await press('Roll back: gateway');
        await say('Roll back gateway (g1)?', 'Roll back');
        await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
        const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
        expect(sent).toEqual([expect.objectContaining({ seen: 'g2' }), expect.objectContaining({ seen: 'g1' })]);
      });
    });

    it.each([
      ['ends', []],
      ['is followed by another', [{ ...underWay, id: '1'.repeat(8), release: 'r9' }]],
    ])('closes the dialog of a deployment that %s, and says so', async (_, next) => {
      let shown = deployed;
      jest.useFakeTimers({ advanceTimers: true });
      const { calls } = await draw(() => shown, { [CALL]: began });
      await press('Abort');
      await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'Too slow');
      shown = { ...calm, deployments: { underWay: next, live, log: [], canAct: true } };
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(await screen.findByText(/^This has changed in the meantime/)).toBeInTheDocument();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(window.location.search).toBe('');
      expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    });

    it('offers nothing more to a deployment that is being ended', async () => {
      const ending = { ...underWay, asked: 'abort' as const };
      await draw({ ...calm, deployments: { underWay: [ending], live, log: [], canAct: true } });
      expect(await screen.findByText(/It is being ended\./)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Abort' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Promote' })).toBeNull();
    });
  });

  it('says which places in the menu an area named wrongly', async () => {
    const [chat, ...others] = calm.areas;
    if (!chat) throw new Error('no area');
    const placeFaults = ['place 2 is left out: /admin is no page of this area'];
    await draw({ ...calm, areas: [{ ...chat, placeFaults }, ...others] });
    expect(await screen.findByText(placeFaults[0] ?? '')).toBeInTheDocument();
  });

  it('asks again every ten seconds, and keeps what it knows when nobody answers', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let answer: Operations | ReturnType<typeof refuse> = calm;
    await draw(() => answer);
    expect(await screen.findByText('15 open on 2 chat nodes.')).toBeInTheDocument();
    answer = { ...calm, services: [{ service: 'chat', processes: [process('chat', { sockets: 1234 })] }] };
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('1,234 open on one chat node.')).toBeInTheDocument();
    answer = refuse(403, 'forbidden', '');
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText(/This is from 17:30/)).toBeInTheDocument();
    expect(screen.getByText('1,234 open on one chat node.')).toBeInTheDocument();
  });

  it('tries again when it failed', async () => {
    let failing = true;
    await draw(() => (failing ? refuse(403, 'forbidden', '') : calm));
    expect(await screen.findByText('Failed to fetch the platform’s status')).toBeInTheDocument();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing needs attention')).toBeInTheDocument();
  });
});
