import type { Conversation } from '@vetcare/contracts';
import { MAX_MESSAGE_LENGTH } from '@vetcare/contracts/limits';
import { IconButton, LinkButton } from '@vetcare/ui';
import { formatDate, useTexts, useUser } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { Lock, SendHorizontal } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId } from 'react';
import type { PendingFile } from '../outbox/pending-message';
import type { AnswerPicker } from '../saved-answer/use-answer-picker';
import type { Draft } from '../store/draft.store';
import { AttachButton } from './attach-button.view';
import { AttachmentPreview } from './attachment-preview.view';
import css from './composer.module.css';
import { composerTexts } from './composer.texts';
import { ComposerNotes, LazyAttachFile, LazyEarlyEnd } from './lazy-notes.view';
import { MessageField } from './message-field.view';
import type { AttachmentPicker } from './use-attachment';

export interface ComposerProps {
  conversation: Conversation;
  draft: Draft;
  picker: AttachmentPicker;
  onChange: (part: Partial<Draft>) => void;
  onSend: () => void;
  onFile: (file: PendingFile) => void;
  onTyped: () => void;
  onPaused: () => void;
  /** Whether the text box takes the focus when it appears. */
  takesFocus: boolean;
  ref: RefObject<HTMLTextAreaElement | null>;
}

/** By how many characters a text is too long. It is kept all the same: cutting it off could lose pasted words unnoticed. */
const excessOf = (text: string): number => Math.max(0, text.trim().length - MAX_MESSAGE_LENGTH);

export const isTooLong = (text: string): boolean => excessOf(text) > 0;

/** What a doctor has beside the text box. */
interface SavedAnswers {
  picker: AnswerPicker;
  button: ReactNode;
  list: ReactNode;
}

/** The form for a new message. */
export function ComposerForm({
  conversation,
  draft,
  picker,
  answers,
  ...more
}: ComposerProps & { answers?: SavedAnswers }) {
  const { onChange, onSend, onFile, onTyped, onPaused, takesFocus, ref } = more;
  const t = useTexts(composerTexts);
  const noteId = useId();
  const { canSend } = conversation;
  const { text, image } = draft;
  const isEmpty = text.trim() === '' && !image;
  useEffect(() => {
    if (takesFocus) ref.current?.focus({ preventScroll: true });
  }, [takesFocus, ref]);

  const changeText = (changed: string, caret = changed.length): void => {
    onChange({ text: changed });
    answers?.picker.typed(changed, caret);
    picker.forgetIgnored();
    if (changed.trim() === '') onPaused();
    else onTyped();
  };
  const removeImage = (): void => {
    onChange({ image: null });
    ref.current?.focus();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onSend();
  };

  return (
    <form className={css.composer} onSubmit={onSubmit}>
      {canSend && <ComposerNotes conversation={conversation} />}
      {!canSend && <ClosedNote id={noteId} conversation={conversation} />}
      {isTooLong(text) && <TooLongNote id={noteId} excess={excessOf(text)} />}
      {picker.ignored && <AcceptedNote />}
      <AttachmentPreview image={image} reading={picker.reading} onRemove={removeImage} />
      {answers?.list}
      <div className={css.row}>
        <AttachButton disabled={!canSend} onFiles={picker.attach} />
        {canSend && <LazyAttachFile onFile={onFile} />}
        {answers?.button}
        <MessageField
          answers={answers?.picker}
          ref={ref}
          text={text}
          disabled={!canSend}
          noteId={canSend && !isTooLong(text) ? undefined : noteId}
          onChange={changeText}
          onEnter={onSend}
          onBlur={onPaused}
          onPasteFiles={picker.attach}
        />
        <IconButton
          type="submit"
          variant="primary"
          label={t.send}
          icon={<SendHorizontal aria-hidden="true" />}
          disabled={!canSend || isEmpty || picker.reading || isTooLong(text)}
        />
      </div>
    </form>
  );
}

/** Says why nothing can be written here, since when, and leads a patient to another booking, or to another doctor. */
function ClosedNote({ id, conversation }: { id: string; conversation: Conversation }) {
  const t = useTexts(composerTexts);
  const { person, windowEndedAt, endedEarly } = conversation;
  const isPatient = useUser()?.role === 'patient';
  const isDoctor = person.role === 'doctor';
  const isThere = isDoctor && !person.deleted && person.practises !== false;
  return (
    <p id={id} className={css.note} role="status">
      <Lock aria-hidden="true" />
      {isPatient && isThere ? t.closed : t.unavailable}
      {endedEarly && <LazyEarlyEnd end={endedEarly} />}
      {windowEndedAt && !endedEarly && <span>{t.closedAt(formatDate(windowEndedAt, 'dateTime'))}</span>}
      {isPatient && isDoctor && (
        <LinkButton as={Link} to={isThere ? `/doctor/${person._id}` : '/doctor'} size="sm" className={css.bookAgain}>
          {isThere ? t.bookAgain : t.findDoctor}
        </LinkButton>
      )}
    </p>
  );
}

/** Says which files can be attached, without calling it an error that others are ignored. */
function AcceptedNote() {
  const t = useTexts(composerTexts);
  return (
    <p className={css.hint} role="status">
      {t.accepted}
    </p>
  );
}

function TooLongNote({ id, excess }: { id: string; excess: number }) {
  const t = useTexts(composerTexts);
  return (
    <p id={id} className={css.note} role="status">
      {t.tooLong(excess)}
    </p>
  );
}
