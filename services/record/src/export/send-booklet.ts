import type { ServerResponse } from 'node:http';
import type { Language, PetExport } from '@vetcare/contracts';
import type { Deps } from '../deps';
import { dayOf } from '../pet/pet';
import { describeBooklet } from './describe-booklet';
import type { Exported } from './read-export';
import { writeBooklet } from './write-booklet';

export const fileName = ({ pet, exportedAt }: PetExport, ending: string) =>
  `vetcare-${pet.name.replace(/[\\/]/g, '-')}-${dayOf(new Date(exportedAt))}.${ending}`;

/** Readers whose booklet can't begin by then are asked to try again, which is said before the service's own deadline. */
const WAITING = { ms: 3_000, most: 20 };

type BookletResponse = ServerResponse & {
  attachment(name: string): BookletResponse;
  type(type: string): BookletResponse;
};

/** Aborts when the caller has left. */
function untilClosed(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort(new Error('The caller has left')));
  return controller.signal;
}

/**
 * Sends the record of a pet as a PDF, page by page.
 * @param about.readerId each reader gets one booklet at a time
 * @throws ProductError `too_much_at_once`
 */
export async function sendBooklet(
  deps: Pick<Deps, 'booklets' | 'publicUrl'>,
  response: BookletResponse,
  { exported, language, readerId }: { exported: Exported; language: Language; readerId: string },
): Promise<''> {
  const booklet = describeBooklet(exported, { language, publicUrl: deps.publicUrl });
  const closed = untilClosed(response);
  const leave = await deps.booklets.waitForTurn(readerId, WAITING);
  try {
    response.attachment(fileName(exported.answer, 'pdf')).type('application/pdf');
    response.setHeader('cache-control', 'no-store');
    await writeBooklet(response, booklet, closed);
  } catch (error) {
    if (!closed.aborted) throw error;
  } finally {
    leave();
  }
  // It has been sent.
  return '';
}
