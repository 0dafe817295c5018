import type { ServerResponse } from 'node:http';
import type { PetExport } from '@vetcare/contracts';
import type { Mount } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { dayOf } from '../pet/pet';
import { describeBooklet } from './describe-booklet';
import { readExport } from './read-export';
import { writeBooklet } from './write-booklet';

const fileName = ({ pet, exportedAt }: PetExport, ending: string) =>
  `vetcare-${pet.name.replace(/[\\/]/g, '-')}-${dayOf(new Date(exportedAt))}.${ending}`;

/** Owners whose booklet can't begin by then are asked to try again, which is said before the service's own deadline. */
const WAITING = { ms: 3_000, most: 20 };

/** Aborts when the caller has left. */
function untilClosed(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort(new Error('The caller has left')));
  return controller.signal;
}

/** The calls with which owners take everything of a pet along. */
export function mountExports(deps: Deps, on: Mount): void {
  on('exportPet', async ({ actor, id, response }) => {
    const { answer } = await readExport(deps, actor, id);
    response.attachment(fileName(answer, 'json'));
    response.set('cache-control', 'no-store');
    return answer;
  });
  on('getPetPdf', async ({ actor, id, query, response }) => {
    const exported = await readExport(deps, actor, id);
    const booklet = describeBooklet(exported, { language: query.language, publicUrl: deps.publicUrl });
    const closed = untilClosed(response);
    const leave = await deps.booklets.waitForTurn(actor.id, WAITING);
    try {
      response.attachment(fileName(exported.answer, 'pdf')).type('application/pdf');
      response.set('cache-control', 'no-store');
      await writeBooklet(response, booklet, closed);
    } catch (error) {
      if (!closed.aborted) throw error;
    } finally {
      leave();
    }
    // It has been sent.
    return '';
  });
}
