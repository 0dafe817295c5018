import { Button, TextField } from '@vetcare/ui';
import { serverNow, useTexts } from '@vetcare/web-kit';
import { todayAt } from '../pets/age';
import { Conflict } from './conflict.view';
import css from './note.module.css';
import { texts } from './note.texts';
import type { Writing } from './use-note-writer';

const DAY_MS = 24 * 60 * 60_000;
/** When doctors mostly want to see an animal again. */
const USUAL_DAYS = [3, 7, 14, 28];

/** The day on which the doctor wants to see the animal again: a usual one with one press, or any other. */
export function FollowUp({ writing }: { writing: Writing }) {
  const t = useTexts(texts);
  const { writer, saved, typed, conflicts } = writing;
  const { followUpOn } = { ...saved, ...typed };
  const now = serverNow();
  const tomorrow = todayAt(now + DAY_MS);
  return (
    <div className={css.part}>
      <TextField
        type="date"
        label={t.parts.followUpOn}
        // No error: it can be saved, and a year that is typed goes through the year 2.
        hint={followUpOn !== '' && followUpOn < tomorrow ? t.followUpOver : t.hints.followUpOn}
        min={tomorrow}
        value={followUpOn}
        onChange={({ target }) => writer.change({ followUpOn: target.value })}
      />
      <div className={css.actions}>
        {USUAL_DAYS.map((days) => (
          <Button
            key={days}
            size="sm"
            variant="secondary"
            onClick={() => writer.change({ followUpOn: todayAt(now + days * DAY_MS) })}
          >
            {t.inDays(days)}
          </Button>
        ))}
      </div>
      {conflicts.includes('followUpOn') && <Conflict part="followUpOn" writing={writing} />}
    </div>
  );
}
