import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Booking,
  ConsultationRecords,
  IntakeState,
  Prescriptions,
  ReferralChanged,
  VIDEO_PART_BYTES,
} from '@vetcare/contracts';
import { someMp4 } from '@vetcare/test-kit';
import { z } from 'zod';
import { type Call, callerFrom } from '../platform/caller';
import { countAnswers, type Flood, type Flooder, type FloodTarget, inLoops } from './flood';
import { hold } from './raw-connections';
import { atOneAddress, patients } from './senders';

type People = (target: FloodTarget) => readonly Flooder[];

const MIB = 1024 ** 2;
/** The largest video, so that a strain never comes to its end. */
const SENT_BYTES = 48 * MIB;
const READ_BYTES = 2 * MIB;
const CHUNK = 1 * MIB;
const PART = { 'content-type': 'application/octet-stream' };

const callersOf = (sendersOf: People, target: FloodTarget) =>
  sendersOf(target).map((sender) => ({
    ...sender,
    call: callerFrom({ port: target.port, address: sender.address, cookie: () => sender.cookie }),
  }));

/** The strain before this one may still keep the service busy, and its breaker open, for half a minute. */
const TRIES = 100;
const REFUSED_MS = 300;

/** Begins to send a video to the doctor. @returns its id; empty if it was refused */
async function begin(call: Call, { doctor }: FloodTarget, bytes: number): Promise<string> {
  const path = `/api/user/intakes/${doctor.id}/video`;
  const { status, body } = await call('POST', path, { key: `Film of ${bytes}`, bytes });
  return status === 201 ? (IntakeState.parse(body).upload?._id ?? '') : '';
}

/** Parts of videos, several of each sender at once: one of them goes on, the others learn where. */
const sendVideos =
  (sendersOf: People, each: number): Flood =>
  async (target, signal) => {
    const senders = callersOf(sendersOf, target).map((sender) => ({ ...sender, upload: '', offset: 0 }));
    const film = someMp4({ bytes: SENT_BYTES });
    const answers = countAnswers();
    let next = 0;
    const sent = await inLoops(senders.length * each, signal, async () => {
      const sender = senders[next++ % senders.length];
      if (!sender) return;
      sender.upload ||= await begin(sender.call, target, film.length);
      const { upload, offset } = sender;
      const path = `/api/user/intakes/${target.doctor.id}/video?upload=${upload}&offset=${offset}`;
      const part = film.subarray(offset, offset + VIDEO_PART_BYTES);
      const answer = await sender.call('PUT', path, part, { headers: PART });
      if (answer.status === 200) sender.offset = Math.max(sender.offset, offset + part.length);
      answers.add(answer);
    });
    return `${sent} parts of 256 KiB: ${answers.describe()}`;
  };

/** As `begin`, until it is taken. */
async function beginAtLast(call: Call, target: FloodTarget, bytes: number): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const upload = await begin(call, target, bytes);
    if (upload) return upload;
    await pause(REFUSED_MS);
  }
  return '';
}

/** Sends a part until it is taken. */
async function sendPart(call: Call, path: string, part: Buffer): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { status } = await call('PUT', path, part, { headers: PART });
    if (status === 200 || status === 409) return;
    await pause(REFUSED_MS);
  }
}

/** Sends a short video whole. @returns where it can be read; undefined if it was refused */
async function sendWhole(call: Call, target: FloodTarget): Promise<string | undefined> {
  const film = someMp4({ bytes: READ_BYTES });
  const path = `/api/user/intakes/${target.doctor.id}/video`;
  await call('DELETE', path);
  const upload = await beginAtLast(call, target, film.length);
  if (!upload) return undefined;
  for (let offset = 0; offset < film.length; offset += VIDEO_PART_BYTES) {
    const part = film.subarray(offset, offset + VIDEO_PART_BYTES);
    await sendPart(call, `${path}?upload=${upload}&offset=${offset}`, part);
  }
  const { status, body } = await call('GET', `/api/user/intakes/${target.doctor.id}`);
  return status === 200 ? IntakeState.parse(body).intake?.video?.path : undefined;
}

/** Videos that their owners read in ranges and whole, from wherever they like. */
const readVideos: Flood = async (target, signal) => {
  const senders = callersOf(patients, target);
  const films = await Promise.all(senders.map(async ({ call }) => ({ call, path: await sendWhole(call, target) })));
  if (!films.some(({ path }) => path)) throw new Error('No video could be sent, so none is read');
  const answers = countAnswers();
  let next = 0;
  const read = await inLoops(films.length * 6, signal, async () => {
    next += 1;
    const film = films[next % films.length];
    if (!film?.path) return;
    const start = next % 3 === 0 ? 0 : Math.floor(Math.random() * CHUNK);
    const range = next % 3 === 0 ? 'bytes=0-' : `bytes=${start}-${start + CHUNK - 1}`;
    answers.add(await film.call('GET', film.path, undefined, { headers: { range } }));
  });
  return `${read} ranges of ${films.filter(({ path }) => path).length} videos: ${answers.describe()}`;
};

const PDF_BYTES = 9_000_000;
const OWNERS_OF_PDFS = 12;

/** A PDF that a person has told the doctor with. @returns where it can be read; undefined if it was refused */
async function sendPdf(call: Call, { doctor }: FloodTarget): Promise<string | undefined> {
  const path = `/api/user/intakes/${doctor.id}`;
  const before = await call('GET', path);
  const known = before.status === 200 ? IntakeState.parse(before.body).intake?.documents?.[0] : undefined;
  if (known) return known.path;
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(PDF_BYTES)]);
  const sent = await call('POST', `${path}/documents?name=Blood.pdf`, pdf, {
    headers: { 'content-type': 'application/pdf' },
    timeoutMs: 30_000,
  });
  return sent.status < 300 ? IntakeState.parse(sent.body).intake?.documents?.[0]?.path : undefined;
}

