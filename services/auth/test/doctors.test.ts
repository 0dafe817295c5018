import type { DoctorCase, DoctorCounts } from '@vetcare/contracts';
import { anId, eventsOf, nextEvent, publishEvent, type TestActor, until } from '@vetcare/test-kit';
import { PASSWORD, PIXEL, type RunningAuth, startAuthForTest } from './running-auth';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest();
});
afterAll(() => auth.stop());

const read = async <T>(path: string) => {
  const answer = await auth.call('GET', `/api/admin/doctors${path}`, { as: auth.admin });
  expect(answer.status).toBe(200);
  return answer.body as unknown as T;
};
const ids = async (query = '') => (await read<DoctorCase[]>(query)).map(({ _id }) => _id);
const caseOf = (id: string) => read<DoctorCase>(`/${id}`);
const dataUrl = (type: string, data: Buffer) => `data:${type};base64,${data.toString('base64')}`;
const audited = (subject: string) => auth.database.collection('audit').find({ subject }).sort({ _id: 1 }).toArray();

describe('an admin', () => {
  it('approves a doctor; it is told and recorded', async () => {
    const doctor = await auth.register('doctor');
    const answer = await auth.decide('approve', doctor._id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, message: 'Doctor approved', doctor: { status: 'approved' } });
    const event = await nextEvent(auth.servers, 'auth.doctor.approved.v1', (data) => data.doctorId === doctor._id);
    expect(event.data).toEqual({
      doctorId: doctor._id,
      FirstName: 'Asha',
      LastName: 'Rao',
      email: doctor.email,
      licence: null,
      restored: false,
    });
    expect(event.actor).toBe(auth.admin.id);
    expect(await audited(doctor._id)).toEqual([
      expect.objectContaining({ actor: auth.admin.id, act: 'approve', reason: null, requestId: event.requestId }),
    ]);
  });

  it('approves a suspended doctor, which is told as lifting the suspension', async () => {
    const doctor = await auth.register('doctor');
    await auth.decide('approve', doctor._id);
    await auth.decide('suspend', doctor._id, 'Complaints');
    await auth.decide('approve', doctor._id);
    const ofDoctor = async () =>
      (await eventsOf(auth.servers, 'auth.doctor.approved.v1')).filter(({ data }) => data.doctorId === doctor._id);
    const told = await until(async () => ((await ofDoctor()).length === 2 ? ofDoctor() : null), 'both approvals');
    expect(told.map(({ data }) => data.restored)).toEqual([false, true]);
  });

  it('rejects a doctor, who reads why at the sign-in; what they send again puts the case back', async () => {
    const doctor = await auth.register('doctor');
    const credentials = { email: doctor.email, password: PASSWORD };
    const council = { council: 'Karnataka', number: 'KVC 1' };
    const send = () => auth.call('POST', '/api/auth/licence', { body: { ...credentials, ...council } });
    await send();
    expect((await auth.logIn(doctor.email)).body.rejectedFor).toBeUndefined();
    await auth.decide('reject', doctor._id, 'The certificate can’t be read');
    const answer = await auth.logIn(doctor.email);
    expect(answer.body).toMatchObject({ isValidated: false, rejectedFor: 'The certificate can’t be read' });
    const waiting = async () => {
      const { body } = await auth.call('GET', '/api/admin/doctors?status=pending&limit=200', { as: auth.admin });
      return (body as unknown as { _id: string }[]).map(({ _id }) => _id);
    };
    expect(await waiting()).not.toContain(doctor._id);
    // The same council and number: there may have been nothing to correct.
    expect((await send()).status).toBe(200);
    expect(await waiting()).toContain(doctor._id);
    expect((await auth.logIn(doctor.email)).body.rejectedFor).toBeUndefined();
    const { body } = await auth.call('GET', `/api/admin/doctors/${doctor._id}`, { as: auth.admin });
    expect(body).toMatchObject({ status: 'pending', reason: null, decidedAt: null });
    const entered = async () => {
      await until(async () => !(await auth.database.collection('outbox').findOne({ sent: false })), 'the relay');
      const all = await eventsOf(auth.servers, 'auth.doctor.licence-entered.v1');
      return all.filter(({ data }) => data.doctorId === doctor._id);
    };
    expect(await entered()).toHaveLength(2);
    expect((await send()).status).toBe(200);
    expect(await entered()).toHaveLength(2);
  });

  it('rejects a doctor with a reason, and may approve later', async () => {
    const doctor = await auth.register('doctor');
    const answer = await auth.decide('reject', doctor._id, 'No licence');
    expect(answer.body).toMatchObject({ doctor: { status: 'rejected', reason: 'No licence' } });
    const event = await nextEvent(auth.servers, 'auth.doctor.rejected.v1', (data) => data.doctorId === doctor._id);
    expect(event.data.reason).toBe('No licence');
    expect((await auth.decide('approve', doctor._id)).body).toMatchObject({ doctor: { reason: null } });
    expect((await audited(doctor._id)).map(({ act, reason }) => [act, reason])).toEqual([
      ['reject', 'No licence'],
      ['approve', null],
    ]);
  });

  it('suspends a doctor, whose sessions end at once', async () => {
    const { user } = await auth.signedIn('doctor');
    const revoked = await auth.nextRevocation(user._id);
    expect((await auth.decide('suspend', user._id, 'Complaints')).status).toBe(200);
    expect((await revoked()).sids).toHaveLength(1);
    expect(await auth.sessionsOf(user._id)).toBe(0);
    const event = await nextEvent(auth.servers, 'auth.doctor.suspended.v1', (data) => data.doctorId === user._id);
    expect(event.data.reason).toBe('Complaints');
  });

  it('who comes second is told who decided and when', async () => {
    const doctor = await auth.register('doctor');
    await auth.decide('approve', doctor._id);
    const second = await auth.decide('reject', doctor._id, 'No certificate');
    expect(second.status).toBe(409);
    expect(second.body.meanwhile).toEqual({ by: auth.admin.id, at: expect.any(String), act: 'approve' });
    expect(await caseOf(doctor._id)).toMatchObject({ status: 'approved' });
  });

  it('can’t do what the doctor’s state doesn’t allow', async () => {
    const doctor = await auth.register('doctor');
    const answer = await auth.decide('suspend', doctor._id);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'conflict', message: 'Only an approved doctor can be suspended' });
    expect(answer.body).not.toHaveProperty('meanwhile');
    expect(await audited(doctor._id)).toEqual([]);
    expect(await caseOf(doctor._id)).toMatchObject({ status: 'pending' });
    const told = await eventsOf(auth.servers, 'auth.doctor.suspended.v1');
    expect(told.filter(({ data }) => data.doctorId === doctor._id)).toEqual([]);
  });

  it('has to give a reason', async () => {
    const doctor = await auth.register('doctor');
    const answer = await auth.decide('reject', doctor._id, ' ');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { reason: 'Please give a reason' } });
  });

  it('finds no doctor in a patient or in nobody', async () => {
    const patient = await auth.register('patient');
    for (const id of [patient._id, anId(), 'nonsense']) expect((await auth.decide('approve', id)).status).toBe(404);
  });

  it('sees one doctor, and none in a patient, in nobody or in an account that is gone', async () => {
    const doctor = await auth.register('doctor');
    expect(await caseOf(doctor._id)).toMatchObject({
      status: 'pending',
      specialization: 'Surgery',
      experience: 7,
      email: doctor.email,
      decidedAt: null,
    });
    const patient = await auth.register('patient');
    const { user: gone, as } = await auth.signedIn('doctor');
    await auth.call('DELETE', '/api/doctor/delete-account', { as });
    for (const id of [patient._id, gone._id, anId(), 'nonsense'])
      expect((await auth.call('GET', `/api/admin/doctors/${id}`, { as: auth.admin })).status).toBe(404);
  });
});

