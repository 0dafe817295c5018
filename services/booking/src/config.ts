import { serviceSettings } from '@vetcare/service-kit';
import { z } from 'zod';
import { sellerSettings } from './invoice/seller';

export const settings = {
  ...serviceSettings,
  ...sellerSettings,
  RAZORPAY_KEY_ID: z.string().min(1),
  RAZORPAY_KEY_SECRET: z.string().min(1),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(1),
  /** The address that people use; the links in calendar files begin with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  /** While the secret is being changed: the one before it, with which the provider still signs for a while. */
  RAZORPAY_WEBHOOK_SECRET_BEFORE: z.string().optional(),
  RAZORPAY_API_URL: z.url().default('https://api.razorpay.com'),
  /** Who bears what a lost dispute costs (docs/adr/0063). */
  DISPUTE_LOSS_BORNE_BY: z.enum(['platform', 'doctor']).default('platform'),
  /** What the payment provider takes for a lost dispute. */
  DISPUTE_FEE_RUPEES: z.coerce.number().min(0).multipleOf(0.01).default(0),
  /** Tax that is deducted from a doctor's fee, as a percentage of it (docs/adr/0113). */
  TDS_PERCENT: z.coerce.number().min(0).max(20).multipleOf(0.01).default(0),
  /** GST on the service charge, in addition to it. */
  SERVICE_CHARGE_GST_PERCENT: z.coerce.number().min(0).max(28).multipleOf(0.01).default(0),
  /** What admins of support may return of one booking. */
  SUPPORT_REFUND_RUPEES: z.coerce.number().int().min(0).default(2_000),
  /** How long an unpaid booking keeps its slot. */
  HOLD_MINUTES: z.coerce.number().positive().default(15),
  /** How many unpaid times of one doctor may be held from one network. */
  HOLDS_PER_NETWORK: z.coerce.number().int().positive().default(5),
  /** How often the payment provider is asked about open orders. */
  RECONCILE_SECONDS: z.coerce.number().positive().default(60),
  /** How often invoices and credit notes are issued for what was paid and given back. */
  INVOICE_SECONDS: z.coerce.number().positive().default(2),
};

export type Config = z.infer<z.ZodObject<typeof settings>>;
