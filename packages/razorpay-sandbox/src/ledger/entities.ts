/** The provider's entities as its API shows them: snake case, amounts in paise, times in Unix seconds. */
export type Notes = Record<string, string | number> | [];

export interface Order {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
}

export interface Payment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: 'upi';
  amount_refunded: number;
  refund_status: 'partial' | 'full' | null;
  captured: boolean;
  description: string | null;
  card_id: null;
  bank: null;
  wallet: null;
  vpa: string;
  email: string;
  contact: string;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: { rrn: string | null; upi_transaction_id?: string };
  created_at: number;
}

export interface Refund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_processed: 'normal';
  speed_requested: 'normal';
}

/** A payment with what the sandbox needs to know beside the entity that the API shows. */
export interface PaymentRecord {
  payment: Payment;
  webhook: WebhookMode;
  /** When an authorized payment is captured late, in milliseconds; null when it is not waiting for that. */
  captureAt: number | null;
}

export interface RefundRecord {
  refund: Refund;
  idempotencyKey: string | null;
  /** The original request, to distinguish a retry from another request with the same key. */
  request: string;
}

/** A webhook that is not delivered yet. Its exact bytes are stored because the signature covers them. */
export interface Delivery {
  id: string;
  event: string;
  body: string;
  copies: number;
  attempts: number;
  createdAt: number;
  nextAt: number;
}

export type WebhookMode = 'now' | 'never' | 'twice';

export interface Collection<T> {
  entity: 'collection';
  count: number;
  items: T[];
}

export const collection = <T>(items: T[]): Collection<T> => ({ entity: 'collection', count: items.length, items });
