import type { VideoType } from '@vetcare/contracts';
import { serveInRanges } from '@vetcare/media';
import { NotFoundError } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { audienceOfIntake, letsSee } from '../picture/picture.access';
import type { VideoRecord } from './video.store';

type ServeDeps = Pick<Deps, 'videos' | 'intakes' | 'consultations' | 'pets' | 'looks' | 'referrals' | 'now'>;

const EXTENSIONS = { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/x-matroska': 'mkv' } as const satisfies Record<
  VideoType,
  string
>;
const FILE = /^([0-9a-f]{24})\.(mp4|webm|mkv)$/;

const fileName = ({ _id }: Pick<VideoRecord, '_id'>, type: VideoType) => `${_id}.${EXTENSIONS[type]}`;
export const videoPath = (video: Pick<VideoRecord, '_id'>, type: VideoType): string =>
  `/media/record/${fileName(video, type)}`;

/** Serves videos to those who see what was told. A doctor's look at one is noted before the first byte. */
export function mountVideos(deps: ServeDeps, app: Parameters<typeof serveInRanges>[0]): void {
  serveInRanges(app, 'record', async (file, actor) => {
    const [, id] = FILE.exec(file) ?? [];
    if (!id) return undefined;
    const video = await deps.videos.byId(id);
    if (!video?.type || !actor || fileName(video, video.type) !== file) throw new NotFoundError();
    if (!(await letsSee(deps)(audienceOfIntake(video.intakeId), actor))) throw new NotFoundError();
    return { ...video, name: file, type: video.type, stream: (range) => deps.videos.stream(video, range) };
  });
}
