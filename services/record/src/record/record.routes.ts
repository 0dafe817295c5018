import type { Mount } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { describeLinkLooks, describeLooks } from '../look/describe-look';
import { accessOwnPet } from '../pet/pet.access';
import { listRecords, readRecord } from './read-record';

/** The doctors' calls, and the owners' call about who looked. */
export function mountRecords(deps: Deps, on: Mount): void {
  on('listRecords', ({ actor, query }) => listRecords(deps, actor, query));
  on('getRecord', ({ actor, id }) => readRecord(deps, actor, id));
  on('listLooks', async ({ actor, id }) => {
    await accessOwnPet(deps, actor, id);
    const [looks, byLink] = await Promise.all([deps.looks.ofPet(id), deps.links.looksAt(id)]);
    return { looks: await describeLooks(deps, looks), byLink: describeLinkLooks(byLink) };
  });
}
