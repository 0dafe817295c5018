import { AnswerList } from '../saved-answer/answer-list.view';
import { AnswersButton } from '../saved-answer/answers-button.view';
import { useAnswerPicker } from '../saved-answer/use-answer-picker';
import { ComposerForm, type ComposerProps } from './composer.view';

/** The form for a new message, with a doctor's saved answers. */
export function DoctorComposer(props: ComposerProps) {
  const { conversation, draft, onChange, onTyped, ref } = props;
  const insert = (text: string): void => {
    onChange({ text });
    onTyped();
  };
  const picker = useAnswerPicker({ field: ref, text: draft.text, onChange: insert });
  const button = <AnswersButton picker={picker} disabled={!conversation.canSend} />;
  return (
    <ComposerForm {...props} answers={{ picker, button, list: picker.isOpen && <AnswerList picker={picker} /> }} />
  );
}
