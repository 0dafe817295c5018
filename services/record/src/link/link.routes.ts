import type { Mount } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { sendBooklet } from '../export/send-booklet';
import { inTurn } from '../turn/in-turn';
import { describeLink, endLink, listLinks, makeLink } from './make-link';
import { accessLink, describeLinkedPet, openLink } from './open-link';

/** The owners' calls about links to the record of a pet, and those of anybody who has one. */
export function mountLinks(deps: Deps, on: Mount): void {
  on('listPetLinks', async ({ actor, id }) => ({ links: (await listLinks(deps, actor, id)).map(describeLink) }));
  on('createPetLink', async ({ actor, id: petId, body, response }) => {
    const { link, token } = await makeLink(deps, actor, { petId, ...body });
    response.set('cache-control', 'no-store');
    return { success: true as const, link: describeLink(link), token };
  });
  on('endPetLink', async ({ actor, id }) => {
    await endLink(deps, actor, id);
    return { success: true as const };
  });
  on('openPetLink', async ({ body: { token }, response }) => {
    response.set('cache-control', 'no-store');
    const { _id } = await accessLink(deps, token);
    return describeLinkedPet(await inTurn(deps, String(_id), () => openLink(deps, token)));
  });
  on('getLinkedPetPdf', async ({ body: { token, language }, response }) => {
    const { _id } = await accessLink(deps, token);
    const read = async () => (await openLink(deps, token)).exported;
    return sendBooklet(deps, response, { read, language, readerId: String(_id) });
  });
}
