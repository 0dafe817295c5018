import { IconButton } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { MessageSquareQuote } from 'lucide-react';
import { keepFocus } from './keep-focus';
import { savedAnswerTexts } from './saved-answer.texts';
import type { AnswerPicker } from './use-answer-picker';

export function AnswersButton({ picker, disabled }: { picker: AnswerPicker; disabled: boolean }) {
  const t = useTexts(savedAnswerTexts);
  return (
    <IconButton
      label={t.title}
      icon={<MessageSquareQuote aria-hidden="true" />}
      aria-expanded={picker.isOpen}
      disabled={disabled}
      onMouseDown={keepFocus}
      onClick={picker.toggle}
    />
  );
}
