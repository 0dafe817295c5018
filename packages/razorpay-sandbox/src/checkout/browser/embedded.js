/* The page inside the checkout window. It tells the shop's page what happened, and only the origin that opened it. */
(() => {
  const card = document.querySelector('main');
  const { shopOrigin, orderId, keyId, accent, surface, retry } = card.dataset;
  const panels = [...card.querySelectorAll('[data-panel]')];
  const SHOW_RESULT_MS = 900;

  document.documentElement.style.setProperty('--accent', accent);
  document.documentElement.style.setProperty('--surface', surface);

  const send = (message) => {
    // Opened directly instead of in a checkout's frame, the page has no parent to send results to.
    if (shopOrigin && window.parent !== window) window.parent.postMessage(message, shopOrigin);
  };
  // Closing the window after the payment counts as its result and not as a dismissal.
  let result = { type: 'dismissed' };
  const leave = () => send(result);

  function show(name) {
    for (const panel of panels) panel.hidden = panel.dataset.panel !== name;
    const panel = panels.find((candidate) => candidate.dataset.panel === name);
    (panel?.querySelector('[data-focus]') ?? card.querySelector('[data-act="close"]')).focus();
  }

  function busy(on, button) {
    for (const other of card.querySelectorAll('[data-outcome]')) other.disabled = on;
    button?.toggleAttribute('data-busy', on);
    card.setAttribute('aria-busy', String(on));
  }

  async function pay(button) {
    busy(true, button);
    say('');
    try {
      const answer = await fetch('/v1/checkout/payments', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          key_id: keyId,
          order_id: orderId,
          outcome: button.dataset.outcome,
          description: card.dataset.description,
          email: card.dataset.email,
          contact: card.dataset.contact,
        }),
      });
      settle(button.dataset.outcome, answer.ok, await answer.json());
    } catch {
      say('The sandbox did not answer. Nothing was paid; try again.');
    } finally {
      busy(false, button);
    }
  }

  function settle(outcome, accepted, body) {
    if (!accepted) {
      say(body.error.description);
    } else if (body.error) {
      card.querySelector('[data-slot="reason"]').textContent = body.error.description;
      show('failed');
      send({ type: 'failed', error: body.error });
    } else {
      show(outcome === 'late' ? 'late' : 'paid');
      result = { type: 'paid', response: body };
      setTimeout(leave, SHOW_RESULT_MS);
    }
  }

  function say(text) {
    card.querySelector('[data-slot="problem"]').textContent = text;
  }

  function keepFocusInside(event) {
    const stops = [...card.querySelectorAll('button')].filter((button) => !button.disabled && button.offsetParent);
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== edge && stops.includes(document.activeElement)) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  }

  card.addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    if (button.dataset.outcome) void pay(button);
    else if (button.dataset.act === 'retry') show('choose');
    else if (button.dataset.act === 'close') leave();
  });
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') leave();
    if (event.key === 'Tab') keepFocusInside(event);
  });
  window.addEventListener('message', (message) => {
    if (message.origin !== shopOrigin || message.source !== window.parent) return;
    if (message.data?.type === 'focus') show(card.dataset.start);
  });

  if (retry === 'no') card.querySelector('[data-act="retry"]').hidden = true;
  show(card.dataset.start);
  send({ type: 'ready' });
})();
