import type { SavedAnswer, SavedAnswers } from '@vetcare/contracts';
import { MAX_SAVED_ANSWERS } from '@vetcare/contracts/limits';
import { Button, Dialog, ErrorState, Spinner } from '@vetcare/ui';
import { messageOf, useTexts } from '@vetcare/web-kit';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { AnswerForm } from './answer-form.view';
import { answerManagerTexts } from './answer-manager.texts';
import { isStale, newAnswerId, useChangeAnswers } from './change-answers.resource';
import { ManagedAnswer } from './managed-answer.view';
import css from './saved-answer.module.css';
import { useSavedAnswers } from './saved-answers.resource';

/** The dialog in which a doctor adds, edits, deletes and orders saved answers. */
export function AnswerManager({ onClose }: { onClose: () => void }) {
  const t = useTexts(answerManagerTexts);
  const { data, isError, isFetching, refetch } = useSavedAnswers(true, t.failed);
  const [edited, setEdited] = useState<SavedAnswer | null>(null);
  const isFull = (data?.answers.length ?? 0) >= MAX_SAVED_ANSWERS;
  const addButton = useRef<HTMLButtonElement>(null);
  const add = (): void => setEdited({ _id: newAnswerId(), title: '', text: '' });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={edited ? t.oneOf : t.title}
      description={edited ? undefined : t.lead}
      footer={
        data &&
        !edited && (
          <>
            {isFull && <p className={css.full}>{t.full(MAX_SAVED_ANSWERS)}</p>}
            <Button ref={addButton} icon={<Plus aria-hidden="true" />} disabled={isFull} onClick={add}>
              {t.add}
            </Button>
          </>
        )
      }
    >
      {!data && !isError && <Spinner />}
      {!data && isError && <ErrorState title={t.failed} onRetry={() => void refetch()} busy={isFetching} />}
      {data && edited && <AnswerForm answer={edited} list={data} onDone={() => setEdited(null)} />}
      {data && !edited && <Managed list={data} onEdit={setEdited} onDeleted={() => addButton.current?.focus()} />}
    </Dialog>
  );
}

interface ManagedProps {
  list: SavedAnswers;
  onEdit: (answer: SavedAnswer) => void;
  /** The button that had the focus is gone with the answer. */
  onDeleted: () => void;
}

function Managed({ list, onEdit, onDeleted }: ManagedProps) {
  const t = useTexts(answerManagerTexts);
  const change = useChangeAnswers(t.changeFailed);
  const { answers, version } = list;
  const order = (answer: SavedAnswer, by: 1 | -1): void => {
    const ids = answers.map(({ _id }) => _id);
    const at = ids.indexOf(answer._id);
    const other = ids[at + by];
    if (other === undefined || change.isPending) return;
    change.mutate({ change: { act: 'order', ids: ids.with(at, other).with(at + by, answer._id) }, seen: version });
  };
  return (
    <>
      <p role="status">
        {isStale(change.error) ? t.changedMeanwhile : change.isError ? messageOf(change.error, t.changeFailed) : null}
      </p>
      {answers.length === 0 && <p>{t.empty}</p>}
      <ol className={css.managed}>
        {answers.map((answer, at) => (
          <ManagedAnswer
            key={answer._id}
            answer={answer}
            isFirst={at === 0}
            isLast={at === answers.length - 1}
            onMove={(by) => order(answer, by)}
            onEdit={() => onEdit(answer)}
            onDelete={() =>
              change.mutate(
                { change: { act: 'delete', id: answer._id }, seen: version },
                // A list at its bound lets nothing be added until it is drawn without it.
                { onSuccess: () => setTimeout(onDeleted) },
              )
            }
          />
        ))}
      </ol>
    </>
  );
}
