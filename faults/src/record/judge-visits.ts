import { IntakeState, Pets, VIDEO_PART_BYTES, VisitAnswer } from '@vetcare/contracts';
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

/** The pictures for the doctor that can be opened. */
async function picturesOf({ owner, doctor }: Visit): Promise<string[]> {
  const answer = must(await owner.call('GET', `/api/user/intakes/${doctor.id}`), 'What was told');
  const paths = IntakeState.parse(answer.body).intake?.pictures ?? [];
  const opened: string[] = [];
  for (const path of paths) if ((await owner.call('GET', path)).status === 200) opened.push(path);
  return opened;
}

/** How many parts of the video are there: of one that can be opened, those that are as they were sent. */
async function judgeFilm({ owner, doctor, film, filmReceived }: Visit): Promise<VisitVerdict> {
  const answer = must(await owner.call('GET', `/api/user/intakes/${doctor.id}`), 'What was told');
  const { intake, upload } = IntakeState.parse(answer.body);
  const opened = intake?.video && (await owner.call('GET', intake.video.path)).body;
  const isWhole = opened === film.toString();
  const there = isWhole ? film.length : opened ? 0 : (upload?.received ?? 0);
  const acknowledged = Math.ceil(filmReceived / VIDEO_PART_BYTES);
  return { acknowledged, lost: Math.max(0, acknowledged - Math.ceil(there / VIDEO_PART_BYTES)), doubled: 0 };
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
