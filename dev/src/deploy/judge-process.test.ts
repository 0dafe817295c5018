import { judgeProcesses } from './judge-process';
import { type Figures, parseFigures, quantile, sinceLook } from './process-figures';

const MIB = 1024 * 1024;
const metrics = (more: string) => `# TYPE vetcare_http_request_seconds histogram
vetcare_http_request_seconds_bucket{le="0.1",service="review",method="GET",route="/api/doctors/:id/ratings",status="200"} 90
vetcare_http_request_seconds_bucket{le="0.5",service="review",method="GET",route="/api/doctors/:id/ratings",status="200"} 100
vetcare_http_request_seconds_bucket{le="+Inf",service="review",method="GET",route="/api/doctors/:id/ratings",status="200"} 100
vetcare_http_request_seconds_count{service="review",method="GET",route="/api/doctors/:id/ratings",status="200"} 100
vetcare_http_request_seconds_count{service="review",method="GET",route="/readyz",status="503"} 7
vetcare_events_total{from="booking",outcome="handled",service="review"} 12
vetcare_outbox_age_seconds{service="review"} Nan
process_resident_memory_bytes{service="review"} 104857600
process_open_fds{service="review"} 40
${more}`;
const fine = parseFigures(metrics(''));
const after = (more: Partial<Figures>): Figures => ({ ...fine, ...more });

test('what a process has done is read from its metrics, without probes', () => {
  expect(fine).toMatchObject({ calls: 100, failures: 0, parked: 0, outboxAge: 0, memory: 100 * MIB, files: 40 });
  expect(quantile(fine, 0.95, 10)).toBeCloseTo(0.3);
  expect(quantile(fine, 0.95, 101)).toBeUndefined();
  const worse = parseFigures(
    metrics(`vetcare_http_request_seconds_count{service="review",method="POST",route="/api/user/rate-doctor",status="500"} 4
vetcare_http_request_seconds_count{service="review",method="POST",route="/api/user/rate-doctor",status="400"} 3
vetcare_http_request_seconds_count{service="review",method="POST",route="/api/user/rate-doctor",status="404"} 2
vetcare_events_total{from="booking",outcome="parked",service="review"} 1
vetcare_events_total{from="auth",outcome="retried",service="review"} 2`),
  );
  const since = sinceLook(fine, worse);
  expect(since).toMatchObject({ calls: 9, failures: 4, parked: 1, repeated: 2 });
  expect(since.routes.get('POST /api/user/rate-doctor')).toEqual({ calls: 9, refused: 3 });
});

test('a process that was started again has done nothing rather than less than nothing', () => {
  const again = { ...fine, calls: 3, failures: 1, within: new Map([[0.1, 3]]), errors: 0 };
  const since = sinceLook(after({ errors: 4 }), again);
  expect(since).toMatchObject({ calls: 0, failures: 1, errors: 0 });
  expect(Math.min(...since.within.values())).toBe(0);
});

const rating = (refused: number, calls: number) => new Map([['GET /api/doctors/:id/ratings', { calls, refused }]]);
const slow = new Map([
  [0.1, 10],
  [2.5, 100],
  [Number.POSITIVE_INFINITY, 100],
]);
test.each<[string, Partial<Figures>, RegExp | undefined]>([
  ['as before', {}, undefined],
  ['crashed', { crashes: 1 }, /it crashed once/],
  ['four of a hundred calls fail', { failures: 4 }, /4 of 100 of its calls.*\(4 %; 0 % with the release before\)/],
  ['two calls fail, which may be chance', { failures: 2 }, undefined],
  ['gave up on an event', { parked: 1 }, /gave up on 1 events, the release before on none/],
  ['failed on three events', { repeated: 3 }, /failed on 3 events, which are tried again; the release before on 0/],
  ['failed on two events, which may be chance', { repeated: 2 }, undefined],
  ['logs errors', { errors: 3 }, /logged 3 errors, the release before 0/],
  ['sends no events', { outboxAge: 11 }, /oldest event has waited for 11 s/],
  ['takes much more memory', { memory: 400 * MIB }, /takes 400 MiB of memory, the release before 100 MiB/],
  ['takes somewhat more memory', { memory: 240 * MIB }, undefined],
  [
    'opens connections and never closes them',
    { files: 300 },
    /has 300 open files and connections, the release before 40/,
  ],
  ['has some more connections', { files: 100 }, undefined],
  ['takes seconds', { within: slow }, /95 % of its calls take up to 2\d\d\d ms \(300 ms with the release before\)/],
  ['takes seconds in a few calls', { within: slow, calls: 9 }, undefined],
  [
    'refuses what the one before takes',
    { routes: rating(12, 20) },
    /refused 12 of 20 calls of GET \/api\/doctors\/:id\/ratings \(60 %; 0 % with the release before\)/,
  ],
  ['refuses a few calls, which may be one person', { routes: rating(9, 9) }, undefined],
  ['refuses a small share of its calls', { routes: rating(12, 60) }, undefined],
])('a release that is %s', (_what, figures, fault) => {
  const found = judgeProcesses(after(figures), fine, fine);
  if (fault) expect(found).toMatch(fault);
  else expect(found).toBeUndefined();
});

test('what the release before does as well is not its fault', () => {
  const sick = after({
    memory: 900 * MIB,
    files: 900,
    failures: 20,
    routes: rating(50, 60),
    parked: 3,
    repeated: 5,
    errors: 9,
    outboxAge: 40,
    within: slow,
  });
  expect(judgeProcesses(sick, sick, fine)).toBeUndefined();
});

test('where the release before gets no more calls, its usual time counts', () => {
  const idle = after({ calls: 0, within: new Map() });
  expect(judgeProcesses(after({ within: slow }), idle, fine)).toMatch(/300 ms with the release before/);
  expect(judgeProcesses(after({ within: slow }), idle, idle)).toBeUndefined();
});
