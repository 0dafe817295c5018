import { signInternalToken } from '@vetcare/test-kit';
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

const PDF = Buffer.from('%PDF-1.4 a report');
const dataUrl = (data: Buffer, type = 'application/pdf') => `data:${type};base64,${data.toString('base64')}`;
const send = (name: string, data = dataUrl(PDF), more: object = {}) =>
  chat.sendOverHttp(doctor, patient, { text: '', file: { name, data }, ...more });
async function download(path: string, as?: TestPerson) {
  const response = await fetch(`http://127.0.0.1:${chat.port}${path}`, {
    headers: as ? { authorization: `Bearer ${await signInternalToken('chat', as)}` } : {},
  });
  return { status: response.status, headers: response.headers, data: Buffer.from(await response.arrayBuffer()) };
}
const fileIn = (answer: { body: Record<string, unknown> }) =>
  (answer.body.message as { file: { path: string; name: string; size: number } }).file;

it('offers a PDF to the two people of the conversation as a download, and to nobody else', async () => {
  const sent = await send('Blood test.pdf');
  expect(sent).toMatchObject({ status: 201, body: { message: { text: 'Blood test.pdf', image: null } } });
  const { path, ...file } = fileIn(sent);
  expect(file).toEqual({ name: 'Blood test.pdf', size: PDF.length });
  for (const person of [doctor, patient]) {
    const { status, headers, data } = await download(path, person);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="Blood test.pdf"');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(data.equals(PDF)).toBe(true);
  }
  expect((await download(path, await chat.add('admin'))).status).toBe(404);
  expect((await download(path)).status).toBe(404);
  expect((await chat.messages(patient, doctor)).at(-1)).toMatchObject({ file: { path, ...file } });
});

it.each([
  ['a path', '../../etc/passwd', '.. .. etc passwd.pdf'],
  ['another ending', 'report.exe', 'report.exe.pdf'],
  ['letters that turn the direction', 'a\u202Efdp.exe', 'a fdp.exe.pdf'],
  ['line breaks', 'a\r\nSet-Cookie: b.pdf', 'a Set-Cookie  b.pdf'],
  ['nothing but an ending', '.pdf', 'document.pdf'],
])('gives a file whose name has %s a harmless one', async (_what, name, shown) => {
  const sent = await send(name);
  expect(fileIn(sent).name.replace(/ +/g, ' ')).toBe(shown.replace(/ +/g, ' '));
  const { headers } = await download(fileIn(sent).path, patient);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename=/);
  expect(headers.get('set-cookie')).toBeNull();
});

it.each([
  ['is a page', dataUrl(Buffer.from('<html><script>alert(1)</script>')), 415],
  ['claims another type', dataUrl(PDF, 'text/html'), 400],
  ['is larger than 10 MB', dataUrl(Buffer.concat([PDF, Buffer.alloc(10 * MIB)])), 413],
])('refuses a file that %s', async (_what, data, status) => {
  const before = (await chat.messages(patient, doctor)).length;
  expect((await send('x.pdf', data)).status).toBe(status);
  expect((await chat.messages(patient, doctor)).length).toBe(before);
});

it('keeps the words that came with it, and stores a repeat once', async () => {
  const clientId = crypto.randomUUID();
  const [first, second] = [
    await send('a.pdf', undefined, { text: 'The result', clientId }),
    await send('a.pdf', undefined, { text: 'The result', clientId }),
  ];
  expect(first).toMatchObject({ status: 201, body: { message: { text: 'The result', file: { name: 'a.pdf' } } } });
  expect(second.body.message).toEqual(first.body.message);
});
