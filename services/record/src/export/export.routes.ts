import type { PetExport } from '@vetcare/contracts';
import type { Mount } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { dayOf } from '../pet/pet';
import { describeBooklet } from './describe-booklet';
import { readExport } from './read-export';
import { writeBooklet } from './write-booklet';

const fileName = ({ pet, exportedAt }: PetExport, ending: string) =>
  `vetcare-${pet.name.replace(/[\\/]/g, '-')}-${dayOf(new Date(exportedAt))}.${ending}`;

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
    const pdf = await writeBooklet(booklet);
    response.attachment(fileName(exported.answer, 'pdf'));
    response.set('cache-control', 'no-store');
    response.type('application/pdf').send(pdf);
    // Bytes are sent as they are; a text would be encoded.
    return '';
  });
}
