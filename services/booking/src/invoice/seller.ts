import { z } from 'zod';
import { states } from './states';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last of the fifteen characters of a GST number checks those before it. */
function isGstin(gstin: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(gstin) || !states[gstin.slice(0, 2)]) return false;
  const sum = [...gstin.slice(0, 14)].reduce((total, digit, i) => {
    const product = DIGITS.indexOf(digit) * (i % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return gstin.endsWith(DIGITS[(36 - (sum % 36)) % 36] ?? '');
}

/** The company that runs the platform and sells the consultations. None of it has a default but the rate (docs/adr/0062). */
export const sellerSettings = {
  /** The legal name. */
  SELLER_NAME: z.string().trim().min(1).max(100),
  SELLER_ADDRESS: z.string().trim().min(1).max(200),
  SELLER_GSTIN: z.string().refine(isGstin, 'Must be a GST number of fifteen characters'),
  /** The GST that is in each fee. Health care of animals is exempt (Notification 12/2017, entry 46), which is 0. */
  SELLER_GST_PERCENT: z.coerce.number().min(0).max(28).default(0),
  /** Who answers complaints. The law wants the name on the site. */
  SELLER_GRIEVANCE_OFFICER: z.string().trim().min(1).max(100),
};

export interface Seller {
  name: string;
  address: string;
  gstin: string;
  gstPercent: number;
}

export const sellerOf = (config: z.infer<z.ZodObject<typeof sellerSettings>>): Seller => ({
  name: config.SELLER_NAME,
  address: config.SELLER_ADDRESS,
  gstin: config.SELLER_GSTIN,
  gstPercent: config.SELLER_GST_PERCENT,
});

/**
 * Where the supply takes place: the seller's state. We don't ask patients for their address, and without one on record that
 * is the rule (IGST Act, section 12(2)(b)(ii)), so that the tax is always split between the centre and that state.
 */
export const placeOfSupply = ({ gstin }: Pick<Seller, 'gstin'>): { code: string; en: string; hi: string } => {
  const code = gstin.slice(0, 2);
  const [en, hi] = states[code] ?? [code, code];
  return { code, en, hi };
};
