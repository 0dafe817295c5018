import {
  type IntakeVideo,
  MAX_OWNER_VIDEO_BYTES,
  MAX_VIDEO_BYTES,
  MAX_VIDEO_SECONDS,
  VIDEO_PART_BYTES,
} from '@vetcare/contracts';
import {
  type Actor,
  ConflictError,
  inLockedTransaction,
  inTransaction,
  NotFoundError,
  ProductError,
  timestampAfter,
} from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { TellToldDeps } from '../consultation/tell-told';
import type { Deps } from '../deps';
import { videoLockOf } from '../pet/lock-names';
import { type FoundVideo, readVideo } from '../video/read-video';
import { videoPath } from '../video/serve-video';
import type { VideoRecord } from '../video/video.store';
import type { IntakeRecord } from './intake.store';
import { type Addressee, beginIntake, type IntakeView, keepIntake, readIntake, refuseClosed } from './save-intake';

export type VideoDeps = TellToldDeps & Pick<Deps, 'connection' | 'locks' | 'people' | 'videos'>;

const megabytes = (bytes: number) => bytes / 1024 ** 2;

async function readOpenIntake(
  deps: VideoDeps,
  actor: Pick<Actor, 'id'>,
  { doctorId, bookingId }: Addressee,
  session: ClientSession,
): Promise<IntakeView> {
  const view = await readIntake(deps, actor, doctorId, session);
  refuseClosed(view, bookingId);
  return view;
}

/**
 * Begins to take the one video of what is told, or goes on with it: `key` says whether it is the same file. Another one whose parts were
 * still being sent is given up.
 * @throws NotFoundError, ConflictError `intake_closed`, `video_there` or `videos_full`, ProductError `video_too_large`
 */
export async function beginVideo(
  deps: VideoDeps,
  actor: Pick<Actor, 'id'>,
  { doctorId, bookingId, key, bytes }: Addressee & { key: string; bytes: number },
): Promise<IntakeView> {
  if (bytes > MAX_VIDEO_BYTES)
    throw new ProductError('video_too_large', { params: { megabytes: megabytes(MAX_VIDEO_BYTES) } });
  return inLockedTransaction(deps.connection, deps.locks, videoLockOf(actor.id), async (session) => {
    const view = await readOpenIntake(deps, actor, { doctorId, bookingId }, session);
    const known = view.intake && (await deps.videos.ofIntake(String(view.intake._id), session));
    if (known?.key === key && known.bytes === bytes) return view;
    if (known?.type) throw new ConflictError('video_there');
    if (known) await deps.videos.remove(session, known);
    if ((await deps.videos.bytesOf(session, actor.id)) + bytes > MAX_OWNER_VIDEO_BYTES)
      throw new ProductError('videos_full', { params: { megabytes: megabytes(MAX_OWNER_VIDEO_BYTES) } });
    const owner = { patientId: actor.id, doctorId };
    const intakeId = await beginIntake(deps, session, view.intake, owner);
    const changedAt = deps.now();
    const size = { bytes, partBytes: VIDEO_PART_BYTES };
    await deps.videos.begin(session, { intakeId, patientId: actor.id, key, ...size, changedAt });
    return readIntake(deps, actor, doctorId, session);
  });
}

interface SentPart {
  doctorId: string;
  upload: string;
  offset: number;
  file: Buffer;
}

/**
 * Keeps the next part of a video. The first one shows what kind it is, and the last one makes it part of what is told.
 * @throws NotFoundError `video_gone`, ConflictError `intake_closed`, also if the consultation that it was begun for is not the one that is
 * told about now, ProductError `other_part_expected`; `video_unreadable` or `video_too_long`, after which nothing of it is kept
 */
export async function addVideoPart(deps: VideoDeps, actor: Pick<Actor, 'id'>, part: SentPart): Promise<IntakeView> {
  const outcome = await inTransaction(deps.connection, (session) => addPart(deps, session, actor, part));
  if (outcome instanceof ProductError) throw outcome;
  return outcome;
}

