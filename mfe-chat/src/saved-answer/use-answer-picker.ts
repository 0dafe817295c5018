import type { SavedAnswer } from '@vetcare/contracts';
import { useTexts } from '@vetcare/web-kit';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { savedAnswerTexts } from './saved-answer.texts';
import { useSavedAnswers } from './saved-answers.resource';
import { matching, replaced, type Slash, slashBefore } from './slash';

interface PickerOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  canSend: boolean;
  onChange: (text: string) => void;
}

const CLOSED = { slash: null, byButton: false, active: 0 };

/** Where an answer goes: in the place of what called it, or of what is selected. */
function placeOf(field: HTMLTextAreaElement | null, slash: Slash | null): { from: number; to: number } {
  if (slash) return { from: slash.from, to: slash.from + 1 + slash.query.length };
  return { from: field?.selectionStart ?? 0, to: field?.selectionEnd ?? 0 };
}

/** Puts the caret behind what was inserted, once it is in the text box. */
function useCaret(field: RefObject<HTMLTextAreaElement | null>) {
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });
  return (caret: number): void => {
    wanted.current = caret;
  };
}

/**
 * A doctor's saved answers while a message is written. They open by a slash with a part of a title, or by a button, and
 * the focus stays in the text box: arrows choose, Enter inserts and never sends, Escape closes.
 */
export function useAnswerPicker({ field, text, canSend, onChange }: PickerOptions) {
  const t = useTexts(savedAnswerTexts);
  const listId = useId();
  const [state, setState] = useState<{ slash: Slash | null; byButton: boolean; active: number }>(CLOSED);
  const { slash, byButton, active } = state;
  const moveCaret = useCaret(field);
  const query = useSavedAnswers(byButton || slash !== null, t.failed);
  const options = matching(query.data?.answers ?? [], slash?.query ?? '');
  const isOpen = canSend && (byButton || (slash !== null && options.length > 0));
  const close = (): void => setState(CLOSED);

  const pick = ({ text: by }: SavedAnswer): void => {
    const next = replaced(text, { ...placeOf(field.current, slash), by });
    onChange(next.text);
    moveCaret(next.caret);
    close();
  };
  /** Meant for the list while that is open: a picture without words would otherwise be gone before its answer is there. */
  const onEnter = (chosen: SavedAnswer | undefined): void => {
    if (chosen) pick(chosen);
    else if (!query.isPending) close();
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && !event.shiftKey) onEnter(options[active]);
    else if (event.key === 'ArrowDown') setState({ ...state, active: Math.min(active + 1, options.length - 1) });
    else if (event.key === 'ArrowUp') setState({ ...state, active: Math.max(active - 1, 0) });
    else return false;
    event.preventDefault();
    return true;
  };

  return {
    isOpen,
    query,
    options,
    active,
    listId,
    optionId: (at: number) => `${listId}-${at}`,
    pick,
    close,
    onKeyDown,
    /** What was typed last, and where the caret is. */
    typed: (typed: string, caret: number) => setState({ ...CLOSED, slash: slashBefore(typed, caret) }),
    toggle() {
      setState({ ...CLOSED, byButton: !isOpen });
      field.current?.focus();
    },
  };
}
export type AnswerPicker = ReturnType<typeof useAnswerPicker>;
