import type { ListedDoctor } from '@vetcare/contracts';
import { useTexts } from '@vetcare/web-kit';
import { answerTimeTexts } from './answer-time.texts';
import css from './time-choice.module.css';
import { timeChoiceTexts } from './time-choice.texts';

/** What happens with a consultation that begins with its payment: the doctor answers now, or as soon as they usually do. */
export function NowHint({ doctor: { isAvailableNow, answersWithin = null } }: { doctor: ListedDoctor }) {
  const t = useTexts(timeChoiceTexts);
  const { answers } = useTexts(answerTimeTexts);
  return (
    <p className={css.hint}>
      {isAvailableNow === false && t.notHere(answers(answersWithin))} {t.nowHint} {isAvailableNow && t.opened}
    </p>
  );
}