/** @returns what refuses the video, because it has to be removed in the same transaction */
async function addPart(
  deps: VideoDeps,
  session: ClientSession,
  actor: Pick<Actor, 'id'>,
  { doctorId, upload, offset, file: data }: SentPart,
): Promise<IntakeView | ProductError> {
  const view = await readOpenIntake(deps, actor, { doctorId }, session);
  const video = view.intake && (await deps.videos.ofIntake(String(view.intake._id), session));
  if (!view.intake || !video || String(video._id) !== upload)
    throw await refusalOfOther(deps, upload, { patientId: actor.id, doctorId });
  const { received, bytes, partBytes } = video;
  if (offset !== received || data.length === 0 || data.length !== Math.min(partBytes, bytes - received))
    throw new ProductError('other_part_expected', { params: { received } });
  await deps.videos.addPart(session, video, { data, now: deps.now() });
  const isLast = received + data.length === bytes;
  if (offset > 0 && !isLast) return view;
  const found = await readVideo(deps.videos.read(video, session), bytes);
  const refusal = refusalOf(found, isLast);
  if (refusal) await deps.videos.remove(session, video);
  if (refusal || !found || !isLast) return refusal ?? view;
  return { ...view, intake: await finish(deps, session, view.intake, { ...video, ...found }) };
}

/** Why a part is refused that does not belong to what is told now: it may still be there, for a consultation that is not told about now. */
async function refusalOfOther(
  { videos, intakes }: Pick<VideoDeps, 'videos' | 'intakes'>,
  upload: string,
  { patientId, doctorId }: Pick<IntakeRecord, 'patientId' | 'doctorId'>,
): Promise<Error> {
  const video = await videos.byId(upload);
  const intake = video && (await intakes.byId(video.intakeId));
  const isOfThese = intake?.patientId === patientId && intake.doctorId === doctorId;
  return isOfThese ? new ConflictError('intake_closed') : new NotFoundError('video_gone');
}

/** A film's length often stands at its end, so that the last part decides. */
function refusalOf(found: FoundVideo | null, isLast: boolean): ProductError | null {
  if (!found || (isLast && !found.isPlayable)) return new ProductError('video_unreadable');
  if (Math.floor(found.seconds ?? 0) <= MAX_VIDEO_SECONDS) return null;
  return new ProductError('video_too_long', { params: { seconds: MAX_VIDEO_SECONDS } });
}

async function finish(
  deps: VideoDeps,
  session: ClientSession,
  intake: IntakeRecord,
  found: VideoRecord & FoundVideo,
): Promise<IntakeRecord> {
  await deps.videos.finish(session, found, found.type);
  const { type, bytes, seconds } = found;
  const video: IntakeVideo = {
    path: videoPath(found, type),
    type,
    bytes,
    seconds: seconds && Math.max(1, Math.round(seconds)),
  };
  return keepVideo(deps, session, intake, video);
}

const keepVideo = (deps: VideoDeps, session: ClientSession, intake: IntakeRecord, video: IntakeVideo | null) =>
  keepIntake(deps, session, intake, { video, changedAt: timestampAfter(intake.changedAt, deps.now()) });

/** Removes the video, or what has arrived of it. @throws NotFoundError, ConflictError `intake_closed` */
export const removeVideo = (deps: VideoDeps, actor: Pick<Actor, 'id'>, addressee: Addressee): Promise<IntakeView> =>
  inTransaction(deps.connection, async (session) => {
    const view = await readOpenIntake(deps, actor, addressee, session);
    if (!view.intake) return view;
    await deps.videos.removeOfIntakes(session, [String(view.intake._id)]);
    if (!view.intake.video) return view;
    return { ...view, intake: await keepVideo(deps, session, view.intake, null) };
  });
