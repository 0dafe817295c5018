import { type Route, routes } from '@vetcare/contracts';
import { largestBody, noisePicture, pathOf } from '@vetcare/test-kit';
import { callerFrom } from '../platform/caller';
import { countAnswers, type Flood, type FloodTarget, inLoops } from './flood';
import { atOneAddress, doctors, one, patients, type Senders, twenty } from './senders';

const PICTURE_MB = 9;
const UPLOAD_TIMEOUT_MS = 70_000;

interface Upload {
  route: Route;
  /** The picture stands before everything else, so that it has to be read before a password can be. */
  isPictureFirst?: boolean;
}

function bodyOf({ route, isPictureFirst }: Upload, image: string, { doctor }: FloodTarget): object {
  const body = largestBody(route, image) ?? {};
  const known = 'receiverId' in body ? { ...body, receiverId: doctor.id } : body;
  return isPictureFirst ? Object.fromEntries(Object.entries(known).toReversed()) : known;
}

/** Sends pictures of nine megabytes in loops, several for each sender, and counts how they were answered. */
const sendPictures =
  (sendersOf: Senders, each: number, upload: Upload): Flood =>
  async (target, signal) => {
    const body = JSON.stringify(bodyOf(upload, await noisePicture(PICTURE_MB), target));
    const { port, doctor } = target;
    const calls = sendersOf(target).map(({ address, cookie = '' }) =>
      callerFrom({ port, address, cookie: () => cookie }),
    );
    const answers = countAnswers();
    let next = 0;
    const sent = await inLoops(calls.length * each, signal, async () => {
      next += 1;
      const method = upload.route.method as 'POST' | 'PUT';
      const path = pathOf(upload.route, doctor.id);
      const answer = await calls[next % calls.length]?.(method, path, body, { timeoutMs: UPLOAD_TIMEOUT_MS });
      if (answer) answers.add(answer);
    });
    return `${sent} pictures of ${PICTURE_MB} MB: ${answers.describe()}`;
  };

/** Who sends pictures to a call, and how many of them each at once. */
function waysOf({ access }: Route): [string, Senders, number][] {
  if (access === 'anyone')
    return [
      ['one address', one, 16],
      ['twenty addresses', twenty, 2],
    ];
  const [senders, each, many]: [typeof patients, number, string] =
    access !== 'signed-in' && access.includes('doctor')
      ? [doctors, 1, 'sixteen doctors']
      : [patients, 2, 'twenty people'];
  return [
    [`four people, four each`, (target) => senders(target).slice(0, 4), 4],
    [many, senders, each],
    [`${many}, one address`, atOneAddress(senders), each],
  ];
}

const all = Object.entries<Route>(routes).filter(([, { carriesImage }]) => carriesImage);

/** Every call of the contract that takes a picture, from one address and from many. */
export const pictureStrains: Record<string, Flood> = Object.fromEntries(
  all.flatMap(([name, route]) => [
    ...waysOf(route).map(([how, senders, each]) => [`${name}: ${how}`, sendPictures(senders, each, { route })]),
    ...(route.access === 'anyone'
      ? [[`${name}: picture first`, sendPictures(twenty, 2, { route, isPictureFirst: true })]]
      : []),
  ]),
);
