import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addLayer } from './add-layer';
import { fillIn, insertAbove, spellings, writeTemplate } from './fill-in';
import type { Made } from './new-service';

const WORDS = /^[a-z]+(-[a-z]+)*$/;

function contractOf(root: string, service: string): string {
  const path = `packages/contracts/src/areas/${service}.ts`;
  if (!existsSync(join(root, path)))
    throw new Error(`There is no ${path}. For services that are older, see "Adding a call" in CONTRIBUTING.md`);
  return path;
}

const ROUTE = `__callName__: {
  method: 'GET',
  paths: ['/api/__name__/__call__'],
  service: '__name__',
  access: 'signed-in',
  summary: 'How many entries the caller has',
  status: 200,
  answer: z.object({ found: z.number().int() }),
  errors: accessErrors,
},`;

/** Adds a call to a service that `newService` began, with its route and its test. @throws Error */
export function newCall(root: string, service: string, call: string): Made {
  if (!WORDS.test(call)) throw new Error(`${call} is no name of a call: lower-case words with hyphens`);
  const contract = contractOf(root, service);
  const words: Record<string, string> = { ...spellings('name', service), ...spellings('call', call) };
  words.__callName__ = `${service}${words.__Call__}`;
  const own = writeTemplate(root, 'call', words);
  insertAbove(root, contract, { calls: fillIn(ROUTE, words) });
  const app = insertAbove(root, `services/${service}/src/app.ts`, {
    'imports of calls': fillIn(`import { mount__Call__ } from './__call__/__call__.routes';`, words),
    calls: fillIn('mount__Call__(deps, on);', words),
  });
  return { own: [...own, app, addLayer(root, `services/${service}`, call), contract], changed: [], written: [] };
}

/** Adds an event to what a service publishes. It is appended to the outbox where its fact is stored. @throws Error */
export function newEvent(root: string, service: string, event: string): Made {
  if (!/^[a-z]+\.[a-z]+(-[a-z]+)*$/.test(event))
    throw new Error(`${event} is no event: its subject and what happened to it, such as entry.moved`);
  const contract = insertAbove(root, contractOf(root, service), {
    events: `'${service}.${event}.v1': z.object({ entryId: Id, userId: Id }).meta({ examples: [{ entryId: AN_ID, userId: AN_ID }] }),`,
    retention: `'${service}.${event}.v1': { kept: 'for a time' },`,
  });
  return { own: [contract], changed: [], written: [] };
}
