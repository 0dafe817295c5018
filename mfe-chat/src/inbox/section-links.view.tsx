import { VisuallyHidden } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { useIsFinishing } from '@vetcare/web-kit/finishing';
import { Link } from '@vetcare/web-kit/router';
import { SECTIONS, type Section } from '../navigation/place';
import css from './inbox.module.css';
import { inboxTexts } from './inbox.texts';
import { useUnread } from './use-unread';

/** Links to a doctor's three lists, each with its number of unread messages. One who finishes consultations writes to patients only. */
export function SectionLinks({ current }: { current: Section }) {
  const t = useTexts(inboxTexts);
  const unread = useUnread();
  const sections: readonly Section[] = useIsFinishing() ? ['patient'] : SECTIONS;
  return (
    <nav aria-label={t.sections} className={css.sections}>
      {sections.map((section) => (
        <Link
          key={section}
          to={`/doctor/chats/${section}`}
          className={css.section}
          aria-current={section === current ? 'true' : undefined}
        >
          {t.titles[section]}
          <UnreadCount count={unread(section)} />
        </Link>
      ))}
    </nav>
  );
}

export function UnreadCount({ count }: { count: number }) {
  const t = useTexts(inboxTexts);
  if (count === 0) return null;
  return (
    <span className={css.unread}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{t.unread(count)}</VisuallyHidden>
    </span>
  );
}
