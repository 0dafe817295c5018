import { useTexts } from '@vetcare/web-kit';
import { ReportButton } from '../report/report-button.view';
import { texts } from '../texts';
import { BubbleImage } from './bubble-image.view';
import { BubbleText } from './bubble-text.view';
import type { Entry } from './entry';
import { FailedActions } from './failed-actions.view';
import css from './message-list.module.css';
import { StateMark } from './state-mark.view';

interface BubbleProps extends Entry {
  /** The last of its group, which tells the time. */
  isLast: boolean;
  time: string;
  reported: boolean;
  /** Whether the Tab key stops at its Report button. */
  isTabStop: boolean;
}

const UNSETTLED = new Set(['waiting', 'sending', 'failed']);

export function Bubble({ id, messageId, own, sender, text, image, at, state, error, progress, ...rest }: BubbleProps) {
  const t = useTexts(texts.conversation);
  const { isLast, time, reported, isTabStop } = rest;
  return (
    <article className={css.bubble} data-entry={id} data-state={state} data-own={own || undefined}>
      {image && <BubbleImage src={image} messageId={messageId} sender={own ? '' : sender} progress={progress} />}
      {text && <BubbleText text={text} />}
      {(isLast || UNSETTLED.has(state)) && (
        <p className={css.meta}>
          <time dateTime={at}>{time}</time>
          {own && <StateMark state={state} />}
        </p>
      )}
      {!own && messageId && <ReportButton messageId={messageId} reported={reported} isTabStop={isTabStop} />}
      {state === 'failed' && <FailedActions clientId={id} reason={error || t.states.failed} />}
    </article>
  );
}
