import { MAX_VIDEO_BYTES, MAX_VIDEO_SECONDS } from '@vetcare/contracts/limits';

export type VideoFault = 'notVideo' | 'videoTooLarge' | 'videoTooLong';

/** A browser that says nothing by then can't open it, and leaves it to the server. */
const PATIENCE_MS = 5_000;

/** How long the browser takes a video to be; null if it can't open it. */
function readSeconds(file: File): Promise<number | null> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    const end = (seconds: number | null) => {
      clearTimeout(timer);
      resolve(seconds);
    };
    video.preload = 'metadata';
    // A recording of a browser has no end before it was played to there.
    video.onloadedmetadata = () => end(Number.isFinite(video.duration) ? video.duration : null);
    video.onerror = () => end(null);
    video.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/** Why the server would refuse this file, or null. */
export async function checkVideo(file: File): Promise<VideoFault | null> {
  // Some devices don't know what kind of file it is.
  if (file.type !== '' && !file.type.startsWith('video/')) return 'notVideo';
  if (file.size > MAX_VIDEO_BYTES) return 'videoTooLarge';
  return Math.floor((await readSeconds(file)) ?? 0) > MAX_VIDEO_SECONDS ? 'videoTooLong' : null;
}
