import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../action/button';
import { IconButton } from '../action/icon-button';
import { useUiTexts } from '../text/use-ui-texts';
import css from './pagination.module.css';
import { visiblePages } from './visible-pages';

export interface PaginationProps {
  /** Counts from 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
}

export function Pagination({ page, pageCount, onChange }: PaginationProps) {
  const t = useUiTexts();
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={t.pages} className={css.pages}>
      <IconButton
        label={t.previous}
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      {visiblePages(page, pageCount).map((entry) =>
        typeof entry === 'string' ? (
          <span key={entry} aria-hidden="true" className={css.gap}>
            …
          </span>
        ) : (
          <button
            key={entry}
            type="button"
            className={css.page}
            aria-label={t.page(entry)}
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => onChange(entry)}
          >
            {entry}
          </button>
        ),
      )}
      <span aria-hidden="true" className={css.of}>
        / {pageCount}
      </span>
      <IconButton
        label={t.next}
        icon={<ChevronRight aria-hidden="true" />}
        disabled={page >= pageCount}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  );
}

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
