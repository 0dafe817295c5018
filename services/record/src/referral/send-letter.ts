import type { Language } from '@vetcare/contracts';
import { toJpeg } from '@vetcare/media';
import { type Actor, ConflictError, NotFoundError } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { nameOf } from '../person/person.store';
import { inTurn } from '../turn/in-turn';
import { accessOwnReferral } from './answer-referral';
import { describeLetter } from './describe-letter';
import { describeReferral } from './describe-referral';
import type { ReferralRecord } from './referral';
import { writeLetter } from './write-letter';

/** In which language, who takes it, and until when it is wanted. */
interface Wanted {
  language: Language;
  readerId: string;
  closed: AbortSignal;
}

type LetterDeps = Pick<
  Deps,
  'exports' | 'referrals' | 'pets' | 'people' | 'intakes' | 'registrations' | 'media' | 'certificate' | 'now'
>;
interface File {
  name: string;
  pdf: Buffer;
}

/** The letter for an owner. @throws NotFoundError, ConflictError `referral_not_agreed` */
export async function downloadLetter(
  deps: LetterDeps,
  actor: Actor,
  { id, language, closed }: { id: string } & Omit<Wanted, 'readerId'>,
): Promise<File> {
  const referral = await accessOwnReferral(deps, actor, id);
  if (referral.state !== 'agreed') throw new ConflictError('referral_not_agreed');
  return writeFile(deps, referral, { language, readerId: actor.id, closed });
}

/**
 * The letter as a file, with the pictures that the owner has not removed. Each costs a third of a second, so that readers take turns.
 * @throws NotFoundError, ProductError `too_much_at_once`
 */
export const writeFile = (deps: LetterDeps, referral: ReferralRecord, wanted: Wanted): Promise<File> =>
  inTurn(deps, wanted.readerId, () => write(deps, referral, wanted));

async function write(deps: LetterDeps, referral: ReferralRecord, { language, closed }: Wanted): Promise<File> {
  closed.throwIfAborted();
  const { petId, patientId, doctorId } = referral;
  const pet = await deps.pets.find(petId);
  if (!pet) throw new NotFoundError('referral_not_found');
  const described = await describeReferral(deps, referral);
  const owner = nameOf(await deps.people.names([patientId]), patientId);
  const registration = await deps.registrations.of(doctorId, deps.now());
  const letter = describeLetter({ referral: described, pet, owner, registration }, language);
  const pictures: Buffer[] = [];
  for (const path of described.pictures) {
    closed.throwIfAborted();
    const picture = await deps.media.read(path);
    if (picture) pictures.push(await toJpeg(picture));
  }
  const signing = { certificate: await deps.certificate(), at: deps.now() };
  return { name: `vetcare-referral-${String(referral._id)}.pdf`, pdf: await writeLetter(letter, pictures, signing) };
}
