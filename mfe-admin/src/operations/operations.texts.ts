import { defineTexts } from '@vetcare/web-kit';

const events = (count: number) => (count === 1 ? '1 event' : `${count} events`);

export const en = {
  title: 'Operations',
  lead: 'How the platform runs at this moment, asked anew every ten seconds.',
  loading: 'Loading...',
  failed: 'Failed to ask the platform',
  failedText: 'How the platform runs could not be loaded.',
  stale: (time: string) => `The platform could not be asked again. This is how it was at ${time}.`,
  unknown: 'Unknown',
  service: 'Service',
  warnings: {
    title: 'Needs attention',
    none: 'Nothing needs attention',
    noneText: 'Every process is ready, no event waits for long, and none is parked.',
    whatToDo: (runbook: string) => `What to do: ${runbook}`,
    noAnswer: (service: string, address: string) => `${service} at ${address} does not answer.`,
    notReady: (service: string, node: string) => `${service} on ${node} can’t do its work.`,
    unplaced: (service: string) => `The gateway was not told where ${service} runs.`,
    unsent: (service: string, count: number, age: string) =>
      `${service} could not send ${events(count)}, the oldest for ${age}.`,
    waiting: (service: string, count: number) => `${service} has yet to handle ${events(count)}.`,
    parked: (service: string, count: number) => `${service} gave up on ${events(count)}.`,
    parkedUnknown: 'Whether events are parked is unknown: NATS does not answer.',
  },
  states: {
    ready: 'Ready',
    notReady: 'Not ready',
    noAnswer: 'No answer',
    unplaced: 'Unknown',
    unsent: 'Not sent',
    waiting: 'Waiting',
    parked: 'Parked',
    parkedUnknown: 'Unknown',
  },
  faults: {
    unreachable: 'Nobody listens there',
    timeout: 'It takes too long',
    unreadable: 'It answers something else',
  },
  processes: {
    title: 'Services',
    lead: 'Every process that the gateway finds. Of those behind a load balancer it finds the one that answers.',
    state: 'State',
    version: 'Version',
    since: 'Since',
    gateway: 'The gateway that answered',
  },
  sockets: {
    title: 'Live sockets',
    lead: (total: string, nodes: number) =>
      `${total} open on ${nodes === 1 ? 'one chat node' : `${nodes} chat nodes`}.`,
    none: 'No chat node answers.',
  },
  events: {
    title: 'Events',
    lead: 'What a service has yet to send, yet to handle, and gave up on.',
    unsent: 'To be sent',
    oldest: (age: string) => `the oldest for ${age}`,
    sendsNone: 'Sends none',
    waiting: 'To be handled',
    parked: 'Parked',
    none: 'None',
    last: (subject: string, at: string) => `Last: ${subject}, ${at}`,
  },
  areas: {
    title: 'Releases of the pages',
    lead: 'Which release of each area visitors get, and which one stands ready for a rollback.',
    area: 'Area',
    live: 'Live',
    published: 'Published',
    previous: 'Previous',
    canary: 'Canary',
    percent: (percent: number) => `${percent} % of visitors`,
    cohort: (cohort: string) => `visitors of “${cohort}”`,
    none: '–',
    empty: 'The gateway has not read a registry yet.',
  },
  age: {
    seconds: (count: number) => `${count} s`,
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
  },
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './operations.texts.hi') });