describe('the list of doctors', () => {
  it('begins with the longest waiting, otherwise with the newest, and goes on page by page', async () => {
    const LastName = `Page${anId()}`;
    const [first, second, third] = [
      await auth.register('doctor', { LastName }),
      await auth.register('doctor', { LastName }),
      await auth.register('doctor', { LastName }),
    ].map(({ _id }) => _id);
    const page = (more: string) => ids(`?search=${LastName}&limit=2${more}`);
    expect(await page('&status=pending')).toEqual([first, second]);
    expect(await page(`&status=pending&after=${second}`)).toEqual([third]);
    expect(await page('')).toEqual([third, second]);
    expect(await page(`&after=${second}`)).toEqual([first]);
    await auth.decide('approve', String(second));
    await auth.decide('approve', String(third));
    expect(await page('&status=approved')).toEqual([third, second]);
    expect(await page('&status=pending')).toEqual([first]);
  });

  it('has no more than a page, whoever asks for all', async () => {
    for (const query of ['?limit=0', '?limit=201', '?limit=all', '?after=x', '?status=unknown', '?search=a&search=b']) {
      const { status, body } = await auth.call('GET', `/api/admin/doctors${query}`, { as: auth.admin });
      expect([query, status, body.code]).toEqual([query, 400, 'validation_failed']);
    }
    await Promise.all(Array.from({ length: 51 }, () => auth.register('doctor')));
    expect(await ids()).toHaveLength(50);
  });

  it('finds by parts of names and e-mail, with the title or without', async () => {
    const LastName = `Zu.${anId()}`;
    const doctor = await auth.register('doctor', { FirstName: 'Mary Ann', LastName });
    for (const search of [
      LastName,
      LastName.slice(1),
      `ann ${LastName}`,
      `Dr. Mary ${LastName}`,
      `dr ${LastName}`,
      doctor.email,
    ])
      expect(await ids(`?search=${encodeURIComponent(search)}`)).toEqual([doctor._id]);
    for (const search of [`nobody ${LastName}`, LastName.replace('.', 'x')])
      expect(await ids(`?search=${encodeURIComponent(search)}`)).toEqual([]);
  });

  it('is counted by state, of those found', async () => {
    const LastName = `Count${anId()}`;
    const [one] = [await auth.register('doctor', { LastName }), await auth.register('doctor', { LastName })];
    await auth.register('patient', { LastName });
    await auth.decide('reject', one?._id ?? '');
    const none = { pending: 0, approved: 0, rejected: 0, suspended: 0 };
    expect(await read(`/counts?search=Dr. ${LastName}`)).toEqual({ ...none, pending: 1, rejected: 1 });
    expect(await read(`/counts?search=${anId()}`)).toEqual(none);
    expect((await read<DoctorCounts>('/counts')).pending).toBeGreaterThan(1);
  });
});

