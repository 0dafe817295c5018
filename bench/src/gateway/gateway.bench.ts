import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats, startRedis } from '@vetcare/local-servers';
import { Pool } from 'undici';
import type { BenchDeps, Report, Table } from '../report/report';
import { alternate, median, ratio } from '../report/statistics';
import { type MeasuredProxy, startBaseline, startGateway } from './proxies';
import { signIn } from './sign-in';
import { startUpstream } from './upstream';

const TURNS = 5;
const CALLS = 8_000;
const CONNECTIONS = 30;
/** Each of them has no more than the 6 calls that a person may have in flight. */
const PEOPLE = 5;
const CALM_MS = 50;

/** @returns CPU time of the proxy for each call, in microseconds */
async function measureCalls({ url, cpuTime }: MeasuredProxy, cookies: readonly string[]): Promise<number> {
  const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 });
  let left = CALLS;
  const before = cpuTime();
  const call = async (_: unknown, n: number) => {
    const cookie = cookies[n % cookies.length];
    while (left > 0) {
      left -= 1;
      const answer = await pool.request({ path: '/api/auth/check', method: 'GET', headers: { cookie } });
      await answer.body.dump();
      if (answer.statusCode !== 200) throw new Error(`A call was answered ${answer.statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, call));
  const used = cpuTime() - before;
  await pool.close();
  return used / CALLS;
}

interface Hang {
  firstMs: number;
  laterMs: number;
  otherErrors: number;
}

/**
 * Measures what callers notice of a service that hangs, before and after the breaker opens, while they also call another
 * one.
 */
async function measureHang({ url }: MeasuredProxy, cookie: string): Promise<Hang> {
  let calls = 0;
  // Only calls of several networks to several routes open a breaker while the health check is answered.
  const timed = async () => {
    calls += 1;
    const path = calls % 2 === 0 ? '/api/doctors' : '/api/doctors/0123456789abcdef01234567';
    const headers = { accept: 'application/json', 'x-forwarded-for': `192.0.${calls % 3}.1` };
    const started = performance.now();
    const answer = await fetch(url + path, { headers });
    await answer.arrayBuffer();
    return performance.now() - started;
  };
  let otherErrors = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      const { status } = await fetch(`${url}/api/auth/check`, { headers: { cookie } });
      if (status !== 200) otherErrors += 1;
    }
  })();
  const first = await Promise.all(Array.from({ length: 6 }, timed));
  await new Promise((resolve) => setTimeout(resolve, 500));
  const later: number[] = [];
  for (let n = 0; n < 20; n += 1) later.push(await timed());
  isOver = true;
  await others;
  return { firstMs: Math.max(...first), laterMs: Math.max(...later), otherErrors };
}

const round = (value: number) => String(Math.round(value));

function describeCpu(ours: number, bare: number): Table {
  return {
    title: `G1: CPU time of the gateway for each proxied GET, µs, median of ${TURNS}`,
    head: ['', 'gateway', 'Express + http-proxy-middleware', 'ratio', 'goal'],
    rows: [['session, limits, metrics and logs on', round(ours), round(bare), String(ratio(ours, bare)), '≤ 0.6']],
  };
}

const describeHang = ({ firstMs, laterMs, otherErrors }: Hang): Table => ({
  title: 'G2: a service that hangs',
  head: ['', 'measured', 'goal'],
  rows: [
    ['slowest answer before the breaker opens, ms', round(firstMs), '≤ 5,000'],
    ['slowest answer after it has opened, ms', round(laterMs), `≤ ${CALM_MS}`],
    ['errors of another service meanwhile', String(otherErrors), '0'],
  ],
});

/** Measures rows G1 and G2: what the gateway costs, and what a hung service costs its callers. */
export async function measureGateway({ env, log }: BenchDeps): Promise<Report> {
  const search = { dataDir: mkdtempSync(join(tmpdir(), 'vetcare-bench-')), env, log, useDocker: false };
  const [redis, nats, upstream] = await Promise.all([startRedis(search), startNats(search), startUpstream()]);
  const cookies = await Promise.all(Array.from({ length: PEOPLE }, () => signIn(redis.url)));
  const gateway = await startGateway(upstream.url, { redis: redis.url, nats: nats.url });
  const baseline = await startBaseline(upstream.url);
  try {
    for (const proxy of [gateway, baseline]) await measureCalls(proxy, cookies);
    const results = new Map<MeasuredProxy, number[]>([gateway, baseline].map((proxy) => [proxy, []]));
    for (const proxy of alternate(gateway, baseline, TURNS)) {
      const cost = await measureCalls(proxy, cookies);
      results.get(proxy)?.push(cost);
      log(`  ${proxy === gateway ? 'gateway ' : 'baseline'} ${cost.toFixed(0)} µs a call`);
    }
    const [ours = [], bare = []] = [results.get(gateway), results.get(baseline)];
    const hang = await measureHang(gateway, cookies[0] ?? '');
    return {
      versions: {},
      tables: [describeCpu(median(ours), median(bare)), describeHang(hang)],
      results: { gatewayUs: ours, baselineUs: bare, hang },
    };
  } finally {
    gateway.stop();
    baseline.stop();
    upstream.stop();
    await Promise.all([redis.stop(), nats.stop()]);
  }
}