/** PDFs of which six readers each of twelve people take the first bytes and no more. */
const readPdfsNever: Flood = async (target, signal) => {
  const owners: { path: string; address: string; cookie: string }[] = [];
  for (const { call, address, cookie } of callersOf(patients, target).slice(0, OWNERS_OF_PDFS)) {
    const path = await sendPdf(call, target);
    if (path) owners.push({ path, address, cookie });
  }
  if (owners.length === 0) throw new Error('No PDF could be sent, so none is read');
  const answers = countAnswers();
  let next = 0;
  const begun = await inLoops(owners.length * 6, signal, async () => {
    const owner = owners[next++ % owners.length];
    if (!owner) return;
    await hold({ ...target, address: owner.address }, signal, (socket) => {
      socket.once('data', (head) => {
        socket.pause();
        answers.add({ status: Number(head.toString('latin1', 9, 12)) });
      });
      socket.write(`GET ${owner.path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${owner.cookie}\r\n\r\n`);
    });
    await pause(REFUSED_MS);
  });
  return `${begun} answers of ${owners.length} PDFs: ${answers.describe()}`;
};

/** Receipts and prescriptions of the flood's own patient, as often as one person may ask for them, and more often. */
const readReceipts: Flood = async (target, signal) => {
  const { petId } = target.patient;
  const [sender] = callersOf(patients, target);
  if (!sender) throw new Error('Nobody is there to read receipts');
  const { call } = sender;
  const booked = z.array(Booking).parse((await call('GET', '/api/user/get-appointments')).body);
  const { prescriptions } = Prescriptions.parse((await call('GET', `/api/user/pets/${petId}/prescriptions`)).body);
  const papers = [
    ...booked.map(({ _id }) => `/api/user/bookings/${_id}/receipt`),
    ...prescriptions.slice(0, 1).map(({ _id }) => `/api/prescriptions/${_id}/pdf`),
  ];
  const acts = papers.flatMap((paper) => ['hi', 'en'].map((language) => `${paper}?language=${language}`));
  const answers = countAnswers();
  let next = 0;
  const read = await inLoops(32, signal, async () => answers.add(await call('GET', acts[next++ % acts.length] ?? '')));
  return `${read} papers: ${answers.describe()}`;
};

/** Refers the pet of the flood's own consultation. @returns the referral to which its owner has agreed */
async function refer(owner: Call, doctor: Call, target: FloodTarget): Promise<string> {
  const told = {
    petId: target.patient.petId ?? null,
    reason: 'Limps',
    redFlags: [],
    sharesHistory: true,
    pictures: [],
  };
  const answers = { since: null, eats: null, drinks: null, moves: null };
  await owner('PUT', `/api/user/intakes/${target.doctor.id}`, { ...told, ...answers });
  const { body } = await doctor('GET', '/api/doctor/records');
  const bookingId = ConsultationRecords.parse(body).records[0]?.bookingId ?? '';
  const referral = { toDoctorId: target.crowd.doctors[0]?.id ?? null, clinic: null, pictures: [], documents: [] };
  const texts = { reason: 'An X-ray', summary: 'Limps since Monday. '.repeat(200).trim(), key: randomUUID() };
  const made = await doctor('POST', `/api/doctor/records/${bookingId}/referrals`, { ...referral, ...texts });
  if (made.status !== 201) return '';
  const { _id } = ReferralChanged.parse(made.body).referral;
  await owner('POST', `/api/user/referrals/${_id}/answer`, { agrees: true });
  return _id;
}

/** Everything that is written as a PDF, and the lists of referrals, as often as people may ask for them. */
const readPapers: Flood = async (target, signal) => {
  const { port, doctor, crowd } = target;
  const senders = callersOf(patients, target);
  const doctorCall = callerFrom({ port, address: target.address, cookie: () => doctor.cookie });
  const letter = senders[0] ? await refer(senders[0].call, doctorCall, target) : '';
  const other = crowd.doctors[0];
  const otherCall = callerFrom({ port, address: target.address, cookie: () => other?.cookie ?? '' });
  const pets = senders.flatMap(({ call, petId }) =>
    ['pdf?language=hi', 'pdf?language=en', 'export', 'visits', 'referrals'].map((what) => () => {
      return call('GET', `/api/user/pets/${petId}/${what}`);
    }),
  );
  const letters = ['pdf?language=hi', 'pdf?language=en'].map((what) => () => {
    return (senders[0]?.call ?? doctorCall)('GET', `/api/user/referrals/${letter}/${what}`);
  });
  const lists = ['', `/${letter}`].map((path) => () => otherCall('GET', `/api/doctor/referrals${path}`));
  const acts = [...pets, ...letters, ...lists];
  const answers = countAnswers();
  let next = 0;
  const read = await inLoops(120, signal, async () => {
    const answer = await acts[next++ % acts.length]?.();
    if (answer) answers.add(answer);
  });
  return `${read} calls: ${answers.describe()}`;
};

/** The names of the calls whose bodies these strains send. */
export const strainedParts: string[] = ['sendVideoPart'];

export const recordStrains: Record<string, Flood> = {
  'parts of videos: four people, four each': sendVideos((target) => patients(target).slice(0, 4), 4),
  'parts of videos: twenty people': sendVideos(patients, 4),
  'parts of videos: twenty people, one address': sendVideos(atOneAddress(patients), 4),
  'videos read in ranges: twenty people': readVideos,
  'papers and referrals: twenty people': readPapers,
  'PDFs that nobody reads: twelve people, six readers each': readPdfsNever,
  'receipts and prescriptions: one person': readReceipts,
};
