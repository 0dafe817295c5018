import type { Mount } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { accessOwnPet } from '../pet/pet.access';
import { inTurn } from '../turn/in-turn';
import { readExport } from './read-export';
import { fileName, sendBooklet } from './send-booklet';
import { sendJson } from './send-json';

/** The calls with which owners take everything of a pet along. */
export function mountExports(deps: Deps, on: Mount): void {
  on('exportPet', async ({ actor, id, response }) => {
    await accessOwnPet(deps, actor, id);
    // Whoever reads slowly keeps nobody waiting: it is sent as it was read.
    const { answer } = await inTurn(deps, actor.id, () => readExport(deps, actor, id));
    response.attachment(fileName(answer, 'json'));
    response.set('cache-control', 'no-store');
    await sendJson(response, answer);
    // It has been sent.
    return answer;
  });
  on('getPetPdf', async ({ actor, id, query: { language }, response }) => {
    await accessOwnPet(deps, actor, id);
    return sendBooklet(deps, response, { read: () => readExport(deps, actor, id), language, readerId: actor.id });
  });
}
