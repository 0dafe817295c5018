import { type Logger, type Metrics, type ScheduledJob, startScheduledJob } from '@vetcare/service-kit';
import { type Mail, nextTry } from './mail';
import type { MailStore } from './mail.store';
import { SMTP_CONNECTIONS, type SmtpClient, smtpFault } from './smtp.client';

const EVERY_MS = 500;

/** Sends due mails until stopped. A failed mail is retried after growing pauses, eight times at most. */
export function startSender(deps: {
  mails: MailStore;
  smtp: SmtpClient;
  now: () => Date;
  log: Logger;
  metrics: Metrics;
}): ScheduledJob {
  const { log, mails } = deps;
  const outcomes = deps.metrics.counter('vetcare_mails_total', 'Mails by outcome of a try', ['outcome']);
  deps.metrics.gauge('vetcare_mails_waiting', 'Mails not sent yet', () => mails.countWaiting());
  const underWay = new Map<string, Promise<void>>();
  let stopped = false;

  async function send(mail: Mail): Promise<void> {
    try {
      await deps.smtp.deliver(mail);
    } catch (error) {
      const nextAt = nextTry(mail.tries, deps.now());
      if (nextAt) {
        await mails.postpone(mail._id, nextAt);
        outcomes.inc({ outcome: 'retried' });
        log.warn({ ...smtpFault(error), mail: mail._id, tries: mail.tries }, 'mail failed; trying again');
      } else {
        await mails.giveUp(mail._id);
        outcomes.inc({ outcome: 'given_up' });
        log.error({ ...smtpFault(error), mail: mail._id, tries: mail.tries }, 'mail given up');
      }
      return;
    }
    await mails.markSent(mail._id);
    outcomes.inc({ outcome: 'sent' });
  }

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
