import { readPageSettings } from '@vetcare/web-kit';
import { closeOnBack } from './back-closes';
import { CheckoutUnavailableError } from './checkout-unavailable.error';
import type { PaymentProof, RazorpayConstructor, RazorpayOptions } from './razorpay';

const LOAD_TIMEOUT_MS = 20_000;

/** Loads the provider's checkout script, once. */
export async function loadCheckout(page: Document): Promise<RazorpayConstructor> {
  if (window.Razorpay) return window.Razorpay;
  const { checkoutScript } = readPageSettings(page);
  if (!checkoutScript) throw new CheckoutUnavailableError();
  await new Promise<void>((resolve, reject) => {
    const script = page.createElement('script');
    const fail = (cause?: unknown) => {
      clearTimeout(timer);
      script.remove();
      reject(new CheckoutUnavailableError({ cause }));
    };
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
    script.src = checkoutScript;
    script.async = true;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = fail;
    page.head.append(script);
  });
  if (!window.Razorpay) throw new CheckoutUnavailableError();
  return window.Razorpay;
}

export type CheckoutOutcome = { kind: 'paid'; proof: PaymentProof } | { kind: 'dismissed'; failure: string | null };

interface CheckoutRequest extends Omit<RazorpayOptions, 'handler' | 'modal'> {
  /** Called when an attempt to pay failed. The checkout stays open. */
  onFailure: (description: string | null) => void;
}

/** Opens the checkout and resolves when it is paid or closed, by itself or with Back. */
export async function openCheckout(
  Razorpay: RazorpayConstructor,
  { onFailure, ...options }: CheckoutRequest,
): Promise<CheckoutOutcome> {
  let leave: () => Promise<void> = async () => {};
  const outcome = await new Promise<CheckoutOutcome>((resolve) => {
    let failure: string | null = null;
    const dismissed = () => resolve({ kind: 'dismissed', failure });
    const checkout = new Razorpay({
      ...options,
      handler: (proof) => resolve({ kind: 'paid', proof }),
      modal: { ondismiss: dismissed },
    });
    checkout.on('payment.failed', ({ error }) => {
      failure = error?.description || null;
      onFailure(failure);
    });
    leave = closeOnBack(window, () => {
      checkout.close();
      dismissed();
    });
    checkout.open();
  });
  await leave();
  return outcome;
}
