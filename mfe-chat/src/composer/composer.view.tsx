import type { Conversation } from '@vetcare/contracts';
import { MAX_MESSAGE_LENGTH, MESSAGE_BOX_MAX_HEIGHT_PX } from '@vetcare/contracts/limits';
import { IconButton, TextArea } from '@vetcare/ui';
import { useTexts, useUser } from '@vetcare/web-kit';
import { ImagePlus, Lock, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import type { Draft } from '../store/draft.store';
import { AttachmentPreview } from './attachment-preview.view';
import css from './composer.module.css';
import { composerTexts } from './composer.texts';
import type { AttachmentPicker } from './use-attachment';

interface ComposerProps {
  conversation: Conversation;
  draft: Draft;
  picker: AttachmentPicker;
  onChange: (part: Partial<Draft>) => void;
  onSend: () => void;
  onTyped: () => void;
  onPaused: () => void;
  ref: RefObject<HTMLTextAreaElement | null>;
}

/** A text that is too long is kept and reported. Cutting it off could lose pasted words without anybody noticing. */
export const isTooLong = (text: string): boolean => text.trim().length > MAX_MESSAGE_LENGTH;

/** The form for a new message. Enter sends it; Shift and Enter begin a new line. */
export function Composer({ conversation, draft, picker, onChange, onSend, onTyped, onPaused, ref }: ComposerProps) {
  const t = useTexts(composerTexts);
  const file = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const { canSend } = conversation;
  const { reading, attach } = picker;
  const over = draft.text.trim().length - MAX_MESSAGE_LENGTH;
  const isEmpty = draft.text.trim() === '' && !draft.image;

  const onKeyDown = (event: KeyboardEvent): void => {
    // In an input method editor, Enter confirms the composed word.
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
            // Without this, choosing the same file again would fire no change event.
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
            // Office programs copy a picture of the text together with the text; the text is what is meant.
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

/** Says why nothing can be written here. */
function ClosedNote({ id, conversation }: { id: string; conversation: Conversation }) {
  const t = useTexts(composerTexts);
  const isPatient = useUser()?.role === 'patient';
  return (
    <p id={id} className={css.note} role="status">
      <Lock aria-hidden="true" />
      {isPatient && conversation.person.role === 'doctor' ? t.closed : t.unavailable}
    </p>
  );
}
