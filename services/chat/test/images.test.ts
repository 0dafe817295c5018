import type { SendAck } from '@vetcare/contracts';
import { signInternalToken } from '@vetcare/test-kit';
import sharp from 'sharp';
import { asDataUrl, claiming, picture, pictureOfBytes, polyglot } from './pictures';
import { type RunningChat, startChatForTest, type TestPerson } from './running-chat';

const MIB = 1024 * 1024;
let chat: RunningChat;
let doctor: TestPerson;
let patient: TestPerson;

beforeAll(async () => {
  chat = await startChatForTest();
  [doctor, patient] = await Promise.all([chat.add('doctor'), chat.add('patient')]);
});
afterAll(() => chat.stop());

async function fetchMedia(path: string, as?: TestPerson) {
  const response = await fetch(`http://127.0.0.1:${chat.port}${path}`, {
    headers: as ? { authorization: `Bearer ${await signInternalToken('chat', as)}` } : {},
  });
  return { status: response.status, headers: response.headers, data: Buffer.from(await response.arrayBuffer()) };
}
const imageIn = (answer: { body: Record<string, unknown> }) => (answer.body.message as { image: string }).image;

// Promises: rules.chat.or-image
it('shows a picture to the two people of the conversation only', async () => {
  const sent = await chat.sendOverHttp(doctor, patient, { text: '', image: asDataUrl(await picture()) });
  expect(sent.status).toBe(201);
  const path = imageIn(sent);
  expect(path).toMatch(/^\/media\/chat\/[0-9a-f]{24}$/);
  for (const person of [doctor, patient]) {
    const { status, headers, data } = await fetchMedia(path, person);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(headers.get('cache-control')).toContain('private');
    expect((await sharp(data).metadata()).width).toBe(8);
  }
  expect((await fetchMedia(path, await chat.add('admin'))).status).toBe(404);
  expect((await fetchMedia(path)).status).toBe(404);
});

it('scales a large picture down and drops its metadata', async () => {
  const large = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Copyright: 'a place on a map' } })
    .jpeg()
    .toBuffer();
  const sent = await chat.sendOverHttp(doctor, patient, { text: 'x-ray', image: asDataUrl(large, 'image/jpeg') });
  const { data } = await fetchMedia(imageIn(sent), patient);
  const { width, height, exif } = await sharp(data).metadata();
  expect([width, height, exif]).toEqual([1600, 800, undefined]);
});

it('makes a thumbnail of a large picture, for the same two people, and none of a small one', async () => {
  const large = await picture(1_000);
  const sent = await chat.sendOverHttp(doctor, patient, { text: '', image: asDataUrl(large) });
  const { thumbnail } = sent.body.message as { thumbnail: string };
  const { data } = await fetchMedia(thumbnail, patient);
  expect((await sharp(data).metadata()).width).toBe(560);
  expect((await fetchMedia(thumbnail, await chat.add('admin'))).status).toBe(404);
  expect((await chat.messages(patient, doctor)).at(-1)?.thumbnail).toBe(thumbnail);
  const small = await chat.sendOverHttp(doctor, patient, { text: '', image: asDataUrl(await picture()) });
  expect(small.body.message).not.toHaveProperty('thumbnail');
});

describe.each(['http', 'socket'] as const)('over %s', (via) => {
  async function send(image: string): Promise<{ status: number | undefined; body: Record<string, unknown> }> {
    if (via === 'http') return chat.sendOverHttp(doctor, patient, { text: 'look', image });
    const { send: emit, client } = await chat.connect(doctor);
    const ack: SendAck = await emit({ receiverId: patient.id, text: 'look', image });
    client.close();
    return { status: undefined, body: { ...ack } };
  }
  const newest = async () => (await chat.messages(doctor, patient)).at(-1)?._id;

  // Promises: constants.chat-image, rules.chat.attachment-size
  it('accepts exactly 10 MiB', async () => {
    const { body } = await send(asDataUrl(await pictureOfBytes(10 * MIB)));
    expect(body).toMatchObject({ success: true, message: { image: expect.stringMatching(/^\/media\/chat\//) } });
  });

  // Promises: constants.chat-image, rules.chat.attachment-size
  it('refuses one byte more', async () => {
    const before = await newest();
    const { status, body } = await send(asDataUrl(await pictureOfBytes(10 * MIB + 1)));
    expect(body).toMatchObject({ success: false, code: 'too_large' });
    if (via === 'http') expect(status).toBe(413);
    expect(await newest()).toBe(before);
  });

  // Promises: rules.chat.attachment-type
  it.each([
    ['an SVG', async () => asDataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')],
    ['a text that says it is a picture', async () => asDataUrl(Buffer.from('GIF? no'), 'image/gif')],
    ['50,000 × 50,000 pixels', async () => asDataUrl(await claiming(50_000, 50_000))],
  ])('refuses %s', async (_what, make) => {
    const before = await newest();
    const { status, body } = await send(await make());
    expect(body).toMatchObject({ success: false, code: 'unsupported_media' });
    if (via === 'http') expect(status).toBe(415);
    expect(await newest()).toBe(before);
  });

  it('keeps only the picture of a polyglot', async () => {
    const { body } = await send(asDataUrl(await polyglot()));
    const { data } = await fetchMedia(imageIn({ body }), patient);
    expect(data.includes('script')).toBe(false);
    expect((await sharp(data).metadata()).format).toBe('webp');
  });
});

it('decodes nothing for somebody who may not send', async () => {
  const stranger = await chat.add('patient');
  const { status } = await chat.sendOverHttp(stranger, doctor, {
    text: 'x',
    image: asDataUrl(Buffer.from('no picture')),
  });
  expect(status).toBe(403);
});

it('lets a text not overtake the picture sent before it', async () => {
  const { send } = await chat.connect(doctor);
  const noise = await sharp({
    create: {
      width: 2000,
      height: 2000,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 99, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  const acks = await Promise.all([
    send({ receiverId: patient.id, text: 'first', image: asDataUrl(noise, 'image/jpeg') }),
    send({ receiverId: patient.id, text: 'second' }),
  ]);
  expect(acks.map(({ success }) => success)).toEqual([true, true]);
  expect((await chat.messages(doctor, patient)).slice(-2).map(({ text }) => text)).toEqual(['first', 'second']);
});
