/** What reaches the service of a card that is declined and another that pays. */
export type Step = 'payment.failed' | 'payment.captured' | 'order.paid' | 'verify';

export interface PaymentOrder {
  steps: readonly Step[];
  /** How often each webhook arrives. */
  copies: number;
  /** All at once instead of one after the other. */
  atOnce: boolean;
}

const webhooks: readonly Step[] = ['payment.failed', 'payment.captured', 'order.paid'];
const COPIES = [1, 3, 10];

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length <= 1
    ? [[...items]]
    : items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));

/** Every order of the webhooks, with the patient's proof at every place among them or missing, each with repeats. */
export function listPaymentOrders(): PaymentOrder[] {
  const orders = [...permutations(webhooks), ...permutations<Step>([...webhooks, 'verify'])];
  return COPIES.flatMap((copies) =>
    orders.flatMap((steps) => [
      { steps, copies, atOnce: false },
      { steps, copies, atOnce: true },
    ]),
  );
}
