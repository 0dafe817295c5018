import { RECORD_ACCESS_DAYS } from '@vetcare/contracts';
import { type Actor, ConflictError, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { factOf, NO_LINK, type ReferralRecord, stateAfter } from './referral';

type AnswerDeps = Pick<Deps, 'connection' | 'referrals' | 'pets' | 'outbox' | 'now'>;

const DAY_MS = 24 * 60 * 60_000;

/** One that is about a pet of the caller. @throws NotFoundError also for a pet of another person */
export async function accessOwnReferral(
  { referrals, pets }: Pick<Deps, 'referrals' | 'pets'>,
  { id: ownerId }: Pick<Actor, 'id'>,
  id: string,
  session: ClientSession | null = null,
): Promise<ReferralRecord> {
  const referral = await referrals.find(id, session);
  const pet = referral && (await pets.find(referral.petId, session));
  if (!referral || !pet?.ownerIds.includes(ownerId)) throw new NotFoundError('referral_not_found');
  return referral;
}

/**
 * An owner agrees, declines, or takes the consent back. The same answer again changes nothing.
 * @throws NotFoundError, ConflictError `referral_ended` for an owner who agrees too late
 */
export const answerReferral = (
  deps: AnswerDeps,
  actor: Actor,
  { id, agrees, requestId }: { id: string; agrees: boolean; requestId: string },
): Promise<ReferralRecord> =>
  inTransaction(deps.connection, async (session) => {
    const before = await accessOwnReferral(deps, actor, id, session);
    const state = stateAfter(before.state, agrees);
    if (state === null) throw new ConflictError('referral_ended');
    if (state === before.state) return before;
    const now = deps.now();
    const set = state === 'withdrawn' ? ENDED(now) : answered(before, agrees, now);
    const after = await deps.referrals.change(session, id, before.state, { ...set, state });
    if (!after) throw new ConflictError('referral_ended');
    const about = { actor: actor.id, requestId, now };
    await (state === 'withdrawn'
      ? deps.outbox.append(session, {
          ...{ type: 'record.referral.withdrawn.v1', data: { ...factOf(after), by: 'owner' }, ...about },
        })
      : deps.outbox.append(session, {
          ...{ type: 'record.referral.answered.v1', data: { ...factOf(after), agrees }, ...about },
        }));
    return after;
  });

const ENDED = (endedAt: Date) => ({ endedAt, ...NO_LINK });

const answered = ({ toDoctorId }: ReferralRecord, agrees: boolean, answeredAt: Date) => ({
  answeredAt,
  accessUntil: agrees && toDoctorId !== null ? new Date(answeredAt.getTime() + RECORD_ACCESS_DAYS * DAY_MS) : null,
});
