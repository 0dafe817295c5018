import type { ConsultationTimes } from '@vetcare/contracts';
import { SectionCard } from '@vetcare/ui';
import { ApiError, api, formatDate, useTexts } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import css from '../list/list.module.css';
import { recordTexts } from './record.texts';

type Message = ConsultationTimes['messages'][number];

/** Messages of one side that nothing of the other one came between. */
const turnsOf = (messages: readonly Message[]): [Message, ...Message[]][] => {
  const turns: [Message, ...Message[]][] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (last?.[0].by === message.by) last.push(message);
    else turns.push([message]);
  }
  return turns;
};

/** When the patient and the doctor of a paid booking wrote to each other. */
export function MessageTimes({ id }: { id: string }) {
  const t = useTexts(recordTexts).times;
  const { data, error } = useQuery({
    queryKey: ['admin', 'consultation-times', id],
    queryFn: ({ signal }) => api.get('/api/admin/consultations/:id/messages', { params: { id }, signal }),
    retry: false,
  });
  // Nothing was paid, so there was no consultation.
  if (error instanceof ApiError && error.status === 404) return null;
  if (!data && !error) return null;
  return (
    <SectionCard title={t.title} lead={t.lead}>
      {error && <p role="alert">{t.failed}</p>}
      {data?.messages.length === 0 && <p>{t.none}</p>}
      {data && data.messages.length > 0 && <Turns times={data} />}
    </SectionCard>
  );
}

function Turns({ times: { messages, patientCount, doctorCount } }: { times: ConsultationTimes }) {
  const t = useTexts(recordTexts).times;
  return (
    <>
      <p>
        {t.counts(patientCount, doctorCount)} {messages.length < patientCount + doctorCount && t.first(messages.length)}
      </p>
      <ol className={css.steps}>
        {turnsOf(messages).map(([first, ...more]) => (
          <li key={first.at}>
            <span className={css.quiet}>{formatDate(first.at, 'dateTime')}</span>
            <span>
              <strong>{t.by[first.by]}</strong>
              {more.length > 0 && (
                <span className={css.quiet}>
                  {' '}
                  · {t.many(more.length + 1, formatDate(more.at(-1)?.at ?? first.at, 'dateTime'))}
                </span>
              )}
              {[first, ...more].some(({ picture }) => picture) && <span className={css.quiet}> · {t.picture}</span>}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
