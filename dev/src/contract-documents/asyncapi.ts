import {
  BookingsChanged,
  CasesChanged,
  events,
  Message,
  MessagesRead,
  OnlineChanged,
  SESSION_REVOKED,
  SendBody,
  SessionRevoked,
  streams,
  Typing,
  WindowChanged,
} from '@vetcare/contracts';
import { z } from 'zod';
import { jsonSchemaOf } from './json-schema';

type Direction = 'send' | 'receive';

const envelope = (data: unknown) => ({
  type: 'object',
  required: ['id', 'type', 'version', 'occurredAt', 'requestId', 'data'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    type: { type: 'string' },
    version: { type: 'integer' },
    occurredAt: { type: 'string', format: 'date-time' },
    actor: { type: 'string', description: 'Id of who did it' },
    requestId: { type: 'string' },
    data,
  },
});

/** Socket events by name. The directions are those of the service: it sends to browsers and receives from them. */
const socketEvents: [name: string, directions: Direction[], schema: z.ZodType, summary: string][] = [
  [
    'getOnlineUsers',
    ['send'],
    z.array(z.string()),
    'Ids that are online among those this user may see: on connect and, without `presence=changes` in the query, on change',
  ],
  [
    'onlineChanged',
    ['send'],
    OnlineChanged,
    'With `presence=changes` in the query: who came and who went, in batches. An id may be told again',
  ],
  ['newMessage', ['send'], Message, 'A message of one of this user’s conversations'],
  [
    'sendMessage',
    ['receive'],
    SendBody,
    'Acknowledged with `{success: true, message}` or the error shape, once the message is stored',
  ],
  ['typing', ['send', 'receive'], Typing, 'A person types, or stopped'],
  ['messagesRead', ['send', 'receive'], MessagesRead, 'Everything up to this message has been read'],
  ['probe', ['receive'], z.object({}), 'Acknowledged at once, as a sign of life'],
  [
    'windowChanged',
    ['send'],
    WindowChanged,
    'A booking has opened, moved or closed the time in which a patient may write',
  ],
  ['bookingsChanged', ['send'], BookingsChanged, 'For admins: some bookings are not as they were'],
  ['casesChanged', ['send'], CasesChanged, 'For admins: what waits for one of them has changed'],
];

/** The AsyncAPI 3.0 document of all NATS events and socket events, generated from the contracts. */
export function asyncApiDocument(): unknown {
  const channels: Record<string, unknown> = {};
  const operations: Record<string, unknown> = {};
  const add = (name: string, address: string, payload: unknown, summary: string, directions: Direction[]) => {
    channels[name] = { address, summary, messages: { [name]: { summary, payload } } };
    for (const action of directions)
      operations[`${action}.${name}`] = { action, channel: { $ref: `#/channels/${name}` } };
  };
  for (const [type, schema] of Object.entries(events)) {
    const owner = type.split('.')[0] as keyof typeof streams;
    add(
      type,
      type,
      envelope(jsonSchemaOf(schema, 'output')),
      `A fact of ${owner}, kept in the JetStream stream ${streams[owner].name}`,
      ['send'],
    );
  }
  add(
    SESSION_REVOKED,
    SESSION_REVOKED,
    jsonSchemaOf(SessionRevoked, 'output'),
    'Sessions that end at once; core NATS, not stored',
    ['send'],
  );
  for (const [name, directions, schema, summary] of socketEvents) {
    add(
      `socket.${name}`,
      `/socket.io ${name}`,
      jsonSchemaOf(schema, directions.includes('receive') ? 'input' : 'output'),
      summary,
      directions,
    );
  }
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'VetCare events',
      version: '1.0.0',
      description:
        'What services tell each other, and what the chat’s socket carries. Generated: change packages/contracts.',
    },
    channels,
    operations,
  };
}
