import { ImageDataUrl, type UpdateUserBody } from '@vetcare/contracts';
import { prepareImage } from '@vetcare/media';
import { type Actor, inTransaction, NotAuthenticatedError, refuseStale, withEdits } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { recordEmailChange } from '../email/record-email-change';
import { confirmCaller } from '../guessing/confirm-caller';
import { toPerson, type UserRecord } from '../user/user';
import { accessOwnUser } from '../user/user.access';
import { EmailTakenError, refusingTakenEmail } from '../user/user.errors';

type Deps = Pick<
  AuthDeps,
  | 'connection'
  | 'users'
  | 'addresses'
  | 'media'
  | 'outbox'
  | 'resets'
  | 'linkSecret'
  | 'passwords'
  | 'guesses'
  | 'guessNotices'
  | 'now'
>;

const PORTRAIT_EDGE_PX = 512;
/** A user who signed in longer ago than this has to enter the password again to change the e-mail. */
const FRESH_SIGN_IN_MS = 10 * 60 * 1000;

const editedFields = (before: UserRecord, changes: Partial<UserRecord>): string[] =>
  Object.entries(changes)
    .filter(([field, value]) => value !== undefined && before[field as keyof UserRecord] !== value)
    .map(([field]) => field);

/** What counted as confirmed because nobody was asked then still does once the address changes, and not the new one. */
const confirmedBefore = ({ confirmedEmail, email }: UserRecord): Pick<UserRecord, 'confirmedEmail'> => ({
  confirmedEmail: confirmedEmail === undefined ? email : confirmedEmail,
});

/** The e-mail opens the account by a forgotten password, so a session that was left open or stolen cannot change it. */
async function allowEmail(
  deps: Deps,
  actor: Actor,
  user: UserRecord,
  given: { email: string | undefined; password: string | undefined; requestId: string },
): Promise<void> {
  const { email, password, requestId } = given;
  if (!email || email === user.email) return;
  if (await deps.users.findByEmail(email)) throw new EmailTakenError();
  await confirmCaller(deps, actor, user, { password, freshMs: FRESH_SIGN_IN_MS, requestId });
}

/**
 * Changes the caller's own details. A new picture comes as a data URL; any other text is the address of the current
 * picture, which forms send back unchanged. Another e-mail needs a sign-in within the last ten minutes or the password.
 * @throws ConflictError if one of the fields was changed after `seen`, EmailTakenError, ConfirmationRequiredError, WrongPasswordError, TooManyGuessesError, ProductError `too_large` or `unsupported_media` of the picture
 */
export async function updateUser(
  deps: Deps,
  actor: Actor,
  { profileImage, password, ...details }: UpdateUserBody,
  { requestId, seen }: { requestId: string; seen?: Date | undefined },
): Promise<UserRecord> {
  const before = await accessOwnUser(deps, actor);
  await allowEmail(deps, actor, before, { email: details.email, password, requestId });
  const picture = ImageDataUrl.safeParse(profileImage);
  const portrait = picture.success ? await prepareImage(picture.data, PORTRAIT_EDGE_PX) : null;
  const now = deps.now();
  const saving = inTransaction(deps.connection, async (session) => {
    const changes: Partial<UserRecord> = { ...details };
    if (portrait) {
      await deps.media.removeAllOf(session, actor.id);
      changes.image = await deps.media.save(session, { data: portrait, owner: actor.id, audience: [], now });
    }
    const known = await deps.users.find(actor.id, session);
    if (!known) throw new NotAuthenticatedError();
    const edited = editedFields(known, changes);
    refuseStale(known.edits, edited, seen);
    const changedAt = await deps.users.noteChange(session, actor.id, now);
    const edits = withEdits(known.edits, edited, { at: changedAt, by: actor.id });
    const user = await deps.users.change(session, actor.id, { ...changes, ...confirmedBefore(known), edits });
    if (!user) throw new NotAuthenticatedError();
    await deps.outbox.append(session, {
      type: 'auth.user.updated.v1',
      data: toPerson(user),
      actor: actor.id,
      requestId,
      now: changedAt,
    });
    if (user.email !== known.email)
      await recordEmailChange(deps, session, {
        userId: actor.id,
        oldEmail: known.email,
        newEmail: user.email,
        requestId,
        now,
      });
    return user;
  });
  return refusingTakenEmail(saving);
}
