/** The parts of Razorpay's checkout that we use; see https://razorpay.com/docs/payments/payment-gateway/web-integration. */

export interface PaymentProof {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

export interface PaymentFailure {
  error: { code?: string; description?: string; reason?: string };
}

export interface RazorpayOptions {
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  /**
   * Which ways to pay are shown, in blocks with a title each; see
   * https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/configure-payment-methods/display-configuration.
   */
  config: {
    display: {
      blocks: Record<string, { name: string; instruments: { method: string }[] }>;
      sequence: string[];
      preferences: { show_default_blocks: boolean };
    };
  };
  theme: { color: string };
  prefill: { name: string; email: string; contact: string };
  handler: (proof: PaymentProof) => void;
  modal: { ondismiss: () => void };
}

export interface RazorpayCheckout {
  open(): void;
  close(): void;
  on(event: 'payment.failed', listener: (failure: PaymentFailure) => void): unknown;
}

export type RazorpayConstructor = new (options: RazorpayOptions) => RazorpayCheckout;

declare global {
  interface Window {
    Razorpay?: RazorpayConstructor;
  }
}
