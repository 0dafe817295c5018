import { buffer } from 'node:stream/consumers';
import { INDIA_ZONE } from '@vetcare/contracts';

/** What a receipt says. Amounts are in paise. */
export interface ReceiptContent {
  number: string;
  issuedAt: Date;
  patient: string;
  doctor: string;
  appointmentAt: Date | null;
  paidAt: Date | null;
  paymentId: string;
  bookingId: string;
  paise: number;
  refunds: { paise: number; doneAt: Date | null }[];
}

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: INDIA_ZONE });
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: INDIA_ZONE });
const digits = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

/** The fonts that every reader of PDF has lack the sign of the rupee. */
const rupees = (paise: number) => `INR ${digits.format(paise / 100)}`;

const [LEFT, VALUES, WIDTH] = [56, 200, 340];

/** A receipt of one page. */
export async function writeReceipt(receipt: ReceiptContent): Promise<Buffer> {
  // It takes 270 ms and 10 MB to load, and most processes write no receipt for hours.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    compress: false,
    info: { Title: `VetCare receipt ${receipt.number}`, Author: 'VetCare' },
  });
  pdf.font('Helvetica-Bold').fontSize(22).text('VetCare').fontSize(14).text('Receipt').moveDown();
  for (const [label, value] of linesOf(receipt)) {
    const top = pdf.y;
    pdf.font('Helvetica').fontSize(11).fillColor('#555').text(label, LEFT, top);
    pdf.font('Helvetica-Bold').fillColor('#111').text(value, VALUES, top, { width: WIDTH }).moveDown(0.5);
  }
  pdf
    .moveDown()
    .font('Helvetica')
    .fontSize(9)
    .fillColor('#555')
    .text(`VetCare received this payment for a consultation by ${receipt.doctor}.`, LEFT, pdf.y);
  pdf.end();
  return buffer(pdf);
}

function linesOf(receipt: ReceiptContent): [string, string][] {
  const { number, issuedAt, patient, doctor, appointmentAt, paidAt, paymentId, bookingId, paise, refunds } = receipt;
  const returned = refunds.map(({ paise: part, doneAt }): [string, string] => [
    'Refunded',
    `${rupees(part)} ${doneAt ? `on ${day.format(doneAt)}` : '(under way)'}`,
  ]);
  return [
    ['Receipt number', number],
    ['Date', day.format(issuedAt)],
    ['Received from', patient],
    ['For', `Online consultation with ${doctor}`],
    ...(appointmentAt ? [['Appointment', `${moment.format(appointmentAt)} IST`] as [string, string]] : []),
    ...(paidAt ? [['Paid', `${moment.format(paidAt)} IST`] as [string, string]] : []),
    ['Payment', paymentId],
    ['Booking', bookingId],
    ['Amount', rupees(paise)],
    ...returned,
  ];
}
