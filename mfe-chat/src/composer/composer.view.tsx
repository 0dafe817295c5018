import type { Conversation } from '@vetcare/contracts';
import { MAX_MESSAGE_LENGTH, MESSAGE_BOX_MAX_HEIGHT_PX } from '@vetcare/contracts/limits';
import { IconButton, TextArea } from '@vetcare/ui';
import { useTexts, useUser } from '@vetcare/web-kit';
import { ImagePlus, Lock, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import { texts } from '../texts';
import { AttachmentPreview } from './attachment-preview.view';
import css from './composer.module.css';
import type { Draft } from './draft.store';
import type { Attaching } from './use-attach';

interface ComposerProps {
  conversation: Conversation;
  draft: Draft;
  attaching: Attaching;
  onChange: (part: Partial<Draft>) => void;
  onSend: () => void;
  onTyped: () => void;
  onPaused: () => void;
  ref: RefObject<HTMLTextAreaElement | null>;
}

/** Told instead of cut off: nothing that was pasted may go without a word. */
export const isTooLong = (text: string): boolean => text.trim().length > MAX_MESSAGE_LENGTH;

/** Where a message is written. Enter sends, Shift and Enter begins a new line. */
export function Composer({ conversation, draft, attaching, onChange, onSend, onTyped, onPaused, ref }: ComposerProps) {
  const t = useTexts(texts.composer);
  const file = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const { canSend } = conversation;
  const { reading, attach } = attaching;
  const over = draft.text.trim().length - MAX_MESSAGE_LENGTH;
  const isEmpty = draft.text.trim() === '' && !draft.image;

  const onKeyDown = (event: KeyboardEvent): void => {
    // While a word is being composed, Enter ends the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  const change = (text: string): void => {
    onChange({ text });
    if (text.trim() === '') onPaused();
    else onTyped();
  };

  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {!canSend && <ClosedNote id={noteId} conversation={conversation} />}
      {over > 0 && (
        <p id={noteId} className={css.note} role="status">
          {t.tooLong(over)}
        </p>
      )}
      <AttachmentPreview
        image={draft.image}
        reading={reading}
        onRemove={() => {
          onChange({ image: null });
          ref.current?.focus();
        }}
      />
      <div className={css.row}>
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label={t.attach}
          onChange={(event) => {
            attach(event.target.files ?? []);
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
        <IconButton
          label={t.attach}
          icon={<ImagePlus aria-hidden="true" />}
          disabled={!canSend}
          onClick={() => file.current?.click()}
        />
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
          disabled={!canSend}
          aria-describedby={canSend && over <= 0 ? undefined : noteId}
          value={draft.text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            // Office programs put a picture of the text beside the text.
            if (event.clipboardData.types.includes('text/plain')) return;
            if (attach(event.clipboardData.files)) event.preventDefault();
          }}
          onBlur={onPaused}
        />
        <IconButton
          type="submit"
          variant="primary"
          label={t.send}
          icon={<SendHorizontal aria-hidden="true" />}
          disabled={!canSend || isEmpty || reading || over > 0}
        />
      </div>
    </form>
  );
}

/** Why nothing can be written here. */
function ClosedNote({ id, conversation }: { id: string; conversation: Conversation }) {
  const t = useTexts(texts.composer);
  const isPatient = useUser()?.role === 'patient';
  return (
    <p id={id} className={css.note} role="status">
      <Lock aria-hidden="true" />
      {isPatient && conversation.person.role === 'doctor' ? t.closed : t.unavailable}
    </p>
  );
}
