import { Button } from '../action/button';
import { useUiTexts } from '../text/use-ui-texts';
import css from './show-more.module.css';

export interface ShowMoreProps {
  onClick: () => void;
  busy?: boolean | string;
  shown?: number;
  total?: number;
  label?: string;
}

/** A button at the end of a list that loads its next part. */
export function ShowMore({ onClick, busy, shown, total, label }: ShowMoreProps) {
  const t = useUiTexts();
  return (
    <div className={css.more}>
      {shown !== undefined && total !== undefined && <span>{t.showing(shown, total)}</span>}
      <Button variant="secondary" onClick={onClick} busy={busy}>
        {label ?? t.showMore}
      </Button>
    </div>
  );
}
