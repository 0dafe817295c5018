import { AnswerList } from '../saved-answer/answer-list.view';
import { AnswersButton } from '../saved-answer/answers-button.view';
import { useAnswerPicker } from '../saved-answer/use-answer-picker';
import { ComposerForm, type ComposerProps } from './composer.view';

/** The form for a new message, with a doctor's saved answers. */
export function DoctorComposer(props: ComposerProps) {
  const { conversation, draft, onChange, onSend, onTyped, ref } = props;
  const { canSend } = conversation;
  const insert = (text: string): void => {
    onChange({ text });
    onTyped();
  };
  const picker = useAnswerPicker({ field: ref, text: draft.text, canSend, onChange: insert });
  const send = (): void => {
    picker.close();
    onSend();
  };
  const button = <AnswersButton picker={picker} disabled={!canSend} />;
  const list = picker.isOpen && <AnswerList picker={picker} />;
  return <ComposerForm {...props} onSend={send} answers={{ picker, button, list }} />;
}
