import { type Logger, type Metrics, type ScheduledJob, startScheduledJob } from '@vetcare/service-kit';
import { type Mail, nextTry } from './mail';
import { type MailStore, RENEWAL_MS } from './mail.store';
import { SMTP_CONNECTIONS, type SmtpClient, smtpFault, statusOf } from './smtp.client';

const EVERY_MS = 500;

interface SenderDeps {
  mails: MailStore;
  smtp: SmtpClient;
  now: () => Date;
  log: Logger;
  /** Ids of mails that the server has taken and that are not marked as sent yet. */
  taken: Set<string>;
}

async function tryToSend({ mails, smtp, now, log, taken }: SenderDeps, mail: Mail) {
  if (mail.until && now() >= mail.until) {
    await mails.giveUp(mail._id, { outdated: true, settledAt: now() });
    return 'outdated';
  }
  try {
    await smtp.deliver(mail);
  } catch (error) {
    const smtpStatus = statusOf(error);
    const nextAt = nextTry(mail.tries, now());
    if (nextAt) {
      await mails.postpone(mail._id, { nextAt, smtpStatus });
      log.warn({ ...smtpFault(error), mail: mail._id, tries: mail.tries }, 'mail failed; trying again');
      return 'retried';
    }
    await mails.giveUp(mail._id, { smtpStatus, settledAt: now() });
    log.error({ ...smtpFault(error), mail: mail._id, tries: mail.tries }, 'mail given up');
    return 'given_up';
  }
  taken.add(mail._id);
  await markSent({ mails, now, taken }, mail._id);
  return 'sent';
}

async function markSent({ mails, now, taken }: Pick<SenderDeps, 'mails' | 'now' | 'taken'>, id: string): Promise<void> {
  await mails.markSent(id, now());
  taken.delete(id);
}

/**
 * Sends due mails until stopped. A failed mail is retried after growing pauses, eight times at most. One that the server
 * has taken is not sent again by this process, even if the database was away when it should have been marked.
 */
export function startSender(given: Omit<SenderDeps, 'taken'> & { metrics: Metrics }): ScheduledJob {
  const deps = { ...given, taken: new Set<string>() };
  const { log, mails, taken } = deps;
  const outcomes = deps.metrics.counter('vetcare_mails_total', 'Mails by outcome of a try', ['outcome']);
  deps.metrics.gauge('vetcare_mails_waiting', 'Mails not sent yet', () => mails.countWaiting());
  const underWay = new Map<string, Promise<void>>();
  let stopped = false;

  const send = async (mail: Mail) => outcomes.inc({ outcome: await tryToSend(deps, mail) });
  const keepOutcome = (id: string, outcome: Promise<void>) =>
    outcome.catch((error: unknown) => log.error({ err: error, mail: id }, 'the outcome of a mail was not kept'));

  /** Starts sending due mails while a connection is free. Each mail that is done wakes the job for the next one. */
  async function sendWhatIsDue(): Promise<void> {
    const unmarked = [...taken].filter((id) => !underWay.has(id));
    await Promise.all(unmarked.map((id) => keepOutcome(id, markSent(deps, id))));
    while (!stopped && underWay.size < SMTP_CONNECTIONS) {
      const mail = await mails.claim(deps.now(), [...underWay.keys(), ...taken]);
      if (!mail) return;
      const sending = keepOutcome(mail._id, send(mail)).finally(() => {
        underWay.delete(mail._id);
        job.wake();
      });
      underWay.set(mail._id, sending);
    }
  }

  const renewal = startScheduledJob({
    name: 'claims of mails',
    everyMs: RENEWAL_MS,
    run: () => mails.renew(deps.now(), [...underWay.keys(), ...taken]),
    log,
  });
  const job = startScheduledJob({ name: 'sender of mails', everyMs: EVERY_MS, run: sendWhatIsDue, log });
  job.wake();
  return {
    wake: job.wake,
    async stop() {
      stopped = true;
      await job.stop();
      await Promise.all(underWay.values());
      await renewal.stop();
    },
  };
}
