/* Reloads the list when a new mail has arrived, and deletes all mails on request. */
(() => {
  const { newest, to } = document.body.dataset;

  async function lookForNew() {
    if (document.hidden || document.activeElement?.id === 'to') return;
    const answer = await fetch(`/api/mails?to=${encodeURIComponent(to)}`);
    const [first] = await answer.json();
    if (first && first.id !== newest) location.reload();
  }
  // While the mailbox restarts its requests fail; the list is kept until it answers again.
  setInterval(() => lookForNew().catch(() => undefined), 3000);

  document.querySelector('[data-act="clear"]')?.addEventListener('click', async () => {
    if (!confirm('Delete all mails?')) return;
    await fetch('/api/mails', { method: 'DELETE' });
    location.assign('/');
  });
})();
