import { anId, nextEvent } from '@vetcare/test-kit';
import { type RunningAuth, startAuthForTest } from './running-auth';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest();
});
afterAll(() => auth.stop());

const path = (id: string, what: string) => `/api/admin/users/${id}/${what}`;
const addNote = (id: string, text: string) => auth.call('POST', path(id, 'notes'), { as: auth.admin, body: { text } });
const textsOf = (body: unknown) => (body as { text: string }[]).map(({ text }) => text);
const audited = async (subject: string) =>
  (await auth.database.collection('audit').find({ subject }).sort({ _id: 1 }).toArray()).map(({ act }) => act);

describe('a note of support', () => {
  it('is read by every admin with who wrote it, the newest first, and a repeated call adds nothing', async () => {
    const { user } = await auth.signedIn();
    await addNote(user._id, 'Called about the refund');
    await addNote(user._id, 'Called again');
    const repeated = await addNote(user._id, 'Called again');
    expect(repeated.status).toBe(201);
    const { body } = await auth.call('GET', path(user._id, 'notes'), { as: auth.admin });
    expect(textsOf(body)).toEqual(['Called again', 'Called about the refund']);
    expect(body).toMatchObject([{ by: { _id: auth.admin.id } }, {}]);
  });

  it('is not written about somebody who is deleted at the same moment', async () => {
    const [{ user }, { user: other }] = [await auth.signedIn(), await auth.signedIn()];
    const noteOn = (id: string) => () => addNote(id, 'Called');
    expect((await auth.whileDeleting(user._id, noteOn(user._id), noteOn(other._id))).status).toBe(404);
    expect(await auth.database.collection('support_notes').countDocuments({ personId: user._id })).toBe(0);
  });

  it('is not written about nobody, without words, or by somebody else than an admin', async () => {
    const { user, as } = await auth.signedIn();
    expect((await addNote(anId(), 'Who is it?')).status).toBe(404);
    expect((await addNote(user._id, '  ')).status).toBe(400);
    expect((await auth.call('GET', path(user._id, 'notes'), { as })).status).toBe(403);
    expect((await auth.call('POST', path(user._id, 'notes'), { as, body: { text: 'x' } })).status).toBe(403);
  });
});

describe('everything about a person', () => {
  it('is handed out with the account, its sessions and the notes, and it is in the audit log who took it', async () => {
    const { user } = await auth.signedIn();
    await addNote(user._id, 'Asked for a copy');
    const { status, body } = await auth.call('POST', path(user._id, 'export'), { as: auth.admin });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      account: { _id: user._id, email: user.email },
      person: { sessions: [{}] },
      notes: [{ text: 'Asked for a copy' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/\$argon2|hash/i);
    expect(await audited(user._id)).toContain('export-person');
    expect((await auth.call('POST', path(anId(), 'export'), { as: auth.admin })).status).toBe(404);
  });

  it('is erased on request, notes included, after which nobody can sign in or be asked about', async () => {
    const { user } = await auth.signedIn();
    await addNote(user._id, 'Wants to leave');
    const erase = () =>
      auth.call('POST', path(user._id, 'erase'), { as: auth.admin, body: { reason: 'Asked by mail' } });
    expect((await erase()).status).toBe(200);
    await nextEvent(auth.servers, 'auth.user.deleted.v1', (data) => data.userId === user._id);
    expect(await auth.sessionsOf(user._id)).toBe(0);
    expect((await auth.logIn(user.email)).status).toBe(401);
    expect(await auth.database.collection('support_notes').countDocuments({ personId: user._id })).toBe(0);
    expect((await erase()).status).toBe(404);
    expect(await audited(user._id)).toContain('erase');
  });

  it('is not erased without a reason, and an admin is not erased by another', async () => {
    const [{ user }, { user: admin }] = [await auth.signedIn(), await auth.signedIn()];
    await auth.database.collection('users').updateOne({ email: admin.email }, { $set: { role: 'admin' } });
    const erase = (id: string, body: object) => auth.call('POST', path(id, 'erase'), { as: auth.admin, body });
    expect((await erase(user._id, {})).status).toBe(400);
    expect((await erase(admin._id, { reason: 'Asked' })).status).toBe(403);
    expect((await auth.logIn(user.email)).status).toBe(200);
  });
});
