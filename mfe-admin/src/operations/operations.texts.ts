import { defineTexts } from '@vetcare/web-kit';

const events = (count: number) => (count === 1 ? '1 event' : `${count} events`);

export const en = {
  title: 'Operations',
  lead: 'How the platform is running right now, updated every ten seconds.',
  loading: 'Loading...',
  failed: 'Failed to fetch the platform’s status',
  failedText: 'We couldn’t load the platform’s status.',
  stale: (time: string) => `We couldn’t update the status. This is from ${time}.`,
  unknown: 'Unknown',
  service: 'Service',
  warnings: {
    title: 'Needs attention',
    none: 'Nothing needs attention',
    noneText: 'Every process is ready, no event has been waiting long, and none is parked.',
    whatToDo: (runbook: string) => `What to do: ${runbook}`,
    noAnswer: (service: string, address: string) => `${service} at ${address} is not answering.`,
    notReady: (service: string, node: string) => `${service} on ${node} is not ready.`,
    unplaced: (service: string) => `The gateway has no address for ${service}.`,
    unsent: (service: string, count: number, age: string) =>
      `${service} could not send ${events(count)}, the oldest for ${age}.`,
    waiting: (service: string, count: number) => `${service} has yet to handle ${events(count)}.`,
    parked: (service: string, count: number) => `${service} gave up on ${events(count)}.`,
    parkedUnknown: 'Whether events are parked is unknown: NATS is not answering.',
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
    unreachable: 'Connection refused',
    timeout: 'Timed out',
    unreadable: 'Unexpected answer',
  },
  processes: {
    title: 'Services',
    lead: 'Every process the gateway can reach. Behind a load balancer, that is the one that answers.',
    state: 'State',
    version: 'Version',
    since: 'Since',
    gateway: 'The gateway that answered',
  },
  sockets: {
    title: 'Live sockets',
    lead: (total: string, nodes: number) =>
      `${total} open on ${nodes === 1 ? 'one chat node' : `${nodes} chat nodes`}.`,
    none: 'No chat node is answering.',
  },
  events: {
    title: 'Events',
    lead: 'Events each service has yet to send, has yet to handle, or has given up on.',
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
    lead: 'The release of each area that visitors get, and the one a rollback goes back to. Faults and slow page views are those that browsers reported in the last days.',
    area: 'Area',
    live: 'Live',
    published: 'Published',
    previous: 'Previous',
    canary: 'Canary',
    percent: (percent: number) => `${percent} % of visitors`,
    cohort: (cohort: string) => `visitors of “${cohort}”`,
    faults: (faults: string, views: string) => `${faults} faults in ${views} page views`,
    slow: (share: string) => `${share} of the page views were slow`,
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
