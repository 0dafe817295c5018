import { z } from 'zod';

/** The provider's entities, with amounts in paise and times in Unix seconds. Parsing drops the fields we don't use. */
export const ProviderOrder = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  receipt: z.string().nullish(),
  created_at: z.number(),
});
export type ProviderOrder = z.infer<typeof ProviderOrder>;

export const ProviderPayment = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.number().int(),
  currency: z.string(),
  /** created, authorized, captured, refunded or failed. */
  status: z.string(),
  captured: z.boolean().nullish(),
  /** Paise refunded so far. */
  amount_refunded: z.number().int().nullish(),
  error_description: z.string().nullish(),
  email: z.string().nullish(),
  contact: z.string().nullish(),
  created_at: z.number(),
});
export type ProviderPayment = z.infer<typeof ProviderPayment>;

export const ProviderRefund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  /** pending, processed or failed. */
  status: z.string(),
});
export type ProviderRefund = z.infer<typeof ProviderRefund>;

export const ProviderDispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  respond_by: z.number().nullish(),
  created_at: z.number(),
});
export type ProviderDispute = z.infer<typeof ProviderDispute>;

export const listOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) });
