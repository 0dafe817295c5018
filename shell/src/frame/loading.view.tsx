import { useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';
import css from './frame.module.css';

/** Over the whole screen while it is asked who is signed in. */
export function LoadingView() {
  const t = useTexts(texts).loading;
  return (
    <div className={css.loading} role="status">
      <span className={css.spinner} aria-hidden="true" />
      <strong>{t.title}</strong>
      <span>{t.body}</span>
    </div>
  );
}
