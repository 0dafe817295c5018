import type { ServerResponse } from 'node:http';
import type { Language, PetExport } from '@vetcare/contracts';
import type { Deps } from '../deps';
import { dayOf } from '../pet/pet';
import { inTurn, untilClosed } from '../turn/in-turn';
import { describeBooklet } from './describe-booklet';
import type { Exported } from './read-export';
import { writeBooklet } from './write-booklet';

export const fileName = ({ pet, exportedAt }: PetExport, ending: string) =>
  `vetcare-${pet.name.replace(/[\\/]/g, '-')}-${dayOf(new Date(exportedAt))}.${ending}`;

type BookletResponse = ServerResponse & {
  attachment(name: string): BookletResponse;
  type(type: string): BookletResponse;
};

/**
 * Sends the record of a pet as a PDF, page by page. It is read and laid out when it is the reader's turn. Whoever takes it slowly keeps
 * nobody waiting after that.
 * @throws ProductError `too_much_at_once`
 */
export async function sendBooklet(
  deps: Pick<Deps, 'exports' | 'publicUrl'>,
  response: BookletResponse,
  { read, language, readerId }: { read: () => Promise<Exported>; language: Language; readerId: string },
): Promise<''> {
  const { publicUrl } = deps;
  const closed = untilClosed(response);
  try {
    const { sent } = await inTurn(deps, readerId, async () => {
      const exported = await read();
      response.attachment(fileName(exported.answer, 'pdf')).type('application/pdf');
      response.setHeader('cache-control', 'no-store');
      return writeBooklet(response, describeBooklet(exported, { language, publicUrl }), closed);
    });
    await sent;
  } catch (error) {
    if (!closed.aborted) throw error;
  }
  // It has been sent.
  return '';
}
