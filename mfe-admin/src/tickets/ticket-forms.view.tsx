import type { Ticket } from '@vetcare/contracts';
import { MAX_TICKET_LENGTH } from '@vetcare/contracts/limits';
import { Button, Form, SectionCard, TextArea } from '@vetcare/ui';
import { toast, useDraft, useTexts } from '@vetcare/web-kit';
import { useState } from 'react';
import css from '../list/list.module.css';
import { texts as listTexts } from '../list/list.texts';
import { useChangeTicket } from './tickets.resource';
import { ticketTexts } from './tickets.texts';

/** What support can do with a ticket. What was typed stays if another admin was faster. */
export function TicketForms({ ticket }: { ticket: Ticket }) {
  const t = useTexts(ticketTexts);
  return (
    <SectionCard title={t.next}>
      <WordsForm
        ticket={ticket}
        kind="answer"
        labels={{ field: t.answer, hint: t.answerHint(ticket.email), missing: t.answerMissing, submit: t.sendAnswer }}
        done={t.answered}
      />
      <WordsForm
        ticket={ticket}
        kind="note"
        labels={{ field: t.note, hint: t.noteHint, missing: t.noteMissing, submit: t.addNote }}
        done={t.noted}
      />
      <CloseButton ticket={ticket} />
    </SectionCard>
  );
}

interface WordsFormProps {
  ticket: Ticket;
  kind: 'answer' | 'note';
  labels: { field: string; hint: string; missing: string; submit: string };
  done: string;
}

function WordsForm({ ticket: { _id, version }, kind, labels, done }: WordsFormProps) {
  const t = useTexts(ticketTexts);
  const { working } = useTexts(listTexts);
  const { values, change, forget } = useDraft(`admin.ticket.${kind}.${_id}`, { text: '' });
  const [missing, setMissing] = useState(false);
  const { mutate, isPending } = useChangeTicket(_id, {
    version,
    failed: t.changeFailed,
    onDone() {
      forget();
      toast.success(done);
    },
  });
  const text = values.text.trim();
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(text === '');
        if (text && !isPending) mutate({ kind, text });
      }}
    >
      <TextArea
        label={labels.field}
        hint={labels.hint}
        value={values.text}
        rows={kind === 'answer' ? 6 : 2}
        maxLength={MAX_TICKET_LENGTH}
        error={missing && text === '' ? labels.missing : undefined}
        onChange={({ target }) => change({ text: target.value })}
      />
      <div className={css.filters}>
        <Button type="submit" variant={kind === 'answer' ? 'primary' : 'secondary'} busy={isPending && working}>
          {labels.submit}
        </Button>
      </div>
    </Form>
  );
}

function CloseButton({ ticket: { _id, state, version } }: { ticket: Ticket }) {
  const t = useTexts(ticketTexts);
  const { working } = useTexts(listTexts);
  const kind = state === 'closed' ? 'reopen' : 'close';
  const { mutate, isPending } = useChangeTicket(_id, {
    version,
    failed: t.changeFailed,
    onDone: (act) => void toast.success(act.kind === 'close' ? t.closed : t.reopened),
  });
  return (
    <div className={css.filters}>
      <Button variant="secondary" busy={isPending && working} onClick={() => mutate({ kind })}>
        {t[kind]}
      </Button>
    </div>
  );
}
