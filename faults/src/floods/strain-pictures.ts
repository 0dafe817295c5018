import { type Route, routes } from '@vetcare/contracts';
import { contentTypeOf, largestBody, longestPage, noisePicture, pathOf } from '@vetcare/test-kit';
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
  if (Buffer.isBuffer(body)) return body;
  const known = 'receiverId' in body ? { ...body, receiverId: doctor.id } : body;
  return isPictureFirst ? Object.fromEntries(Object.entries(known).toReversed()) : known;
}

/** Sends pictures of nine megabytes in loops, several for each sender, and counts how they were answered. */
const sendPictures =
  (sendersOf: Senders, each: number, upload: Upload): Flood =>
  async (target, signal) => {
    const large = bodyOf(upload, await noisePicture(PICTURE_MB), target);
    const body = Buffer.isBuffer(large) ? large : JSON.stringify(large);
    const headers = { 'content-type': contentTypeOf(upload.route) };
    const { port, doctor } = target;
    const sends = sendersOf(target).map(({ address, cookie = '', petId = doctor.id }) => {
      const call = callerFrom({ port, address, cookie: () => cookie });
      const path = pathOf(upload.route, upload.route.paths[0].includes('/pets/') ? petId : doctor.id);
      const asked = path + longestPage(upload.route);
      return () => call(upload.route.method as 'POST' | 'PUT', asked, body, { headers, timeoutMs: UPLOAD_TIMEOUT_MS });
    });
    const answers = countAnswers();
    let next = 0;
    const sent = await inLoops(sends.length * each, signal, async () => {
      next += 1;
      const answer = await sends[next % sends.length]?.();
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

const all = Object.entries<Route>(routes).filter(
  ([, { carriesImage, rawFile }]) => carriesImage || (rawFile && rawFile !== 'part'),
);

/** The names of the calls that take one. */
export const strainedPictures: string[] = all.map(([name]) => name);

/** Every call of the contract that takes a picture, from one address and from many. */
export const pictureStrains: Record<string, Flood> = Object.fromEntries(
  all.flatMap(([name, route]) => [
    ...waysOf(route).map(([how, senders, each]) => [`${name}: ${how}`, sendPictures(senders, each, { route })]),
    ...(route.access === 'anyone'
      ? [[`${name}: picture first`, sendPictures(twenty, 2, { route, isPictureFirst: true })]]
      : []),
  ]),
);
