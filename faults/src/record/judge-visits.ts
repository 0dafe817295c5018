import { FullRecord, Pets, VIDEO_PART_BYTES, VisitAnswer } from '@vetcare/contracts';
import { z } from 'zod';
import { must, until } from '../platform/people';
import type { FaultyPlatform } from '../platform/platform';
import { additionOf, readNote, summaryOf, wordsOf } from './doctor-windows';
import type { Visit } from './visit';

export interface VisitVerdict {
  acknowledged: number;
  lost: number;
  doubled: number;
}

/** How often each thing that was acknowledged, and nothing else, is there. */
export function compare(acknowledged: readonly string[], found: readonly string[]): VisitVerdict {
  const counts = acknowledged.map((one) => found.filter((other) => other === one).length);
  return {
    acknowledged: acknowledged.length,
    lost: counts.filter((count) => count === 0).length,
    doubled: counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
  };
}

const Mails = z.array(z.object({ text: z.string() }));
const MAILS_MS = 60_000;

/** The texts for the owner that arrived by mail, as soon as both are there or a minute is over. */
async function mailsOf({ mailboxUrl }: FaultyPlatform, visit: Visit): Promise<string[]> {
  const expected = [summaryOf(visit), additionOf(visit)];
  const read = async () => {
    const url = `${mailboxUrl}/api/mails?to=${encodeURIComponent(visit.owner.email)}`;
    const mails = Mails.parse(await (await fetch(url)).json());
    return expected.flatMap((text) => mails.flatMap((mail) => (mail.text.includes(text) ? [text] : [])));
  };
  const areThere = async () => new Set(await read()).size === expected.length;
  await until(areThere, 'A mail', MAILS_MS).catch(() => undefined);
  return read();
}

/** What was told before the consultation, as its doctor sees it. */
async function toldIn({ doctor, bookingId }: Visit): Promise<FullRecord['intake']> {
  return FullRecord.parse(must(await doctor.call('GET', `/api/doctor/records/${bookingId}`), 'A record').body).intake;
}

/** The pictures for the doctor that can be opened. */
async function picturesOf(visit: Visit): Promise<string[]> {
  const opened: string[] = [];
  for (const path of (await toldIn(visit))?.pictures ?? [])
    if ((await visit.doctor.call('GET', path)).status === 200) opened.push(path);
  return opened;
}

/** Whether the parts of the video that were acknowledged, which are all or none, are as they were sent. */
async function judgeFilm(visit: Visit): Promise<VisitVerdict> {
  const { doctor, film, filmReceived } = visit;
  const acknowledged = Math.ceil(filmReceived / VIDEO_PART_BYTES);
  const video = (await toldIn(visit))?.video;
  const isWhole = video && (await doctor.call('GET', video.path)).body === film.toString();
  return { acknowledged, lost: isWhole ? 0 : acknowledged, doubled: 0 };
}

async function judgeVisit(platform: FaultyPlatform, visit: Visit): Promise<VisitVerdict[]> {
  const { owner, bookingId } = visit;
  const seen = VisitAnswer.parse(must(await owner.call('GET', `/api/user/visits/${bookingId}`), 'A visit').body).visit;
  const { pets } = Pets.parse(must(await owner.call('GET', '/api/user/pets'), 'Pets').body);
  const told = [...(visit.isSigned ? [summaryOf(visit)] : []), ...(visit.isAddedTo ? [additionOf(visit)] : [])];
  const pictures = (await picturesOf(visit)).length;
  return [
    compare(visit.words, wordsOf(await readNote(visit))),
    compare(told, [seen.summary ?? '', ...seen.additions.map(({ text }) => text)]),
    compare(told, await mailsOf(platform, visit)),
    compare(
      visit.pet ? [visit.pet] : [],
      pets.map(({ name }) => name),
    ),
    {
      acknowledged: visit.pictures,
      lost: Math.max(0, visit.pictures - pictures),
      doubled: Math.max(0, pictures - visit.pictures),
    },
    await judgeFilm(visit),
  ];
}

/** Looks up through the public API what was acknowledged, and in the mailbox what was to be sent. */
export async function judgeVisits(platform: FaultyPlatform, visits: readonly Visit[]): Promise<VisitVerdict> {
  const all = { acknowledged: 0, lost: 0, doubled: 0 };
  for (const visit of visits)
    for (const verdict of await judgeVisit(platform, visit))
      for (const key of ['acknowledged', 'lost', 'doubled'] as const) all[key] += verdict[key];
  return all;
}
