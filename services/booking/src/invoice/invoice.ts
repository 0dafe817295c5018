import { toIndianClock } from '@vetcare/contracts';
import type { Seller } from './seller';

/** A numbered document about money: an invoice for a payment, or a credit note for what of it was returned. */
export interface Invoice {
  /** `<GST number of the seller>:<number>` */
  _id: string;
  number: string;
  kind: 'invoice' | 'credit_note';
  /** The seller's facts when it was issued. They stay, whatever the settings become. */
  seller: Seller;
  bookingId: string;
  paymentId: string;
  paise: number;
  at: Date;
  /** Of a credit note: the number of the invoice that it corrects. */
  of?: string;
}

const PREFIXES = { invoice: 'VC', credit_note: 'CN' } as const;
const APRIL = 3;

/** India's financial year, which begins in April: `26-27`. */
export function financialYear(at: Date): string {
  const local = new Date(toIndianClock(at.getTime()));
  const year = local.getUTCFullYear() - (local.getUTCMonth() < APRIL ? 1 : 0);
  const digits = (of: number) => String(of % 100).padStart(2, '0');
  return `${digits(year)}-${digits(year + 1)}`;
}

/** The row in which a document is numbered: each seller has one for each kind and financial year. */
export const seriesOf = (kind: Invoice['kind'], { gstin }: Pick<Seller, 'gstin'>, at: Date): string =>
  `${gstin}:${PREFIXES[kind]}/${financialYear(at)}`;

/** `VC/26-27/000001`. Rule 46 allows sixteen characters. */
export const numberIn = (series: string, count: number): string =>
  `${series.slice(series.indexOf(':') + 1)}/${String(count).padStart(6, '0')}`;

/** What of a sum is tax that it contains. Each half is rounded by itself, as the two authorities get them. */
export function taxOf(paise: number, gstPercent: number): { net: number; half: number } {
  const half = Math.round((paise * gstPercent) / (100 + gstPercent) / 2);
  return { net: paise - 2 * half, half };
}