describe('anybody else', () => {
  it('may do none of it', async () => {
    const doctor = await auth.register('doctor');
    const { as: patient } = await auth.signedIn();
    const { as: colleague } = await auth.signedIn('doctor');
    const calls: [string, string][] = [
      ['GET', '/api/admin/doctors'],
      ['GET', '/api/admin/doctors/counts'],
      ['GET', `/api/admin/doctors/${doctor._id}`],
      ['POST', `/api/admin/doctors/${doctor._id}/approve`],
      ['POST', `/api/admin/doctors/${doctor._id}/reject`],
      ['POST', `/api/admin/doctors/${doctor._id}/suspend`],
    ];
    for (const [method, path] of calls) {
      expect((await auth.call(method, path)).status).toBe(401);
      for (const as of [patient, colleague]) expect((await auth.call(method, path, { as })).status).toBe(403);
    }
    expect(await caseOf(doctor._id)).toMatchObject({ status: 'pending' });
  });
});

describe('a doctor’s profile in the catalogue', () => {
  const profile = (doctorId: string, FirstName: string) => ({
    doctorId,
    FirstName,
    LastName: 'Iyer',
    gender: 'Female' as const,
    age: 41,
    image: '/media/catalogue/1',
    specialization: 'Dentistry',
    experience: 12,
    feesPaise: 65_000,
    isAvailable: true,
    isValidated: true,
  });

  it('is shown in the navbar and the admin’s list; older news changes nothing', async () => {
    const { user, as } = await auth.signedIn('doctor');
    const news = new Date();
    await publishEvent(auth.servers, 'catalogue.doctor.updated.v1', profile(user._id, 'Nila'), { occurredAt: news });
    await until(async () => (await caseOf(user._id))?.FirstName === 'Nila');
    await publishEvent(auth.servers, 'catalogue.doctor.updated.v1', profile(user._id, 'Older'), {
      occurredAt: new Date(news.getTime() - 1_000),
    });
    const marker = await auth.register('doctor');
    await publishEvent(auth.servers, 'catalogue.doctor.updated.v1', profile(marker._id, 'Marker'));
    await until(async () => (await caseOf(marker._id))?.FirstName === 'Marker');
    expect(await caseOf(user._id)).toMatchObject({
      FirstName: 'Nila',
      specialization: 'Dentistry',
      experience: 12,
      fees: 650,
    });
    expect((await auth.call('GET', '/api/auth/check', { as })).body).toMatchObject({
      name: 'Nila Iyer',
      image: '/media/catalogue/1',
    });
  });

  it('says which fee is to come, until it has come', async () => {
    const doctor = await auth.register('doctor');
    const effectiveFrom = '2030-01-01T00:00:00.000Z';
    const tell = (comingFees?: { feesPaise: number; effectiveFrom: string } | null) =>
      publishEvent(auth.servers, 'catalogue.doctor.updated.v1', {
        ...profile(doctor._id, 'Nila'),
        ...(comingFees !== undefined && { comingFees }),
      });
    const shown = async () => (await caseOf(doctor._id))?.comingFees;
    expect(await shown()).toBeNull();
    await tell({ feesPaise: 80_000, effectiveFrom });
    await until(async () => (await shown()) !== null);
    expect(await shown()).toEqual({ fees: 800, effectiveFrom });
    await tell(null);
    await until(async () => (await shown()) === null);
  });
});

