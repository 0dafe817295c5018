import { type Logger, type Metrics, type ScheduledJob, startScheduledJob } from '@vetcare/service-kit';
import { type Mail, nextTry } from './mail';
import type { MailStore } from './mail.store';
import { SMTP_CONNECTIONS, type SmtpClient, smtpFault } from './smtp.client';

const EVERY_MS = 500;

interface SenderDeps {
  mails: MailStore;
  smtp: SmtpClient;
  now: () => Date;
  log: Logger;
}

async function tryToSend({ mails, smtp, now, log }: SenderDeps, mail: Mail) {
  if (mail.until && now() >= mail.until) {
    await mails.giveUp(mail._id);
    return 'outdated';
  }
  try {
    await smtp.deliver(mail);
  } catch (error) {
    const nextAt = nextTry(mail.tries, now());
    if (nextAt) {
      await mails.postpone(mail._id, nextAt);
      log.warn({ ...smtpFault(error), mail: mail._id, tries: mail.tries }, 'mail failed; trying again');
      return 'retried';
    }
    await mails.giveUp(mail._id);
    log.error({ ...smtpFault(error), mail: mail._id, tries: mail.tries }, 'mail given up');
    return 'given_up';
  }
  await mails.markSent(mail._id);
  return 'sent';
}

/** Sends due mails until stopped. A failed mail is retried after growing pauses, eight times at most. */
export function startSender(deps: SenderDeps & { metrics: Metrics }): ScheduledJob {
  const { log, mails } = deps;
  const outcomes = deps.metrics.counter('vetcare_mails_total', 'Mails by outcome of a try', ['outcome']);
  deps.metrics.gauge('vetcare_mails_waiting', 'Mails not sent yet', () => mails.countWaiting());
  const underWay = new Map<string, Promise<void>>();
  let stopped = false;

  const send = async (mail: Mail) => outcomes.inc({ outcome: await tryToSend(deps, mail) });

  /** Starts sending due mails while a connection is free. Each mail that is done wakes the job for the next one. */
  async function sendWhatIsDue(): Promise<void> {
    while (!stopped && underWay.size < SMTP_CONNECTIONS) {
      const mail = await mails.claim(deps.now(), [...underWay.keys()]);
      if (!mail) return;
      const sending = send(mail)
        .catch((error: unknown) => log.error({ err: error, mail: mail._id }, 'the outcome of a mail was not kept'))
        .finally(() => {
          underWay.delete(mail._id);
          job.wake();
        });
      underWay.set(mail._id, sending);
    }
  }

  const job = startScheduledJob({ name: 'sender of mails', everyMs: EVERY_MS, run: sendWhatIsDue, log });
  job.wake();
  return {
    wake: job.wake,
    async stop() {
      stopped = true;
      await job.stop();
      await Promise.all(underWay.values());
    },
  };
}
