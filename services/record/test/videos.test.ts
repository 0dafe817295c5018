import { randomUUID } from 'node:crypto';
import { type IntakeState, type IntakeVideo, VIDEO_PART_BYTES } from '@vetcare/contracts';
import { anId, publishEvent, signInternalToken, someMp4, someWebm, until } from '@vetcare/test-kit';
import { type Pair, pay, twoPeople } from './booked';
import { type RunningRecord, startRecordForTest } from './running-record';

let record: RunningRecord;
beforeAll(async () => {
  record = await startRecordForTest();
});
afterAll(() => record.stop());

const HOUR_MS = 60 * 60_000;
const PART = { 'content-type': 'application/octet-stream' };
const pathOf = ({ doctorId }: Pair) => `/api/user/intakes/${doctorId}/video`;

const begin = (pair: Pair, bytes: number, key = randomUUID() as string) =>
  record.call('POST', pathOf(pair), { ...record.as(pair.patientId), body: { key, bytes } });
const begun = async (pair: Pair, bytes: number, key?: string) => {
  const answer = await begin(pair, bytes, key);
  expect(answer.status).toBe(201);
  return (answer.body as unknown as IntakeState).upload?._id ?? '';
};
const sendPart = (
  pair: Pair,
  { upload, offset, data, headers = {} }: { upload: string; offset: number; data: Buffer; headers?: object },
) =>
  record.call('PUT', `${pathOf(pair)}?upload=${upload}&offset=${offset}`, {
    ...record.as(pair.patientId),
    ...{ body: data, headers: { ...PART, ...headers } },
  });
const partAt = (film: Buffer, offset: number) => film.subarray(offset, offset + VIDEO_PART_BYTES);
/** Sends a film from here on. Returns the last answer. */
async function sendRest(pair: Pair, film: Buffer, upload: string, from = 0) {
  let answer = await sendPart(pair, { upload, offset: from, data: partAt(film, from) });
  for (let at = from + VIDEO_PART_BYTES; answer.status === 200 && at < film.length; at += VIDEO_PART_BYTES)
    answer = await sendPart(pair, { upload, offset: at, data: partAt(film, at) });
  return answer;
}
const send = async (pair: Pair, film: Buffer) => sendRest(pair, film, await begun(pair, film.length));
const read = async ({ doctorId, patientId }: Pair) =>
  (await record.call('GET', `/api/user/intakes/${doctorId}`, record.as(patientId))).body as unknown as IntakeState;
const remove = (pair: Pair, bookingId?: string) =>
  record.call('DELETE', `${pathOf(pair)}${bookingId ? `?bookingId=${bookingId}` : ''}`, record.as(pair.patientId));

