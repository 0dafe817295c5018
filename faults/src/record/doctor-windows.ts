import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Note } from '@vetcare/contracts';
import { insist, type Visit } from './visit';

const PAUSE_MS = 200;
const pathOf = ({ bookingId }: Visit) => `/api/doctor/notes/${bookingId}`;

/** How long a window waits for an answer. */
type Patience = () => number;

export async function readNote(visit: Visit): Promise<Note> {
  const answer = await insist(visit, () => visit.doctor.call('GET', pathOf(visit)), 200);
  return Note.parse(answer.body);
}

export const wordsOf = ({ findings }: Pick<Note, 'findings'>): string[] => findings.split(' ').filter(Boolean);

/** Adds a word to the text as this window knows it. Where another window was faster, it is added to that one's text. */
async function addWord(visit: Visit, seen: Note, word: string, patience: Patience): Promise<Note> {
  for (let note = seen; ; note = await readNote(visit)) {
    // The answer was lost.
    if (wordsOf(note).includes(word)) return note;
    const body = { findings: [...wordsOf(note), word].join(' ') };
    const version = { 'if-match': `"${note.version}"` };
    const save = () => visit.doctor.call('PUT', pathOf(visit), body, { headers: version, timeoutMs: patience() });
    const answer = await insist(visit, save, 200, 409);
    if (answer.status === 200) return Note.parse(answer.body);
  }
}

/** Types into the same text as the other window, until told to stop. */
export async function typeInWindow(visit: Visit, window: string, signal: AbortSignal, patience: Patience) {
  let note = await readNote(visit);
  for (let n = 1; !signal.aborted; n += 1) {
    const word = `${window}${n}`;
    note = await addWord(visit, note, word, patience);
    visit.words.push(word);
    await pause(PAUSE_MS);
  }
}

export const summaryOf = ({ bookingId }: Visit) => `Summary ${bookingId}`;
export const additionOf = ({ bookingId }: Visit) => `Addition ${bookingId}`;

/** Signs the note, and sends an addition to it twice at once. */
export async function sign(visit: Visit, patience: Patience): Promise<void> {
  const { doctor } = visit;
  const body = { plan: 'Rest', summary: summaryOf(visit) };
  await insist(visit, () => doctor.call('PUT', pathOf(visit), body, { timeoutMs: patience() }), 200);
  while (!visit.isSigned) {
    const { version } = await readNote(visit);
    const call = () => doctor.call('POST', `${pathOf(visit)}/sign`, { version }, { timeoutMs: patience() });
    visit.isSigned = (await insist(visit, call, 200, 409)).status === 200;
  }
  const addition = { text: additionOf(visit), isForOwner: true, key: randomUUID() };
  const add = () => doctor.call('POST', `${pathOf(visit)}/additions`, addition, { timeoutMs: patience() });
  await Promise.all([insist(visit, add, 201), insist(visit, add, 201)]);
  visit.isAddedTo = true;
}
