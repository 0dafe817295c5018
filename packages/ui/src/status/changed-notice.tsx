import type { MouseEvent } from 'react';
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

/** The button goes with the notice. The Tab key goes on inside the form, and no keyboard opens on a phone. */
function focusForm({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
  if (!form) return;
  form.tabIndex = -1;
  form.focus({ preventScroll: true });
}

/** Says inside a form that what is typed is not what is saved: another person changed that, or the draft is an old one. */
export function ChangedNotice({ text, changes = [], discard, onDiscard }: ChangedNoticeProps) {
  return (
    <Banner
      look="box"
      action={
        <Button
          size="sm"
          variant="secondary"
          onClick={(event) => {
            focusForm(event);
            onDiscard();
          }}
        >
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