describe('the registration with a council', () => {
  const licence = { council: 'Karnataka Veterinary Council', number: 'KVC 12345' };
  const submit = (email: string, more: object = {}) =>
    auth.call('POST', '/api/auth/licence', { body: { email, password: PASSWORD, ...licence, ...more } });
  const save = (as: { id: string; role: 'doctor' | 'patient' | 'admin' }, body: object) =>
    auth.call('PUT', '/api/doctor/licence', { as, body });
  const approve = (id: string, body: object) =>
    auth.call('POST', `/api/admin/doctors/${id}/approve`, { as: auth.admin, body });
  const check = (id: string, enteredAt: string, as: { id: string; role: 'admin' | 'doctor' } = auth.admin) =>
    auth.call('POST', `/api/admin/doctors/${id}/check-licence`, { as, body: { enteredAt } });
  const enteredAt = async (id: string) => (await caseOf(id)).licence?.enteredAt ?? '';

  it('is entered before the approval, seen by the admin, and told with the approval', async () => {
    const doctor = await auth.register('doctor');
    expect(await caseOf(doctor._id)).toMatchObject({ licence: null, shownLicence: null });
    expect((await submit(doctor.email.toUpperCase())).body).toMatchObject({ licence: { ...licence, checked: false } });
    const seen = await caseOf(doctor._id);
    expect(seen).toMatchObject({ licence: { ...licence, certificateUrl: null, checked: false }, shownLicence: null });
    const approved = await approve(doctor._id, { licenceEnteredAt: seen.licence?.enteredAt });
    expect(approved.body).toMatchObject({
      doctor: { status: 'approved', licence: { checked: true }, shownLicence: licence },
    });
    const event = await nextEvent(auth.servers, 'auth.doctor.approved.v1', (data) => data.doctorId === doctor._id);
    expect(event.data.licence).toEqual(licence);
  });

  it('is not approved unseen: neither when it changed since, nor by who does not say what they saw', async () => {
    const doctor = await auth.register('doctor');
    await submit(doctor.email);
    const seen = await enteredAt(doctor._id);
    await submit(doctor.email, { number: 'KVC 2' });
    const answer = await approve(doctor._id, { licenceEnteredAt: seen });
    expect([answer.status, answer.body.reason]).toEqual([409, 'licence_changed']);
    expect((await caseOf(doctor._id)).status).toBe('pending');
    await auth.decide('approve', doctor._id);
    expect(await caseOf(doctor._id)).toMatchObject({ licence: { checked: false }, shownLicence: null });
    expect(await ids('?status=approved&licence=unchecked')).toEqual([doctor._id]);
  });

  it('that is changed after the approval is checked once more, and shown only then', async () => {
    const { user, as } = await auth.signedIn('doctor');
    await save(as, licence);
    expect((await check(user._id, await enteredAt(user._id))).body).toMatchObject({
      doctor: { shownLicence: licence },
    });
    const changed = { ...licence, number: 'KVC 2' };
    expect((await save(as, changed)).body).toMatchObject({ success: true, licence: { ...changed, checked: false } });
    expect(await caseOf(user._id)).toMatchObject({ licence: changed, shownLicence: licence });
    expect(await ids('?status=approved&licence=unchecked')).toContain(user._id);
    const own = await auth.call('GET', '/api/doctor/licence', { as });
    expect(own.body).toMatchObject({ licence: { ...changed, checked: false } });

    const seen = await enteredAt(user._id);
    expect((await check(user._id, '2026-01-01T00:00:00.000Z')).body).toMatchObject({ reason: 'licence_changed' });
    expect((await check(user._id, seen)).status).toBe(200);
    expect((await check(user._id, seen)).body).toMatchObject({ reason: 'licence_already_checked' });
    const event = await nextEvent(
      auth.servers,
      'auth.doctor.licence-checked.v1',
      (data) => data.doctorId === user._id && data.licence.number === 'KVC 2',
    );
    expect(event.data).toEqual({ doctorId: user._id, licence: changed });
    expect((await audited(user._id)).map(({ act }) => act)).toEqual(['approve', 'check-licence', 'check-licence']);
    await save(as, changed);
    expect(await caseOf(user._id)).toMatchObject({ licence: { checked: true } });
  });

  it('is not replaced from a window that has not seen another number, except for the certificate', async () => {
    const { user, as } = await auth.signedIn('doctor');
    await save(as, licence);
    const open = await auth.call('GET', '/api/doctor/licence', { as });
    expect(open.headers.get('etag')).toBe(`"${open.body.version}"`);
    const headers = { 'if-match': `"${open.body.version}"` };
    const saveStale = (body: object) => auth.call('PUT', '/api/doctor/licence', { as, body, headers });
    expect((await saveStale({ ...licence, certificate: PIXEL })).status).toBe(200);
    expect((await saveStale({ ...licence, number: 'KVC 2' })).status).toBe(200);
    const refused = await saveStale({ ...licence, number: 'KVC 3' });
    expect([refused.status, refused.body.reason]).toEqual([409, 'changed_meanwhile']);
    expect(refused.body.meanwhile).toEqual({ by: user._id, at: expect.any(String), fields: ['number'] });
    expect((await save(as, { ...licence, number: 'KVC 3' })).body).toMatchObject({ version: expect.any(String) });
  });

  it('has a certificate that only the doctor and admins can see, and no browser keeps', async () => {
    const { user, as } = await auth.signedIn('doctor');
    await save(as, { ...licence, certificate: PIXEL });
    const first = (await caseOf(user._id)).licence?.certificateUrl ?? '';
    await save(as, { ...licence, number: 'KVC 2' });
    expect((await caseOf(user._id)).licence?.certificateUrl).toBe(first);
    await save(as, { ...licence, certificate: PIXEL });
    const path = (await caseOf(user._id)).licence?.certificateUrl ?? '';
    const other = { id: anId(), role: 'doctor' as const };
    const seenBy = async (who?: { id: string; role: 'doctor' | 'patient' | 'admin' }) =>
      (await auth.call('GET', path, who && { as: who })).status;
    expect([await seenBy(as), await seenBy(auth.admin)]).toEqual([200, 200]);
    expect([await seenBy(other), await seenBy({ id: anId(), role: 'patient' }), await seenBy()]).toEqual([
      404, 404, 404,
    ]);
    const { headers } = await auth.call('GET', path, { as });
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/webp', 'private, no-store']);
    expect((await auth.call('GET', first, { as })).status).toBe(404);
  });

  it('may have a PDF for a certificate, which is only offered as a download', async () => {
    const { user, as } = await auth.signedIn('doctor');
    const pdf = Buffer.from('%PDF-1.7\n%%EOF');
    await save(as, { ...licence, certificate: dataUrl('application/pdf', pdf) });
    const path = (await caseOf(user._id)).licence?.certificateUrl ?? '';
    expect(path).toMatch(/^\/media\/auth\/[0-9a-f]{24}\.pdf$/);
    const { headers } = await auth.call('GET', path, { as: auth.admin });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename=${path.slice(path.lastIndexOf('/') + 1)}`,
      'content-length': String(pdf.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const seenBy = async (at: string, who: TestActor) => (await auth.call('GET', at, { as: who })).status;
    expect(await seenBy(path, { id: anId(), role: 'doctor' })).toBe(404);
    expect(await seenBy(path.replace('.pdf', ''), as)).toBe(404);
    await save(as, { ...licence, certificate: PIXEL });
    expect(await seenBy(path, as)).toBe(404);
    expect(await auth.database.collection('media').countDocuments({ owner: user._id })).toBe(1);
  });

  it('takes no other file, no empty number, and no field it does not know', async () => {
    const { as } = await auth.signedIn('doctor');
    for (const [type, text] of [
      ['image/png', '%PDF-1.7'],
      ['application/pdf', '<script>alert(1)</script>'],
    ] as const)
      expect((await save(as, { ...licence, certificate: dataUrl(type, Buffer.from(text)) })).body).toMatchObject({
        code: 'unsupported_media',
      });
    const large = dataUrl('application/pdf', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(10 * 1024 * 1024)]));
    expect((await save(as, { ...licence, certificate: large })).body).toMatchObject({ code: 'too_large' });
    expect((await save(as, { ...licence, certificate: 'data:text/html;base64,AAAA' })).status).toBe(400);
    for (const wrong of [{ council: ' ' }, { number: '' }, { number: 'x'.repeat(51) }, { checked: true }])
      expect((await save(as, { ...licence, ...wrong })).status).toBe(400);
    expect((await auth.call('GET', '/api/doctor/licence', { as })).body).toEqual({ licence: null, version: '0' });
  });

  it('is entered without a session by who waits, with the password, and by nobody else', async () => {
    const doctor = await auth.register('doctor');
    const wrong = await submit(doctor.email, { password: 'another' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials']);
    expect((await submit('nobody@example.org')).body).toMatchObject({ code: 'invalid_credentials' });
    expect((await submit((await auth.register('patient')).email)).body).toMatchObject({
      reason: 'sign_in_for_licence',
    });
    expect((await submit((await auth.signedIn('doctor')).user.email)).body).toMatchObject({ code: 'forbidden' });
    expect((await save({ id: doctor._id, role: 'doctor' }, licence)).body).toMatchObject({ code: 'not_authenticated' });
    expect((await caseOf(doctor._id)).licence).toBeNull();
    expect((await check(doctor._id, await enteredAt(doctor._id), { id: doctor._id, role: 'doctor' })).status).toBe(403);
  });

  it('goes with the account', async () => {
    const { user, as } = await auth.signedIn('doctor');
    await save(as, { ...licence, certificate: PIXEL });
    expect((await auth.call('DELETE', '/api/doctor/delete-account', { as, body: { password: PASSWORD } })).status).toBe(
      200,
    );
    expect(await auth.database.collection('media').countDocuments({ owner: user._id })).toBe(0);
    expect(
      await auth.database.collection('users').findOne({ 'licence.council': licence.council, deletedAt: { $ne: null } }),
    ).toBeNull();
  });
});
