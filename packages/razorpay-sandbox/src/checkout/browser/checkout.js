/*
 * Replaces https://checkout.razorpay.com/v1/checkout.js: it defines the same `window.Razorpay`, which opens the sandbox's
 * window. The page that loads this may forbid inline styles, so every style is set through the CSSOM.
 */
(() => {
  const sandboxOrigin = new URL(document.currentScript.src).origin;

  function style(element, rules) {
    for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value);
    return element;
  }

  /** The title of the first block of payment methods, if the shop arranged them. */
  function blockTitle({ blocks = {}, sequence = [] } = {}) {
    const codes = sequence.filter((code) => code.startsWith('block.')).map((code) => code.slice('block.'.length));
    return codes.map((code) => blocks[code]?.name).find(Boolean);
  }

  function windowAddress(options) {
    const address = new URL('/v1/checkout/embedded', sandboxOrigin);
    const asked = {
      key_id: options.key,
      order_id: options.order_id,
      name: options.name,
      description: options.description,
      block: blockTitle(options.config?.display),
      color: options.theme?.color,
      email: options.prefill?.email,
      contact: options.prefill?.contact,
      payer: options.prefill?.name,
      retry: options.retry === false || options.retry?.enabled === false ? 'no' : undefined,
      origin: location.origin,
    };
    for (const [name, value] of Object.entries(asked)) if (value) address.searchParams.set(name, value);
    return address.href;
  }

  /** Shown until the window has loaded, and permanently if the sandbox is not running. */
  function buildWaiting(close) {
    const card = style(document.createElement('div'), {
      background: '#fff',
      color: '#1c1917',
      font: '16px/1.5 system-ui, sans-serif',
      padding: '24px',
      'border-radius': '12px',
      'text-align': 'center',
    });
    const text = style(document.createElement('p'), { margin: '0 0 16px' });
    text.textContent = 'Opening the test payment window…';
    const button = style(document.createElement('button'), {
      font: 'inherit',
      color: 'inherit',
      'min-height': '44px',
      padding: '0 20px',
      border: '1px solid #a8a29e',
      'border-radius': '8px',
      background: '#fff',
      cursor: 'pointer',
    });
    button.type = 'button';
    button.textContent = 'Close';
    button.addEventListener('click', close);
    card.append(text, button);
    return card;
  }

  function buildDialog(label) {
    // A modal dialog is in the top layer above every toast, makes the page inert and restores the focus when it closes.
    const dialog = style(document.createElement('dialog'), {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      'max-width': '100%',
      'max-height': '100%',
      margin: '0',
      padding: '0',
      border: '0',
      overflow: 'hidden',
      background: 'rgba(28, 25, 23, 0.6)',
      // A page that has a dialog open may have disabled pointer events on its body.
      'pointer-events': 'auto',
    });
    dialog.setAttribute('aria-label', label);
    const middle = style(document.createElement('div'), {
      position: 'absolute',
      inset: '0',
      display: 'grid',
      'place-items': 'center',
    });
    const frame = style(document.createElement('iframe'), {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      visibility: 'hidden',
      // A frame is transparent only if its colour scheme equals that of the page around it.
      'color-scheme': 'light',
    });
    frame.title = label;
    dialog.append(middle, frame);
    return { dialog, middle, frame };
  }

  class Razorpay {
    #options;
    #listeners = new Map();
    #window = null;

    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (this.#window) return;
      const { dialog, middle, frame } = buildDialog(`${this.#options.name ?? 'Merchant'} test checkout`);
      const waiting = buildWaiting(() => dialog.close());
      middle.append(waiting);
      const overflow = document.documentElement.style.overflow;
      const receive = (message) => {
        if (message.origin !== sandboxOrigin || message.source !== frame.contentWindow) return;
        this.#receive(message.data);
      };
      window.addEventListener('message', receive);
      dialog.addEventListener('close', () => {
        window.removeEventListener('message', receive);
        document.documentElement.style.overflow = overflow;
        dialog.remove();
        const { settled } = this.#window;
        this.#window = null;
        if (!settled) this.#options.modal?.ondismiss?.();
      });
      this.#window = { dialog, frame, waiting, settled: false };
      frame.src = windowAddress(this.#options);
      document.body.append(dialog);
      document.documentElement.style.overflow = 'hidden';
      dialog.showModal();
    }

    close() {
      this.#window?.dialog.close();
    }

    #receive(data) {
      const { dialog, frame, waiting } = this.#window;
      if (data?.type === 'ready') {
        waiting.remove();
        frame.style.visibility = 'visible';
        frame.focus();
        frame.contentWindow.postMessage({ type: 'focus' }, sandboxOrigin);
      } else if (data?.type === 'paid') {
        this.#window.settled = true;
        // The dialog's close event comes later, when the page's handler may already have opened another window.
        dialog.addEventListener('close', () => this.#options.handler?.(data.response));
        dialog.close();
      } else if (data?.type === 'failed') {
        for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error: data.error });
      } else if (data?.type === 'dismissed') {
        dialog.close();
      }
    }
  }

  window.Razorpay = Razorpay;
})();
