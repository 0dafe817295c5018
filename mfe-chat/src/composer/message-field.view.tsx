import { MESSAGE_BOX_MAX_HEIGHT_PX } from '@vetcare/contracts/limits';
import { TextArea } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import type { AnswerPicker } from '../saved-answer/use-answer-picker';
import css from './composer.module.css';
import { composerTexts } from './composer.texts';

interface MessageFieldProps {
  text: string;
  disabled: boolean;
  /** Id of the note that says why the message can't be sent; undefined while it can. */
  noteId: string | undefined;
  onChange: (text: string, caret: number) => void;
  onEnter: () => void;
  onBlur: () => void;
  /** @returns whether one of the pasted files is used */
  onPasteFiles: (files: Iterable<File>) => boolean;
  /** Of a doctor. */
  answers: AnswerPicker | undefined;
  ref: RefObject<HTMLTextAreaElement | null>;
}

/** Tells a screen reader which of the answers above the text box is chosen. */
const suggestionsOf = ({ isOpen, options, active, listId, optionId }: AnswerPicker) => ({
  'aria-autocomplete': 'list' as const,
  ...(isOpen && options.length > 0 && { 'aria-controls': listId, 'aria-activedescendant': optionId(active) }),
});

/** The text box of a new message. Enter sends; Shift and Enter begin a new line. */
export function MessageField({
  text,
  disabled,
  noteId,
  onChange,
  onEnter,
  onBlur,
  onPasteFiles,
  answers,
  ref,
}: MessageFieldProps) {
  const t = useTexts(composerTexts);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (answers?.onKeyDown(event)) return;
    // In an input method editor, Enter confirms the composed word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  const onPaste = (event: ClipboardEvent): void => {
    // Office programs copy a picture of the text together with the text; the text is what is meant.
    if (event.clipboardData.types.includes('text/plain')) return;
    if (onPasteFiles(event.clipboardData.files)) event.preventDefault();
  };
  return (
    <TextArea
      ref={ref}
      label={t.label}
      hideLabel
      className={css.text}
      placeholder={t.placeholder}
      rows={1}
      maxHeight={MESSAGE_BOX_MAX_HEIGHT_PX}
      dir="auto"
      enterKeyHint="send"
      autoComplete="off"
      disabled={disabled}
      aria-describedby={noteId}
      {...(answers && suggestionsOf(answers))}
      value={text}
      onChange={(event) => onChange(event.target.value, event.target.selectionStart)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onBlur={onBlur}
    />
  );
}
