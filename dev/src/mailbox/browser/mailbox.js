/* The list renews itself when a mail arrives, and can be emptied. */
(() => {
  const { newest, to } = document.body.dataset;

  async function lookForNew() {
    if (document.hidden || document.activeElement?.id === 'to') return;
    const answer = await fetch(`/api/mails?to=${encodeURIComponent(to)}`);
    const [first] = await answer.json();
    if (first && first.id !== newest) location.reload();
  }
  // A mailbox that is being restarted answers again soon; the list stays as it is until then.
  setInterval(() => lookForNew().catch(() => undefined), 3000);

  document.querySelector('[data-act="clear"]')?.addEventListener('click', async () => {
    if (!confirm('Delete all mails?')) return;
    await fetch('/api/mails', { method: 'DELETE' });
    location.assign('/');
  });
})();