/** Asks for the bytes of a file as the gateway does. */
async function watch(path: string, as: ReturnType<RunningRecord['as']>, { method = 'GET', headers = {} } = {}) {
  const authorization = `Bearer ${await signInternalToken('record', as.as)}`;
  const answer = await fetch(`http://127.0.0.1:${record.port}${path}`, {
    method,
    headers: { authorization, ...headers },
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Two people whose consultation is paid, with a film for the doctor. */
async function withVideo(film = someMp4({ seconds: 42.4, bytes: 2 * VIDEO_PART_BYTES + 5_000 })) {
  const pair = await twoPeople(record);
  const { bookingId, see, fact } = await pay(record, pair);
  const sent = await send(pair, film);
  expect(sent.status).toBe(200);
  const { video } = (await read(pair)).intake ?? {};
  return { pair, film, bookingId, see, fact, path: video?.path ?? '', video };
}

describe('a video for the doctor', () => {
  it('is sent part by part, and is the doctor’s to see when it is complete', async () => {
    const pair = await twoPeople(record);
    const film = someMp4({ seconds: 42.4, bytes: 2 * VIDEO_PART_BYTES + 5_000 });
    const { see } = await pay(record, pair);
    const upload = await begun(pair, film.length);
    expect((await read(pair)).upload).toEqual({
      ...{ _id: upload, bytes: film.length, received: 0, partBytes: VIDEO_PART_BYTES },
    });
    const first = await sendPart(pair, { upload, offset: 0, data: partAt(film, 0) });
    expect([first.status, first.body.upload]).toMatchObject([200, { received: VIDEO_PART_BYTES }]);
    expect((await see()).body).toMatchObject({ intake: { video: null } });
    const last = await sendRest(pair, film, upload, VIDEO_PART_BYTES);
    const video = { path: `/media/record/${upload}.mp4`, type: 'video/mp4', bytes: film.length, seconds: 42 };
    expect(last.body).toMatchObject({ upload: null, intake: { video } });
    expect((await see()).body).toMatchObject({ intake: { video } });
  });

  it.each([
    ['an MP4 that says its length first', someMp4({ isFast: true, isLong: true }), 'mp4', 5],
    ['a MOV of an iPhone', someMp4({ brand: 'qt  ' }), 'mp4', 5],
    ['one of exactly a minute', someMp4({ seconds: 60.9 }), 'mp4', 61],
    ['a WebM', someWebm({ seconds: 7.6 }), 'webm', 8],
    ['a WebM of a browser, which does not say its length', someWebm(), 'webm', null],
    ['another Matroska', someWebm({ seconds: 3, docType: 'matroska' }), 'mkv', 3],
  ])('may be %s', async (_what, film, extension, seconds) => {
    const pair = await twoPeople(record);
    expect((await send(pair, film)).status).toBe(200);
    const { video } = (await read(pair)).intake ?? {};
    expect([video?.path.split('.')[1], video?.seconds]).toEqual([extension, seconds]);
    expect((await watch(video?.path ?? '', record.as(pair.patientId))).bytes.equals(film)).toBe(true);
  });

  it('goes on where it was, whenever it is asked for, and with the same file only', async () => {
    const pair = await twoPeople(record);
    const film = someMp4({ bytes: 2 * VIDEO_PART_BYTES });
    const upload = await begun(pair, film.length, 'a film');
    await sendPart(pair, { upload, offset: 0, data: partAt(film, 0) });
    expect(await begun(pair, film.length, 'a film')).toBe(upload);
    expect((await read(pair)).upload).toMatchObject({ received: VIDEO_PART_BYTES });
    const other = await begun(pair, film.length, 'another film');
    expect(other).not.toBe(upload);
    const late = await sendPart(pair, { upload, offset: VIDEO_PART_BYTES, data: partAt(film, VIDEO_PART_BYTES) });
    expect([late.status, late.body.reason]).toEqual([404, 'video_gone']);
    expect((await sendRest(pair, film, other)).status).toBe(200);
    expect(await begun(pair, film.length, 'another film')).toBe('');
    expect((await begin(pair, film.length, 'a third film')).body.reason).toBe('video_there');
  });

  it('takes each byte once, from two devices at once, too, and after an answer that was lost', async () => {
    const pair = await twoPeople(record);
    const film = someMp4({ bytes: 2 * VIDEO_PART_BYTES });
    const upload = await begun(pair, film.length);
    const first = { upload, offset: 0, data: partAt(film, 0) };
    const both = await Promise.all([sendPart(pair, first), sendPart(pair, first)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await sendPart(pair, first);
    expect([again.status, again.body.reason, again.body.params]).toEqual([
      ...[409, 'other_part_expected', { received: VIDEO_PART_BYTES }],
    ]);
    expect((await sendRest(pair, film, upload, VIDEO_PART_BYTES)).status).toBe(200);
    const { video } = (await read(pair)).intake ?? {};
    expect((await watch(video?.path ?? '', record.as(pair.patientId))).bytes.equals(film)).toBe(true);
  });

  it.each([
    ['is no video', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(100)]), [415, 'video_unreadable']],
    ['is a picture', Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(50), 'latin1'), [415, 'video_unreadable']],
    ['has no end', someMp4({ bytes: 5_000 }).subarray(0, 4_000), [415, 'video_unreadable']],
    ['is an empty Matroska', someWebm().subarray(0, 20), [415, 'video_unreadable']],
    ['is longer than a minute', someMp4({ seconds: 61 }), [413, 'video_too_long']],
    ['is longer, as a larger number', someMp4({ seconds: 61, isLong: true, isFast: true }), [413, 'video_too_long']],
    ['is a WebM that is longer', someWebm({ seconds: 61 }), [413, 'video_too_long']],
  ])('that %s is refused, and nothing of it stays', async (_what, film, refusal) => {
    const pair = await twoPeople(record);
    const { status, body } = await send(pair, film);
    expect([status, body.reason]).toEqual(refusal);
    expect(await read(pair)).toMatchObject({ upload: null, intake: { video: null } });
  });

  it('that says its length first is refused with its first part', async () => {
    const pair = await twoPeople(record);
    const film = someMp4({ seconds: 61, isFast: true, bytes: 2 * VIDEO_PART_BYTES });
    const upload = await begun(pair, film.length);
    const first = await sendPart(pair, { upload, offset: 0, data: partAt(film, 0) });
    expect([first.status, first.body.reason, first.body.params]).toEqual([413, 'video_too_long', { seconds: 60 }]);
  });

  it('that is larger than 50 MB is refused before it is sent', async () => {
    const pair = await twoPeople(record);
    const refused = await begin(pair, 50 * 1024 ** 2 + 1);
    expect([refused.status, refused.body.reason, refused.body.params]).toEqual([
      ...[413, 'video_too_large', { megabytes: 50 }],
    ]);
    expect((await begin(pair, 50 * 1024 ** 2)).status).toBe(201);
  });

  it.each([
    ['larger than a part', Buffer.alloc(VIDEO_PART_BYTES + 1), {}, [413, 'too_large']],
    ['smaller than the next part', Buffer.alloc(VIDEO_PART_BYTES - 1), {}, [409, 'other_part_expected']],
    ['empty', Buffer.alloc(0), {}, [409, 'other_part_expected']],
    ['of another type', Buffer.alloc(9), { 'content-type': 'video/mp4' }, [415, 'video_unreadable']],
    ['compressed', Buffer.alloc(9), { 'content-encoding': 'gzip' }, [415, 'unsupported_encoding']],
  ])('refuses what is %s', async (_what, data, headers, refusal) => {
    const pair = await twoPeople(record);
    const film = someMp4({ bytes: 2 * VIDEO_PART_BYTES });
    const upload = await begun(pair, film.length);
    const { status, body } = await sendPart(pair, { upload, offset: 0, data, headers });
    expect([status, body.reason]).toEqual(refusal);
    expect((await sendRest(pair, film, upload)).status).toBe(200);
  });

  it('takes no part from anybody else, and none when the doctor has answered', async () => {
    const [pair, other] = [await twoPeople(record), await twoPeople(record)];
    const { bookingId } = await pay(record, pair);
    const film = someMp4();
    const part = { upload: await begun(pair, film.length), offset: 0, data: film };
    await begun(other, film.length);
    expect((await sendPart(other, part)).body.reason).toBe('video_gone');
    expect((await sendPart({ ...pair, patientId: anId() }, part)).body.reason).toBe('video_gone');
    const answeredAt = record.clock.at.toISOString();
    await publishEvent(record.servers, 'chat.message.answered.v1', { bookingId, ...pair, answeredAt });
    await until(async () => !(await read(pair)).isEditable, 'the answer');
    for (const { status, body } of [await sendPart(pair, part), await begin(pair, 9), await remove(pair)])
      expect([status, body.reason]).toEqual([409, 'intake_closed']);
  });

  it('takes no further part when the doctor has signed the note between two', async () => {
    const pair = await twoPeople(record);
    const { bookingId } = await pay(record, pair, { inHours: -1 });
    const film = someMp4({ bytes: 2 * VIDEO_PART_BYTES });
    const upload = await begun(pair, film.length);
    expect((await sendPart(pair, { upload, offset: 0, data: partAt(film, 0) })).status).toBe(200);
    const path = `/api/doctor/notes/${bookingId}`;
    const doctor = record.as(pair.doctorId, 'doctor');
    const note = await record.call('PUT', path, { ...doctor, body: { plan: 'Rest', summary: 'Please rest.' } });
    const signed = await record.call('POST', `${path}/sign`, { ...doctor, body: { version: note.body.version } });
    expect(signed.status).toBe(200);
    const next = { upload, offset: VIDEO_PART_BYTES, data: partAt(film, VIDEO_PART_BYTES) };
    const late = await sendPart(pair, next);
    expect([late.status, late.body.reason]).toEqual([409, 'intake_closed']);
    const other = { ...(await twoPeople(record)), patientId: pair.patientId };
    expect((await sendPart(other, next)).body.reason).toBe('video_gone');
  });

  it('is removed, also half of it, without what else was told', async () => {
    const { pair, path, film, bookingId } = await withVideo();
    // From a page that shows another consultation.
    expect((await remove(pair, anId())).body.reason).toBe('intake_closed');
    expect((await watch(path, record.as(pair.patientId))).status).toBe(200);
    expect((await remove(pair, bookingId)).body).toMatchObject({ upload: null, intake: { video: null } });
    expect((await watch(path, record.as(pair.patientId))).status).toBe(404);
    const upload = await begun(pair, film.length);
    await sendPart(pair, { upload, offset: 0, data: partAt(film, 0) });
    expect((await remove(pair)).body).toMatchObject({ upload: null });
    expect((await sendPart(pair, { upload, offset: 0, data: partAt(film, 0) })).status).toBe(404);
  });

  it('gives what is told a later version, also by a clock that is behind', async () => {
    const before = record.clock.at;
    const pair = await twoPeople(record);
    const film = someMp4();
    const upload = await begun(pair, film.length);
    const versions = [(await read(pair)).version];
    for (const change of [() => sendRest(pair, film, upload), () => remove(pair)]) {
      record.clock.at = new Date(record.clock.at.getTime() - 1_000);
      versions.push((await change()).body.version as string);
    }
    record.clock.at = before;
    const times = versions.map(Number);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });

  it('stays when the other answers are saved, whatever a page from before sends back', async () => {
    const { pair, video } = await withVideo(someMp4());
    const told = {
      ...{ petId: null, reason: 'Coughs', since: null, eats: null, drinks: null, moves: null },
      ...{ redFlags: [], sharesHistory: false, pictures: [] },
    };
    for (const sent of [{}, { video: null }, { video }]) {
      const body = { ...told, ...sent };
      await record.call('PUT', `/api/user/intakes/${pair.doctorId}`, { ...record.as(pair.patientId), body });
      expect((await read(pair)).intake).toMatchObject({ reason: 'Coughs', video });
    }
  });

  it('is refused when all of an owner’s would be larger than there is room for', async () => {
    const first = await twoPeople(record);
    const pairs: Pair[] = [first];
    for (let n = 0; n < 5; n += 1) pairs.push({ ...first, doctorId: (await twoPeople(record)).doctorId });
    const last = pairs.pop() ?? first;
    for (const pair of pairs) expect((await begin(pair, 50 * 1024 ** 2)).status).toBe(201);
    const refused = await begin(last, 1);
    expect([refused.status, refused.body.reason, refused.body.params]).toEqual([
      ...[409, 'videos_full', { megabytes: 250 }],
    ]);
    await remove(first);
    const both = await Promise.all([begin(last, 30 * 1024 ** 2), begin(first, 30 * 1024 ** 2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('a video that was sent', () => {
  it('is served to its two people alone, as long as the doctor has access', async () => {
    const { pair, path, film, fact } = await withVideo();
    const doctor = record.as(pair.doctorId, 'doctor');
    const seen = await watch(path, doctor);
    expect([seen.status, seen.bytes.equals(film)]).toEqual([200, true]);
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(film.length),
      'content-disposition': expect.stringMatching(/^attachment/),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    });
    expect((await watch(path, record.as(pair.patientId))).status).toBe(200);
    expect((await watch(path, record.as(anId(), 'doctor'))).status).toBe(404);
    expect((await watch(path, record.as(anId()))).status).toBe(404);
    expect((await watch(path.replace('mp4', 'webm'), doctor)).status).toBe(404);
    expect((await record.call('GET', path)).status).toBe(404);
    await publishEvent(record.servers, 'booking.booking.refunded.v1', { ...fact, refundId: 'r', reason: 'r' });
    await until(async () => (await watch(path, doctor)).status === 404, 'the end of the access');
  });

  it('is served in ranges', async () => {
    const { pair, path, film } = await withVideo();
    const ask = (range: string, more = {}) => watch(path, record.as(pair.patientId), { headers: { range, ...more } });
    const [from, to] = [VIDEO_PART_BYTES - 3, 2 * VIDEO_PART_BYTES + 2];
    for (const [range, start, end] of [
      [`bytes=${from}-${to}`, from, to],
      ['bytes=0-1', 0, 1],
      [`bytes=${to}-`, to, film.length - 1],
      ['bytes=-10', film.length - 10, film.length - 1],
    ] as const) {
      const part = await ask(range);
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${film.length}`]);
      expect(part.bytes.equals(film.subarray(start, end + 1))).toBe(true);
    }
    const beyond = await ask(`bytes=${film.length}-`);
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${film.length}`]);
    const etag = beyond.headers.get('etag') ?? '';
    expect((await ask('bytes=0-1', { 'if-range': etag })).status).toBe(206);
    for (const whole of [await ask('bytes=0-1', { 'if-range': '"other"' }), await ask('bytes=0-1,5-6')])
      expect([whole.status, whole.bytes.length]).toEqual([200, film.length]);
    const head = await watch(path, record.as(pair.patientId), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), head.bytes.length]).toEqual([200, String(film.length), 0]);
  });

  it('is seen by a doctor once for the owner’s list of looks', async () => {
    const pair = await twoPeople(record);
    const { pet } = await record.addPet({}, pair.patientId);
    const owner = record.as(pair.patientId);
    const told = {
      ...{ petId: pet._id, reason: '', since: null, eats: null, drinks: null, moves: null },
      ...{ redFlags: [], sharesHistory: false, pictures: [] },
    };
    await record.call('PUT', `/api/user/intakes/${pair.doctorId}`, { ...owner, body: told });
    await pay(record, pair);
    record.clock.at = new Date(record.clock.at.getTime() + HOUR_MS / 2);
    await send(pair, someMp4());
    const path = (await read(pair)).intake?.video?.path ?? '';
    const looks = async () => (await record.call('GET', `/api/user/pets/${pet._id}/looks`, owner)).body.looks;
    const before = (await looks()) as unknown[];
    await watch(path, owner);
    expect(await looks()).toEqual(before);
    for (const range of ['bytes=0-1', 'bytes=2-3'])
      await watch(path, record.as(pair.doctorId, 'doctor'), { headers: { range } });
    expect(await looks()).toHaveLength(before.length + 1);
  });

  it('is named in the export of its pet, and goes with the pet', async () => {
    const pair = await twoPeople(record);
    const { pet } = await record.addPet({}, pair.patientId);
    const owner = record.as(pair.patientId);
    const told = {
      ...{ petId: pet._id, reason: 'Limps', since: null, eats: null, drinks: null, moves: null },
      ...{ redFlags: [], sharesHistory: false, pictures: [] },
    };
    await record.call('PUT', `/api/user/intakes/${pair.doctorId}`, { ...owner, body: told });
    await send(pair, someMp4());
    const video = (await read(pair)).intake?.video as IntakeVideo;
    await pay(record, pair, { inHours: -1 });
    const exported = (await record.call('GET', `/api/user/pets/${pet._id}/export`, owner)).body;
    expect(exported.visits).toMatchObject([{ told: { reason: 'Limps' }, video }]);
    const link = { ...owner, body: { days: 7, withOwner: true } };
    const { token } = (await record.call('POST', `/api/user/pets/${pet._id}/links`, link)).body;
    const linked = await record.call('POST', '/api/pet-links/open', { body: { token } });
    expect([linked.status, JSON.stringify(linked.body).includes(video.path)]).toEqual([200, false]);
    await record.call('DELETE', `/api/user/pets/${pet._id}`, owner);
    expect((await watch(video.path, owner)).status).toBe(404);
    expect((await read(pair)).intake).toMatchObject({ reason: 'Limps', video: null });
  });

  it('goes with the account', async () => {
    const { pair, path } = await withVideo(someMp4());
    await publishEvent(record.servers, 'auth.user.deleted.v1', { userId: pair.patientId, role: 'patient' });
    // An answer that has begun when its parts are removed breaks off.
    const ask = () => watch(path, record.as(pair.patientId)).catch(() => undefined);
    await until(async () => (await ask())?.status === 404, 'the deletion');
  });

  it('is kept until no doctor may see it, and what nobody goes on sending for a day', async () => {
    const { pair, path, film } = await withVideo();
    const unpaid = await twoPeople(record);
    await send(unpaid, someMp4());
    const begunOnly = await twoPeople(record);
    const upload = await begun(begunOnly, film.length);
    await sendPart(begunOnly, { upload, offset: 0, data: partAt(film, 0) });
    const after = async (hours: number) => {
      record.clock.at = new Date(record.clock.at.getTime() + hours * HOUR_MS);
      await record.jobs.forgetVideos();
    };
    await after(23);
    expect((await read(begunOnly)).upload).toMatchObject({ received: VIDEO_PART_BYTES });
    await after(2);
    expect((await read(begunOnly)).upload).toBeNull();
    // The consultation is over after 49 hours, and the doctor sees what was told for 30 days more.
    await after(30 * 24);
    expect((await read(unpaid)).intake?.video).toBeNull();
    expect((await watch(path, record.as(pair.doctorId, 'doctor'))).status).toBe(200);
    await after(25);
    expect((await watch(path, record.as(pair.patientId))).status).toBe(404);
  });
});
