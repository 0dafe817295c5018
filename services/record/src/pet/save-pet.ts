import { type CreatePetBody, MAX_PETS, type UpdatePetBody } from '@vetcare/contracts';
import { prepareImage } from '@vetcare/media';
import {
  type Actor,
  inLockedTransaction,
  inTransaction,
  isDuplicateKey,
  NotFoundError,
  ProductError,
  refuseStale,
  timestampAfter,
  withEdits,
} from '@vetcare/service-kit';
import { type ClientSession, Types } from 'mongoose';
import type { Deps } from '../deps';
import { audienceOfPet } from '../picture/picture.access';
import { consultationsAbout, keepSearchKeys } from '../search/keep-search-keys';
import { checkDates } from './check-dates';
import { petLockOf } from './lock-names';
import { type PetRecord, UNKNOWN } from './pet';
import { accessOwnPet } from './pet.access';

type SaveDeps = Pick<Deps, 'connection' | 'locks' | 'pets' | 'media' | 'now'>;
type ChangeDeps = SaveDeps & Pick<Deps, 'consultations' | 'intakes' | 'people'>;

const PICTURE_EDGE_PX = 1_200;

/**
 * Adds a pet. The same `key` again returns the pet that it made.
 * @throws ValidationFailedError, ConflictError `too_many_pets`, and what `prepareImage` throws
 */
export async function createPet(
  deps: SaveDeps,
  { id: ownerId }: Actor,
  { image, key: given, ...details }: CreatePetBody,
): Promise<PetRecord> {
  checkDates(details, deps.now());
  const key = given ? `${ownerId}:${given}` : null;
  const known = key && (await deps.pets.byKey(key));
  if (known) return known;
  const data = image ? await prepareImage(image, PICTURE_EDGE_PX) : null;
  const adding = inLockedTransaction(deps.connection, deps.locks, petLockOf(ownerId), async (session) => {
    if ((await deps.pets.countOf(ownerId, session)) >= MAX_PETS)
      throw new ProductError('too_many_pets', { params: { most: MAX_PETS } });
    const _id = new Types.ObjectId();
    const picture = data && (await savePicture(deps, session, String(_id), data));
    const about = { ownerIds: [ownerId], createdAt: deps.now(), key };
    return deps.pets.add(session, { ...UNKNOWN, ...withoutMissing(details), ...about, image: picture }, _id);
  });
  return adding.catch(async (error: unknown) => {
    // The same call arrived twice at once, and the other one was first.
    const first = key && isDuplicateKey(error) ? await deps.pets.byKey(key) : null;
    if (first) return first;
    throw error;
  });
}

type PetDetails = Omit<UpdatePetBody, 'image'>;

interface PetChange extends PetDetails {
  image?: UpdatePetBody['image'] | Buffer;
  /** The version of the pet from which the details were changed. Without one nothing is compared. */
  seen?: Date | undefined;
}

/** The details with the edits of those that are not as they were. @throws ConflictError `changed_meanwhile` */
function editsOf(
  { now }: Pick<Deps, 'now'>,
  before: PetRecord,
  { by, seen, details }: { by: string; seen: Date | undefined; details: PetDetails },
): Partial<PetRecord> {
  const given = withoutMissing(details);
  const changed = (Object.keys(given) as (keyof typeof given)[]).filter(
    (field) => JSON.stringify(given[field]) !== JSON.stringify(before[field]),
  );
  refuseStale(before.edits, changed, seen);
  if (changed.length === 0) return {};
  const changedAt = timestampAfter(before.changedAt, now());
  return { ...given, changedAt, edits: withEdits(before.edits, changed, { at: changedAt, by }) };
}

/**
 * Changes the fields that are given. A picture comes as it is or as a data URL, and replaces the one before without a question.
 * @throws NotFoundError, ValidationFailedError, ConflictError `changed_meanwhile`, and what `prepareImage` throws
 */
export async function updatePet(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { image, seen, ...details }: PetChange,
): Promise<PetRecord> {
  await accessOwnPet(deps, actor, id);
  checkDates(details, deps.now());
  const data = image ? await prepareImage(image, PICTURE_EDGE_PX) : null;
  return inTransaction(deps.connection, async (session) => {
    const before = await accessOwnPet(deps, actor, id, session);
    const changes = editsOf(deps, before, { by: actor.id, seen, details });
    if (image !== undefined) {
      if (before.image) await deps.media.remove(session, before.image);
      changes.image = data && (await savePicture(deps, session, id, data));
    }
    const changed = await deps.pets.change(session, id, changes);
    if (!changed) throw new NotFoundError('pet_not_found');
    if (changed.name !== before.name || changed.microchip !== before.microchip)
      await keepSearchKeys(deps, session, await consultationsAbout(deps, session, id));
    return changed;
  });
}

const savePicture = ({ media, now }: SaveDeps, session: ClientSession, petId: string, data: Buffer) =>
  media.save(session, { data, owner: petId, audience: audienceOfPet(petId), now: now() });

/** An optional field that is not given is no change, and no value. */
const withoutMissing = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
