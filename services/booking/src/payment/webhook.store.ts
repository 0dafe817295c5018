import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

export interface WebhookRow {
  /** The SHA-256 of the signed body. */
  _id: string;
  event: string;
  paymentId: string;
  at: Date;
}

const schema = schemaOf<WebhookRow>({
  _id: String,
  event: { type: String, required: true },
  paymentId: { type: String, required: true },
  at: { type: Date, required: true },
}).index({ at: 1 });

/** Webhooks that took effect, so that repeats, which the provider sends for a day, are recognised. */
export function createWebhookStore(connection: Connection) {
  const rows = modelOf<WebhookRow>(connection, 'Webhook', schema, 'webhooks');
  return {
    has: async (id: string) => (await rows.exists({ _id: id })) !== null,
    async add(session: ClientSession, row: WebhookRow): Promise<void> {
      await rows.create([row], { session });
    },
    forgetBefore: (limit: Date) => rows.deleteMany({ at: { $lt: limit } }),
  };
}

export type WebhookStore = ReturnType<typeof createWebhookStore>;
