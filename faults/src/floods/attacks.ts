import { gzipSync } from 'node:zlib';
import { type Route, routes } from '@vetcare/contracts';
import { longestPage, pathOf } from '@vetcare/test-kit';
import { z } from 'zod';
import type { Flood } from './flood';
import { repeat } from './repeat';
import { one, people, twenty } from './senders';

type Act = Parameters<typeof repeat>[2][number];

const all: Route[] = Object.values(routes);
const takeBodies = all.filter(({ body, method }) => body && (method === 'POST' || method === 'PUT'));
const ofStrangers = takeBodies.filter(({ access }) => access === 'anyone');

/** The same body to each of these calls. */
const send = (calls: readonly Route[], body: string | Buffer, headers: Record<string, string> = {}): Act[] =>
  calls.map(
    (route) =>
      (call, { doctor }) =>
        call(route.method === 'PUT' ? 'PUT' : 'POST', pathOf(route, doctor.id), body, { headers }),
  );

const DEPTH = 45_000;
const nested = `{"email":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`;
/** A hundred megabytes of spaces. */
const bomb = gzipSync(Buffer.alloc(100_000_000, ' '));
/** 90 kB that a normalization makes eighteen times as long. */
const ligatures = JSON.stringify({ email: 'ﷺ'.repeat(30_000), password: 'x' });

/** What makes a careless expression, or a careless normalization, take long. */
const SEARCHES = [
  '(a+)+$',
  `${'a'.repeat(190)}!`,
  '.*'.repeat(100),
  'ﷺ'.repeat(60),
  `a${'\u0301'.repeat(180)}`,
  ' '.repeat(190),
  'दि'.repeat(60),
  `${'a '.repeat(95)}b`,
  '['.repeat(190),
];

/** Every list that can be searched, with each of the searches, on its longest page. */
const searches: Act[] = all
  .filter(({ query }) => query instanceof z.ZodObject && 'search' in query.shape)
  .flatMap((route) =>
    SEARCHES.map((search): Act => {
      const page = longestPage(route) || '?';
      return (call, { doctor }) =>
        call('GET', `${pathOf(route, doctor.id)}${page}&search=${encodeURIComponent(search)}`);
    }),
  );

const DEEP = ['page=1000000', 'skip=1000000000', `before=${'f'.repeat(24)}`, `after=${'0'.repeat(24)}`, 'from=1&to=2'];

/** Every list, far behind its end. */
const deepPages: Act[] = all
  .filter(({ method, query }) => method === 'GET' && query)
  .flatMap((route) =>
    DEEP.map((deep): Act => {
      const page = longestPage(route) || '?';
      return (call, { doctor }) => call('GET', `${pathOf(route, doctor.id)}${page}&${deep}`);
    }),
  );

export const attacks: Record<string, Flood> = {
  'bodies nested 45,000 deep': repeat(one, 64, send(ofStrangers, nested)),
  'bodies nested 45,000 deep, twenty addresses': repeat(twenty, 8, send(ofStrangers, nested)),
  'bodies nested 45,000 deep, of forty people': repeat(people, 4, send(takeBodies, nested)),
  'bodies that unpack to 100 MB': repeat(twenty, 4, send(ofStrangers, bomb, { 'content-encoding': 'gzip' })),
  'texts that a normalization makes longer': repeat(twenty, 4, send(ofStrangers, ligatures)),
  'searches that are expressions': repeat(one, 64, searches),
  'searches that are expressions, of forty people': repeat(people, 4, searches),
  'pages behind the end, of forty people': repeat(people, 4, deepPages),
};
