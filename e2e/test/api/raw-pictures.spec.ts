import { expect, test } from '@playwright/test';
import type { IntakeState } from '@vetcare/contracts';
import { demoAdmin, newDoctor, registerPerson } from './actors';
import { bigPicture } from './pictures';
import { createVisitor, expectRefusal } from './visitor';

/** Larger than what the gateway keeps in memory, so that it is streamed. */
const picture = () => new Uint8Array(Buffer.from(bigPicture(400_000).split(',')[1] ?? '', 'base64'));
const headers = { 'content-type': 'image/png' };

test('a picture that is sent as it is reaches its service, and is shown', async () => {
  const [doctor, patient] = [await newDoctor(await demoAdmin()), await registerPerson('patient')];
  const path = `/api/user/intakes/${doctor.me._id}/pictures/file`;
  const sent = await patient.call<IntakeState>('POST', path, undefined, { raw: picture(), headers });
  expect(sent.status, sent.text).toBe(201);
  const [shown = ''] = sent.body.intake?.pictures ?? [];
  const seen = await patient.call('GET', shown);
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await (await registerPerson('patient')).call('GET', shown)).status).toBe(404);
});

test('one from somebody who is not signed in, from another site, or that is none is refused', async () => {
  const [doctor, patient] = [await newDoctor(await demoAdmin()), await registerPerson('patient')];
  const path = `/api/user/intakes/${doctor.me._id}/pictures/file`;
  const send = (who: Pick<typeof patient, 'call'>, raw = picture(), more = {}) =>
    who.call('POST', path, undefined, { raw, headers: { ...headers, ...more } });
  expectRefusal(await send(createVisitor()), 401, 'not_authenticated');
  expectRefusal(await send(patient, picture(), { origin: 'https://evil.example' }), 403, 'cross_origin');
  expectRefusal(await send(patient, new Uint8Array(400_000)), 415, 'unsupported_media');
  expectRefusal(await send(patient, picture(), { 'content-type': 'text/plain' }), 415, 'unsupported_media');
});

test('a PDF for a doctor reaches its service as it is, and is only a download', async () => {
  const [doctor, patient] = [await newDoctor(await demoAdmin()), await registerPerson('patient')];
  const path = `/api/user/intakes/${doctor.me._id}/documents?name=Blood%20test.pdf`;
  const raw = new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(400_000)]));
  const pdf = { 'content-type': 'application/pdf' };
  const sent = await patient.call<IntakeState>('POST', path, undefined, { raw, headers: pdf });
  expect(sent.status, sent.text).toBe(201);
  const [document] = sent.body.intake?.documents ?? [];
  const seen = await patient.call('GET', document?.path ?? '');
  expect([seen.status, seen.headers.get('content-disposition')?.startsWith('attachment')]).toEqual([200, true]);
  expect((await (await registerPerson('patient')).call('GET', document?.path ?? '')).status).toBe(404);
  expectRefusal(
    await patient.call('POST', path, undefined, { raw: picture(), headers: pdf }),
    415,
    'unsupported_media',
  );
});
