import { MessagesRead, SendBody, Typing } from '@vetcare/contracts';
import fc from 'fast-check';

/**
 * The number of inputs of each kind. Set `GENERATED_INPUTS=10000 INPUT_SEED=7` for more inputs, or to repeat a failed run.
 */
const COUNT = Number(process.env.GENERATED_INPUTS ?? 40);
const SEED = Number(process.env.INPUT_SEED ?? Math.floor(Math.random() * 2 ** 31));
export const repeat = `GENERATED_INPUTS=${COUNT} INPUT_SEED=${SEED}`;

export const some = <T>(arbitrary: fc.Arbitrary<T>): T[] => fc.sample(arbitrary, { numRuns: COUNT, seed: SEED });

const answered = { sendMessage: SendBody, messagesRead: MessagesRead, typing: Typing };
const events = Object.keys(answered) as (keyof typeof answered)[];
export interface BadEvent {
  event: keyof typeof answered;
  given: unknown;
}

const value = fc.oneof(
  fc.jsonValue({ depthSize: 'small' }),
  fc.string({ unit: 'binary' }),
  fc.dictionary(fc.constantFrom('$gt', '$where', '__proto__', '_placeholder', 'num'), fc.constantFrom(null, 1, 'x')),
  fc.uint8Array().map((bytes) => Buffer.from(bytes)),
  fc.constant('x'.repeat(20_000)),
);

/** Invalid events: valid ones with one field changed, added or removed, or arbitrary values in their place. */
export function badEvents(to: string): fc.Arbitrary<BadEvent> {
  const good: Record<keyof typeof answered, Record<string, unknown>> = {
    sendMessage: { receiverId: to, text: 'Acted on' },
    messagesRead: { conversationWith: to, upTo: 'f'.repeat(24) },
    typing: { to, on: true },
  };
  const spoilt = (body: Record<string, unknown>) =>
    fc.oneof(
      fc.tuple(fc.constantFrom(...Object.keys(body)), value).map(([key, given]) => ({ ...body, [key]: given })),
      fc.constantFrom(...Object.keys(body)).map((key) => ({ ...body, [key]: undefined })),
      fc.tuple(fc.string({ minLength: 1 }), value).map(([key, given]) => ({ ...body, [key]: given })),
      value,
    );
  return fc
    .constantFrom(...events)
    .chain((event) => spoilt(good[event]).map((given) => ({ event, given })))
    .filter(({ event, given }) => !answered[event].safeParse(given).success);
}

const text = fc.oneof(
  value.map((given) => JSON.stringify(given)),
  fc.string({ unit: 'binary' }),
);
const built = fc
  .tuple(
    fc.constantFrom('0', '2', '3', '4', '5', '6', '9'),
    fc.constantFrom('', '', '1-', '99999999-', '-'),
    fc.constantFrom('', '', '/,', '/nowhere,', '/__proto__,'),
    fc.constantFrom('', '', '7', '99999999999999999999'),
    fc.oneof(
      text,
      fc
        .tuple(fc.constantFrom(...events, 'disconnect', '__proto__', 'error'), text)
        .map(([event, given]) => `["${event}",${given}]`),
    ),
  )
  .map((parts) => parts.join(''));
/**
 * Almost valid Socket.IO packets, and arbitrary texts and bytes. Packets that begin with 1 are left out, because that is a
 * regular disconnect.
 */
export const badPackets: fc.Arbitrary<string | Buffer> = fc.oneof(
  { arbitrary: built, weight: 4 },
  { arbitrary: fc.string({ unit: 'binary' }).filter((text) => !text.startsWith('1')), weight: 1 },
  { arbitrary: fc.uint8Array().map((bytes) => Buffer.from(bytes)), weight: 1 },
);

/** A WebSocket frame as a client sends it, for up to 125 bytes. Its mask is zero and changes nothing. */
const framed = (payload: Buffer) => Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
/** Valid WebSocket frames with arbitrary contents, and arbitrary bytes. */
export const badFrames: fc.Arbitrary<Buffer> = fc.oneof(
  badPackets.map((packet) => framed(Buffer.from(packet).subarray(0, 125))),
  fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);
