// Browsers load this file alone.

/** This percentage (two decimals at most) of an amount in paise, half a paisa rounded up. In integers, because 1.005 is none. */
export const percentOf = (paise: number, percent: number): number =>
  Math.floor((paise * Math.round(percent * 100) + 5_000) / 10_000);

/** What is deducted from the fee of each new booking. */
export interface DeductionTerms {
  /** Of the fee. */
  serviceChargePercent: number;
  /** Of the service charge, in addition to it. */
  chargeGstPercent: number;
  /** Of the fee. */
  tdsPercent: number;
}

/** What is deducted from a fee, each part rounded half up to a paisa, and what the doctor receives of it (docs/adr/0113). */
export function deductFrom(feePaise: number, terms: DeductionTerms) {
  const chargePaise = percentOf(feePaise, terms.serviceChargePercent);
  const chargeGstPaise = percentOf(chargePaise, terms.chargeGstPercent);
  const tdsPaise = percentOf(feePaise, terms.tdsPercent);
  return { chargePaise, chargeGstPaise, tdsPaise, netPaise: feePaise - chargePaise - chargeGstPaise - tdsPaise };
}
