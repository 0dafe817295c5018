import { defineTexts } from '@vetcare/web-kit';

/** The words of a month's totals, wherever they are shown. Each is one sum of the statement. */
export const en = {
  fees: 'Fees',
  serviceCharge: 'Service charge',
  chargeGst: 'GST on the service charge',
  tds: 'TDS (section 194-O)',
  returned: 'Refunds and charge-backs, your share',
  held: 'Disputes: held back, fees',
  net: 'You earned',
};

export const totalsTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './totals.texts.hi') });
