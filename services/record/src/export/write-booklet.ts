import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { createPdf, drawRule, GREY, type Pdf, writeRow, writeText } from '@vetcare/pdf';
import type { Booklet } from './describe-booklet';

const [LEFT, RIGHT, BOTTOM] = [48, 547, 792];
const whole = { x: LEFT, width: RIGHT - LEFT };
const columns = { left: LEFT, values: 190, right: RIGHT, bottom: BOTTOM };
/** A heading that stands alone at the end of a page belongs to nothing. */
const ROOM_FOR_A_HEADING = 110;

/**
 * Writes the record of a pet as a PDF: A4, black on white. Each page is sent as soon as it is full.
 * @param signal ends the work, for when nobody waits for it any more
 */
export async function writeBooklet(
  to: Writable,
  { title, lead, sections }: Booklet,
  signal: AbortSignal,
): Promise<void> {
  const pdf = await createPdf({ title, margin: LEFT });
  signal.throwIfAborted();
  const written = pipeline(pdf, to, { signal });
  // It is awaited below. Until then the layout ends by the signal.
  written.catch(() => undefined);
  pdf.addPage();
  writeText(pdf, 'VetCare', { ...whole, size: 12, color: GREY });
  writeText(pdf, title, { ...whole, size: 18, weight: 700 });
  pdf.moveDown(0.3);
  writeText(pdf, lead, { ...whole, size: 9.5, color: GREY });
  for (const section of sections) await writeSection(pdf, section, signal);
  pdf.end();
  await written;
}

async function writeSection(pdf: Pdf, section: Booklet['sections'][number], signal: AbortSignal): Promise<void> {
  const { title, parts, note } = section;
  if (pdf.y > BOTTOM - ROOM_FOR_A_HEADING) pdf.addPage();
  drawRule(pdf, { left: LEFT, right: RIGHT });
  writeText(pdf, title, { ...whole, size: 14, weight: 700 });
  pdf.y += 4;
  if (note) writeText(pdf, note, { ...whole, size: 9.5, color: GREY });
  for (const { heading, rows } of parts) {
    if (heading) writeHeading(pdf, heading);
    for (const row of rows) {
      writeRow(pdf, row, columns);
      // Hundreds of visits take seconds to lay out. Other calls are answered meanwhile.
      await setImmediate();
      signal.throwIfAborted();
    }
  }
}

function writeHeading(pdf: Pdf, heading: string): void {
  if (pdf.y > BOTTOM - ROOM_FOR_A_HEADING) pdf.addPage();
  pdf.y += 6;
  writeText(pdf, heading, { ...whole, size: 11.5, weight: 700 });
  pdf.y += 2;
}
