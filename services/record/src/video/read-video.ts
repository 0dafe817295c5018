import type { VideoType } from '@vetcare/contracts';
import { beginsAsMp4, type Container, type ReadBytes, readMp4 } from './read-mp4';
import { readDocType, readWebm } from './read-webm';

export type FoundVideo = Container & { type: VideoType };

const MATROSKA: Partial<Record<string, VideoType>> = { webm: 'video/webm', matroska: 'video/x-matroska' };

/**
 * What kind of video the bytes are, whatever their sender calls them, and how long by their own word. A MOV is called an MP4, of which
 * it is the elder: some browsers refuse its own name, and play it.
 * @returns null for what doesn't begin as videos do
 */
export async function readVideo(read: ReadBytes, bytes: number): Promise<FoundVideo | null> {
  if (beginsAsMp4(await read(0, 12))) return { type: 'video/mp4', ...(await readMp4(read, bytes)) };
  const type = MATROSKA[(await readDocType(read)) ?? ''];
  return type ? { type, ...(await readWebm(read, bytes)) } : null;
}
