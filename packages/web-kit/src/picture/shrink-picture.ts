/** No service keeps a larger picture. */
const LONGEST_EDGE = 2_000;
const WORTH_SHRINKING = 400 * 1024;
/** What the services take from everybody. */
const USUAL = new Set(['image/jpeg', 'image/webp', 'image/png', 'image/gif']);

/** Scales a size down until its longer edge is no longer than this. */
export function fitWithin(width: number, height: number, longestEdge: number): { width: number; height: number } {
  const scale = Math.min(1, longestEdge / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

async function redraw(file: File, longestEdge: number): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  const size = fitWithin(bitmap.width, bitmap.height, longestEdge);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  // PNG stays PNG, because it may be transparent or a screenshot with small print.
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  if (type === 'image/jpeg' && context) {
    // What is transparent would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
  }
  context?.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.85));
}

/**
 * Prepares a picture to be sent. A large photo becomes smaller: one from a phone has 4 MB and more, a tenth of which is enough. One in a
 * format that only some programs open, such as AVIF or HEIC, becomes a JPEG: to decode it takes a service more memory than it has. What
 * the browser can't open either is returned as it is, and the service decides about it.
 * @param longestEdge in pixels
 */
export async function shrinkPicture(file: File, longestEdge = LONGEST_EDGE): Promise<File> {
  const isUsual = USUAL.has(file.type);
  if (file.type === 'image/gif' || (isUsual && file.size < WORTH_SHRINKING) || !('createImageBitmap' in window))
    return file;
  const drawn = await redraw(file, longestEdge).catch(() => null);
  if (!drawn || (isUsual && drawn.size >= file.size)) return file;
  return new File([drawn], file.name, { type: drawn.type });
}
