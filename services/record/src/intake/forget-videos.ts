import { RECORD_ACCESS_DAYS, VIDEO_UPLOAD_HOURS } from '@vetcare/contracts';
import { inTransaction } from '@vetcare/service-kit';
import { accessUntil } from '../consultation/consultation.store';
import type { Deps } from '../deps';
import type { VideoRecord } from '../video/video.store';

type ForgetDeps = Pick<Deps, 'connection' | 'videos' | 'intakes' | 'consultations' | 'now'>;

const HOUR_MS = 60 * 60_000;

/** Removes videos that nobody went on sending for a day, and those that no doctor may see any more. */
export async function forgetVideos(deps: ForgetDeps): Promise<void> {
  const at = (hoursAgo: number) => new Date(deps.now().getTime() - hoursAgo * HOUR_MS);
  for (const video of await deps.videos.changedBefore(at(VIDEO_UPLOAD_HOURS)))
    if (video.type ? await isOver(deps, video, at(RECORD_ACCESS_DAYS * 24)) : true) await forget(deps, video);
}

/** One for which no consultation was paid goes as long after it was sent as others go after their consultation. */
async function isOver(
  { intakes, consultations, now }: ForgetDeps,
  { intakeId, changedAt }: VideoRecord,
  oldest: Date,
): Promise<boolean> {
  if (changedAt >= oldest) return false;
  const { bookingId } = (await intakes.byId(intakeId)) ?? {};
  const [consultation] = bookingId ? await consultations.findMany([bookingId]) : [];
  return !consultation || accessUntil(consultation) < now();
}

const forget = ({ connection, videos, intakes }: ForgetDeps, video: VideoRecord): Promise<void> =>
  inTransaction(connection, async (session) => {
    await videos.remove(session, video);
    await intakes.forgetVideo(session, video.intakeId);
  });
