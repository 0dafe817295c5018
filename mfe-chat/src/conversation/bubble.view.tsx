import { useTexts } from '@vetcare/web-kit';
import { type ComponentType, lazy, Suspense } from 'react';
import type { BubbleFileProps } from '../file/bubble-file.view';
import { ReportButton } from '../report/report-button.view';
import { BubbleImage } from './bubble-image.view';
import { BubbleText } from './bubble-text.view';
import { conversationTexts } from './conversation.texts';
import { FailedActions } from './failed-actions.view';
import type { MessageItem } from './message-item';
import css from './message-list.module.css';
import { StatusMark } from './status-mark.view';

interface BubbleProps extends MessageItem {
  /** The name of the other person; empty for one's own messages. */
  sender: string;
  /** Only the last bubble of a group shows the time. */
  isLast: boolean;
  time: string;
  reported: boolean;
  /** Whether the Tab key stops at its Report button. */
  isTabStop: boolean;
}

/** Without its code a file is its name, and can be downloaded after a reload. */
const NameOnly = ({ name }: { name: string }) => <p>{name}</p>;

const BubbleFile = lazy<ComponentType<BubbleFileProps>>(() =>
  import(/* webpackChunkName: "bubble-file" */ '../file/bubble-file.view').then(
    (module) => ({ default: module.BubbleFile }),
    () => ({ default: NameOnly }),
  ),
);
const UNSETTLED = new Set(['waiting', 'sending', 'failed']);

export function Bubble({ id, messageId, own, sender, text, image, state, ...rest }: BubbleProps) {
  const t = useTexts(conversationTexts);
  const { fileName, fileSize, filePath } = rest;
  const { thumbnail, at, error, progress, isLast, time, reported, isTabStop, canRetry } = rest;
  return (
    <article className={css.bubble} data-item={id} data-state={state} data-own={own || undefined}>
      {image && thumbnail && (
        <BubbleImage src={image} thumbnail={thumbnail} messageId={messageId} sender={sender} progress={progress} />
      )}
      {fileName && (
        <Suspense fallback={<p>{fileName}</p>}>
          <BubbleFile name={fileName} size={fileSize} path={filePath} progress={progress} />
        </Suspense>
      )}
      {text && text !== fileName && <BubbleText text={text} />}
      {(isLast || UNSETTLED.has(state)) && (
        <p className={css.meta}>
          <time dateTime={at}>{time}</time>
          {own && <StatusMark state={state} />}
        </p>
      )}
      {!own && messageId && <ReportButton messageId={messageId} reported={reported} isTabStop={isTabStop} />}
      {state === 'failed' && <FailedActions clientId={id} reason={error || t.states.failed} canRetry={canRetry} />}
    </article>
  );
}
