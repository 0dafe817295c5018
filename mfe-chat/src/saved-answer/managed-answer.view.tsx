import type { SavedAnswer } from '@vetcare/contracts';
import { Button, IconButton } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { answerManagerTexts } from './answer-manager.texts';
import css from './saved-answer.module.css';

interface ManagedAnswerProps {
  answer: SavedAnswer;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One answer with what can be done to it. A deletion asks first, because the text is nowhere else. */
export function ManagedAnswer({ answer, isFirst, isLast, onMove, onEdit, onDelete }: ManagedAnswerProps) {
  const t = useTexts(answerManagerTexts);
  const [asks, setAsks] = useState(false);
  const remove = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  // The buttons of the question are gone, and with them the focus.
  useEffect(() => {
    if (wasAsked.current && !asks) remove.current?.focus();
    wasAsked.current = asks;
  }, [asks]);
  const { title, text } = answer;
  return (
    <li className={css.answer}>
      <div className={css.words}>
        <strong>{title}</strong>
        <span>{text}</span>
      </div>
      {asks ? (
        <div className={css.acts}>
          {/* It takes the place of the button that was pressed, and with it the focus. */}
          <Button size="sm" variant="danger" autoFocus onClick={onDelete}>
            {t.confirmDelete(title)}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setAsks(false)}>
            {t.keep}
          </Button>
        </div>
      ) : (
        <div className={css.acts}>
          {/* They keep the focus at either end of the list, so they can't be disabled. */}
          <IconButton
            label={t.up(title)}
            icon={<ArrowUp aria-hidden="true" />}
            aria-disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={t.down(title)}
            icon={<ArrowDown aria-hidden="true" />}
            aria-disabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconButton label={t.edit(title)} icon={<Pencil aria-hidden="true" />} onClick={onEdit} />
          <IconButton
            ref={remove}
            label={t.delete(title)}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => setAsks(true)}
          />
        </div>
      )}
    </li>
  );
}
