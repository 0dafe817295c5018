import { Button } from '../action/button';
import { Banner } from './banner';

export interface ChangedNoticeProps {
  /** Who changed it and when, and what becomes of what was typed. */
  text: string;
  /** What it is now, by field. */
  changes?: readonly { label: string; value: string }[];
  discard: string;
  onDiscard: () => void;
}

/** Says inside a form that somebody else changed meanwhile what it would replace. */
export function ChangedNotice({ text, changes = [], discard, onDiscard }: ChangedNoticeProps) {
  return (
    <Banner
      look="box"
      action={
        <Button size="sm" variant="secondary" onClick={onDiscard}>
          {discard}
        </Button>
      }
    >
      {text}
      {changes.map(({ label, value }) => (
        <div key={label}>
          <strong>{label}</strong>: {value}
        </div>
      ))}
    </Banner>
  );
}
