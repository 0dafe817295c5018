import { INDIA_ZONE, type Language } from '@vetcare/contracts';
import { type Invoice, taxOf } from './invoice';
import { en } from './invoice.texts';
import { hi } from './invoice.texts.hi';
import { placeOfSupply } from './seller';

const texts: Record<Language, typeof en> = { en, hi };
/** Veterinary services for pet animals. */
const SAC = '998351';

/** What the documents of one booking say about it. Amounts are in paise. */
export interface InvoiceFacts {
  patient: string;
  doctor: string;
  appointmentAt: Date | null;
  paidAt: Date | null;
  /** Of a payment from before invoices were numbered with it. */
  earlierNumber: string | undefined;
  refunds: { paise: number; doneAt: Date | null }[];
}

type Row = [label: string, value: string];

export interface Page {
  title: string;
  seller: string[];
  rows: Row[];
  /** What the total is made of. */
  amounts: Row[];
  total: Row;
  /** What happened to it since. */
  after: Row[];
  notes: string[];
}

/** One document in words, in the order in which they stand on its page. */
export function describeInvoice(invoice: Invoice, facts: InvoiceFacts, language: Language): Page {
  const t = texts[language];
  const { number, kind, seller, at, of } = invoice;
  const place = placeOfSupply(seller);
  const isInvoice = kind === 'invoice';
  const { day, moment } = formatsOf(t.locale);
  const invoiceTitle = seller.gstPercent > 0 ? t.taxInvoice : t.billOfSupply;
  return {
    title: isInvoice ? invoiceTitle : t.creditNote,
    seller: [seller.name, seller.address, t.gstin(seller.gstin)],
    rows: [
      [isInvoice ? t.invoiceNumber : t.creditNoteNumber, number],
      ...optional(t.ofInvoice, of),
      ...optional(t.earlierNumber, isInvoice ? facts.earlierNumber : undefined),
      [t.date, day.format(at)],
      [t.billedTo, facts.patient],
      [t.placeOfSupply, `${place[language]} (${place.code})`],
      [t.service, t.consultation(t.doctor(facts.doctor))],
      [t.sac, SAC],
      ...optional(t.appointment, facts.appointmentAt && t.ist(moment.format(facts.appointmentAt))),
      ...optional(t.paid, facts.paidAt && t.ist(moment.format(facts.paidAt))),
      [t.payment, invoice.paymentId],
      [t.booking, invoice.bookingId],
    ],
    amounts: amountsOf(invoice, t),
    total: [isInvoice ? t.total : t.returned, rupees(invoice.paise)],
    after: isInvoice ? refundsOf(facts, t) : [],
    notes: [...(seller.gstPercent > 0 ? [] : [t.exemptNote]), t.notes],
  };
}

const optional = (label: string, value: string | null | undefined): Row[] => (value ? [[label, value]] : []);

const formatsOf = (locale: string) => ({
  moment: new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: INDIA_ZONE,
  }),
  day: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: INDIA_ZONE }),
});

const digits = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
const rupees = (paise: number) => `₹${digits.format(paise / 100)}`;

function amountsOf({ paise, seller: { gstPercent } }: Invoice, t: typeof en): Row[] {
  if (gstPercent === 0) return [[t.exempt, rupees(paise)]];
  const { net, half } = taxOf(paise, gstPercent);
  const percent = String(gstPercent / 2);
  return [
    [t.taxable, rupees(net)],
    [t.cgst(percent), rupees(half)],
    [t.sgst(percent), rupees(half)],
  ];
}

const refundsOf = ({ refunds }: InvoiceFacts, t: typeof en) =>
  refunds.map(
    ({ paise, doneAt }): Row => [
      t.refunded,
      doneAt ? t.on(rupees(paise), formatsOf(t.locale).day.format(doneAt)) : t.underWay(rupees(paise)),
    ],
  );
