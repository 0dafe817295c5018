import { Button, Spinner } from '@vetcare/ui';
import { messageOf, useTexts } from '@vetcare/web-kit';
import { Settings2 } from 'lucide-react';
import { useLazyDialog } from '../navigation/use-lazy-dialog';
import { keepFocus } from './keep-focus';
import { loadManager } from './load-manager';
import css from './saved-answer.module.css';
import { savedAnswerTexts } from './saved-answer.texts';
import type { AnswerPicker } from './use-answer-picker';

/** The answers to choose from, above the text box. */
export function AnswerList({ picker }: { picker: AnswerPicker }) {
  const t = useTexts(savedAnswerTexts);
  const manage = useLazyDialog(loadManager, t.managerFailed);
  const { options, query } = picker;
  const isEmpty = query.data?.answers.length === 0;
  const openManager = (): void => {
    picker.close();
    manage({ dialog: 'answers' });
  };
  return (
    <div className={css.picker}>
      {query.isPending && <Spinner size="sm" />}
      {query.isError && !query.data && <p role="alert">{messageOf(query.error, t.failed)}</p>}
      <p className={isEmpty ? undefined : 'visually-hidden'} role="status">
        {isEmpty ? t.empty : query.data && t.found(options.length)}
      </p>
      {options.length > 0 && <Options picker={picker} />}
      <Button size="sm" variant="ghost" icon={<Settings2 aria-hidden="true" />} onClick={openManager}>
        {isEmpty ? t.addFirst : t.manage}
      </Button>
    </div>
  );
}

/** The focus is in the text box, which names the active one, so none of them takes it. */
function Options({ picker }: { picker: AnswerPicker }) {
  const t = useTexts(savedAnswerTexts);
  const { options, active, listId, optionId, pick } = picker;
  return (
    <div id={listId} role="listbox" aria-label={t.title} className={css.options}>
      {options.map((answer, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the focus and the keys
        <div
          key={answer._id}
          id={optionId(at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={css.option}
          ref={(element) => {
            if (at === active) element?.scrollIntoView({ block: 'nearest' });
          }}
          onMouseDown={keepFocus}
          onClick={() => pick(answer)}
        >
          <strong>{answer.title}</strong>
          <span>{answer.text}</span>
        </div>
      ))}
    </div>
  );
}
