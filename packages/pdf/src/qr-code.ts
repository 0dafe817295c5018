import type { Pdf } from './pdf';

/** Draws a QR code as squares, which print sharply at every size. Leave four modules of white around it. */
export async function drawQrCode(
  pdf: Pdf,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): Promise<void> {
  const { encode } = await import('uqr');
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const module = size / data.length;
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) pdf.rect(x + column * module, y + row * module, module, module);
  pdf.fillColor('#000').fill();
}
