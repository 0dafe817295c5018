import { type Actor, ConflictError, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { accessOwnReferral } from './answer-referral';
import type { ReferralRecord } from './referral';

type LinkDeps = Pick<Deps, 'connection' | 'referrals' | 'pets' | 'links' | 'now'>;

const DAY_MS = 24 * 60 * 60_000;

/** A link to the letter, which ends an earlier one. @throws NotFoundError, ConflictError `referral_not_agreed` */
export const makeLetterLink = (
  deps: LinkDeps,
  actor: Actor,
  { id, days }: { id: string; days: number },
): Promise<{ referral: ReferralRecord; token: string }> =>
  inTransaction(deps.connection, async (session) => {
    await accessOwnReferral(deps, actor, id, session);
    const linkEndsAt = new Date(deps.now().getTime() + days * DAY_MS);
    const made = await deps.referrals.makeLink(session, id, { linkOwnerId: actor.id, linkEndsAt });
    if (!made) throw new ConflictError('referral_not_agreed');
    return made;
  });

/** The look is noted before it is answered. @throws NotFoundError alike for a link that never was and for one that has ended */
export async function openLetterLink(deps: LinkDeps, token: string): Promise<ReferralRecord> {
  const referral = await deps.referrals.byLink(token, deps.now());
  if (!referral) throw new NotFoundError('pet_link_ended');
  await deps.links.noteLetterLook({ petId: referral.petId, linkId: String(referral._id), at: deps.now() });
  return referral;
}
