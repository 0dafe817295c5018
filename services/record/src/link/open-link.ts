import type { LinkedPet, Pet } from '@vetcare/contracts';
import { inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { type Exported, readExport } from '../export/read-export';

type OpenDeps = Parameters<typeof readExport>[0] & Pick<Deps, 'connection' | 'links'>;

type ExportedVisit = Exported['answer']['visits'][number];

/** What a link leads to. */
interface Opened {
  endsAt: Date;
  exported: Exported;
}

/** @throws NotFoundError alike for a link that never was, that has ended, and whose maker no longer owns the pet */
export async function accessLink(deps: Pick<OpenDeps, 'links' | 'pets' | 'now'>, token: string) {
  const link = await deps.links.byToken(token, deps.now());
  const pet = link && (await deps.pets.find(link.petId));
  if (!link || !pet?.ownerIds.includes(link.ownerId)) throw new NotFoundError('pet_link_ended');
  return link;
}

/**
 * What the maker of the link may read of the pet, without what the link leaves out. The look is noted before it is answered.
 * @throws NotFoundError as `accessLink`
 */
export async function openLink(deps: OpenDeps, token: string): Promise<Opened> {
  const link = await accessLink(deps, token);
  const exported = await readExport(deps, { id: link.ownerId }, link.petId);
  const isOpen = await inTransaction(deps.connection, (session) => deps.links.noteLook(session, link, deps.now()));
  if (!isOpen) throw new NotFoundError('pet_link_ended');
  const answer = {
    ...exported.answer,
    pet: withoutPicture(link.withOwner ? exported.answer.pet : withoutOwner(exported.answer.pet)),
    visits: exported.answer.visits.map(withoutFiles),
  };
  return { endsAt: link.endsAt, exported: { ...exported, answer } };
}

/** What leads to the owner goes too: the registers of microchips and insurances name them. */
const withoutOwner = (pet: Pet): Pet => ({ ...pet, owners: [], microchip: '', insurance: '' });

/** Pictures, videos and documents are served to owners and doctors only. */
const withoutPicture = (pet: Pet): Pet => ({ ...pet, image: null });
const withoutFiles = ({ video: _video, pictures: _pictures, documents: _documents, ...visit }: ExportedVisit) => visit;

export function describeLinkedPet({ endsAt, exported: { answer } }: Opened): LinkedPet {
  const { pet, visits, prescriptions, referrals = [] } = answer;
  return {
    endsAt: endsAt.toISOString(),
    pet,
    visits,
    prescriptions: prescriptions.map(({ owner: _owner, code: _code, ...rest }) => rest),
    referrals: referrals
      .filter(({ state }) => state === 'agreed')
      .map(({ _id, doctor, toDoctor, clinic, reason, createdAt }) => ({
        ...{ _id, doctor, toDoctor, clinic, reason, createdAt },
      })),
  };
}
