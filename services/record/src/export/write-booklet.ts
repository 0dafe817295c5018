import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { createPdf, drawRule, GREY, type Pdf, type Row, writeRow, writeText } from '@vetcare/pdf';
import type { Booklet } from './describe-booklet';

const [LEFT, RIGHT, BOTTOM] = [48, 547, 792];
const whole = { x: LEFT, width: RIGHT - LEFT };
const columns = { left: LEFT, values: 190, right: RIGHT, bottom: BOTTOM };
/** A heading that stands alone at the end of a page belongs to nothing. */
const ROOM_FOR_A_HEADING = 110;
/** So much text is laid out in some 4 ms, as long as other calls wait. A row counts as a text of its own. */
const [SIGNS_AT_ONCE, SIGNS_OF_A_ROW] = [2_000, 50];

/**
 * Writes the record of a pet as a PDF: A4, black on white. Each page is sent as soon as it is full.
 * @returns when all is laid out, with what resolves once the reader has taken it
 * @param signal ends the work, for when nobody waits for it any more
 */
export async function writeBooklet(
  to: Writable,
  { title, lead, sections }: Booklet,
  signal: AbortSignal,
): Promise<{ sent: Promise<void> }> {
  const pdf = await createPdf({ title, margin: LEFT });
  signal.throwIfAborted();
  const written = pipeline(pdf, to, { signal });
  // Whoever calls awaits it. Until then the layout ends by the signal.
  written.catch(() => undefined);
  pdf.addPage();
  writeText(pdf, 'VetCare', { ...whole, size: 12, color: GREY });
  writeText(pdf, title, { ...whole, size: 18, weight: 700 });
  pdf.moveDown(0.3);
  writeText(pdf, lead, { ...whole, size: 9.5, color: GREY });
  const pause = createPauses(signal);
  for (const section of sections) await writeSection(pdf, section, pause);
  pdf.end();
  return { sent: written };
}

type Pause = (row: Row) => Promise<void>;

/**
 * Lets other calls be answered after every few rows, because hundreds of visits take a second. After each row they would be answered
 * so often that the PDF waits for them instead.
 */
function createPauses(signal: AbortSignal): Pause {
  let signs = 0;
  return async ([label, value]) => {
    signs += SIGNS_OF_A_ROW + label.length + value.length;
    if (signs < SIGNS_AT_ONCE) return;
    signs = 0;
    await setImmediate();
    signal.throwIfAborted();
  };
}

async function writeSection(pdf: Pdf, section: Booklet['sections'][number], pause: Pause): Promise<void> {
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
      await pause(row);
    }
  }
}

function writeHeading(pdf: Pdf, heading: string): void {
  if (pdf.y > BOTTOM - ROOM_FOR_A_HEADING) pdf.addPage();
  pdf.y += 6;
  writeText(pdf, heading, { ...whole, size: 11.5, weight: 700 });
  pdf.y += 2;
}
