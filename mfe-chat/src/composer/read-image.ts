import { readAsDataUrl } from '@vetcare/web-kit';
import type { Attachment } from '../store/draft.store';

/** The service keeps no larger picture, so nothing larger is uploaded. */
const LONGEST_EDGE = 1600;
const WORTH_SHRINKING = 400 * 1024;
const SHRINKABLE = new Set(['image/jpeg', 'image/webp', 'image/png']);

/** Scales a size down until its longer edge is what the service keeps. */
export function fit(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Shrinks a large photo before the upload: one from a phone has 4 MB and more, a tenth of which is enough. */
async function shrink(file: File): Promise<Blob> {
  if (file.size < WORTH_SHRINKING || !SHRINKABLE.has(file.type) || !('createImageBitmap' in window)) return file;
  const bitmap = await createImageBitmap(file);
  const size = fit(bitmap.width, bitmap.height);
  const canvas = Object.assign(document.createElement('canvas'), size);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  // PNG stays PNG, because it may be transparent or a screenshot with small print.
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85));
  return smaller && smaller.size < file.size ? smaller : file;
}

/** Prepares a picture to be sent. One that the browser cannot decode is sent unchanged; the service decides about it. */
export async function readImage(file: File): Promise<Attachment> {
  const blob = await shrink(file).catch(() => file);
  return { name: file.name, size: file.size, dataUrl: await readAsDataUrl(blob) };
}
