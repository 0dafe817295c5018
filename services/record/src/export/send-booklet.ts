import type { ServerResponse } from 'node:http';
import type { Language, PetExport } from '@vetcare/contracts';
import type { Deps } from '../deps';
import { dayOf } from '../pet/pet';
import { describeBooklet } from './describe-booklet';
import type { Exported } from './read-export';
import { writeBooklet } from './write-booklet';

export const fileName = ({ pet, exportedAt }: PetExport, ending: string) =>
  `vetcare-${pet.name.replace(/[\\/]/g, '-')}-${dayOf(new Date(exportedAt))}.${ending}`;

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

/** Sends the record of a pet as a PDF, page by page. */
export async function sendBooklet(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  response: BookletResponse,
  { exported, language }: { exported: Exported; language: Language },
): Promise<''> {
  const booklet = describeBooklet(exported, { language, publicUrl });
  const closed = untilClosed(response);
  try {
    response.attachment(fileName(exported.answer, 'pdf')).type('application/pdf');
    response.setHeader('cache-control', 'no-store');
    await writeBooklet(response, booklet, closed);
  } catch (error) {
    if (!closed.aborted) throw error;
  }
  // It has been sent.
  return '';
}
