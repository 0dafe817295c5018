import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Delivery, Order, PaymentRecord, RefundRecord } from './entities';

type Row =
  | { order: Order }
  | { payment: PaymentRecord }
  | { refund: RefundRecord }
  | { delivery: Delivery }
  | { delivered: string };

/**
 * Keeps everything the sandbox knows in memory and in a file with one line per change. A line is written before the call
 * that caused it is answered, so a kill -9 loses nothing that was acknowledged. The last line of an id is the valid one.
 */
export function openLedger(file: string) {
  const orders = new Map<string, Order>();
  const payments = new Map<string, PaymentRecord>();
  const refunds = new Map<string, RefundRecord>();
  const deliveries = new Map<string, Delivery>();

  const apply = (row: Row) => {
    if ('order' in row) orders.set(row.order.id, row.order);
    else if ('payment' in row) payments.set(row.payment.payment.id, row.payment);
    else if ('refund' in row) refunds.set(row.refund.refund.id, row.refund);
    else if ('delivery' in row) deliveries.set(row.delivery.id, row.delivery);
    else deliveries.delete(row.delivered);
  };

  for (const row of readRows(file)) apply(row);

  const live: Row[] = [
    ...[...orders.values()].map((order) => ({ order })),
    ...[...payments.values()].map((payment) => ({ payment })),
    ...[...refunds.values()].map((refund) => ({ refund })),
    ...[...deliveries.values()].map((delivery) => ({ delivery })),
  ];
  const fd = openCompacted(file, live);

  /** All rows of one call are written at once, so that a crash rarely separates them; a torn last line is dropped. */
  const write = (...rows: Row[]) => {
    writeSync(fd, rows.map(toLine).join(''));
    rows.forEach(apply);
  };

  return {
    write,
    order: (id: string) => orders.get(id),
    /** Newest first, as the provider lists them. */
    orders: () => [...orders.values()].reverse(),
    payment: (id: string) => payments.get(id),
    payments: () => [...payments.values()],
    paymentsOf: (orderId: string) => [...payments.values()].filter((row) => row.payment.order_id === orderId),
    refund: (id: string) => refunds.get(id),
    refunds: () => [...refunds.values()],
    delivery: (id: string) => deliveries.get(id),
    deliveries: () => [...deliveries.values()],
    close: () => closeSync(fd),
  };
}

export type Ledger = ReturnType<typeof openLedger>;

const toLine = (row: Row) => `${JSON.stringify(row)}\n`;

/** Rewrites the file with the live rows only, through a rename so that a crash leaves the old or the new one. */
function openCompacted(file: string, rows: Row[]): number {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.new`;
  writeFileSync(fresh, rows.map(toLine).join(''));
  renameSync(fresh, file);
  return openSync(file, 'a');
}

function readRows(file: string): Row[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  // Text after the last line feed was cut off by a crash before its call was answered.
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}
