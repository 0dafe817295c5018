import { callerFrom } from '../platform/caller';
import { countAnswers, type Flood, type FloodTarget, inLoops } from './flood';
import { pollAs } from './strain-sockets';

const callAs = (target: FloodTarget, { cookie }: { cookie: string }, address = target.address) =>
  callerFrom({ port: target.port, address, cookie: () => cookie });

const AT_ONCE = 32;

/** Messages over HTTP, without a pause. */
export const sendWithoutPause: Flood = async (target, signal) => {
  const call = callAs(target, target.patient);
  const answers = countAnswers();
  const body = { receiverId: target.doctor.id, text: 'Hello' };
  const sent = await inLoops(AT_ONCE, signal, async () =>
    answers.add(await call('POST', `/api/chat/send/${target.doctor.id}`, body)),
  );
  return `${sent} messages: ${answers.describe()}`;
};

/** Wrong passwords for one account from many addresses. */
export const guessPasswords: Flood = async (target, signal) => {
  const calls = target.addresses.map((address) => callAs(target, { cookie: '' }, address));
  const answers = countAnswers();
  let next = 0;
  const guesses = await inLoops(AT_ONCE, signal, async () => {
    next += 1;
    const body = { email: target.victim, password: `Wrong-password-${next}` };
    const answer = await calls[next % calls.length]?.('POST', '/api/auth/login', body);
    if (answer) answers.add(answer);
  });
  return `${guesses} guesses from ${calls.length} addresses: ${answers.describe()}`;
};

/** A body of a million fields that nobody knows, to a route that takes large bodies and to one that does not. */
export const sendManyFields: Flood = async (target, signal) => {
  const body = `{${Array.from({ length: 1_000_000 }, (_, n) => `"f${n}":1`).join(',')}}`;
  const call = callAs(target, target.patient);
  const targets = [
    ['POST', '/api/auth/login'],
    ['PUT', '/api/user/update-profile'],
    ['POST', `/api/chat/send/${target.doctor.id}`],
  ] as const;
  const answers = countAnswers();
  let next = 0;
  const sent = await inLoops(3, signal, async () => {
    const [method, path] = targets[next++ % targets.length] ?? targets[0];
    answers.add(await call(method, path, body));
  });
  return `${sent} bodies of ${Math.round(body.length / 1e6)} MB: ${answers.describe()}`;
};

/** Long polls of one person. */
export const poll: Flood = pollAs(({ patient, address }) => [{ ...patient, address }], 80);
