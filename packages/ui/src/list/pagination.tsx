import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../action/button';
import { IconButton } from '../action/icon-button';
import { useWords } from '../text/use-words';
import { pagesToShow } from './pages-to-show';
import css from './pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
}

export function Pagination({ page, pageCount, onChange }: PaginationProps) {
  const words = useWords();
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={words.pages} className={css.pages}>
      <IconButton
        label={words.previous}
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      {pagesToShow(page, pageCount).map((entry) =>
        typeof entry === 'string' ? (
          <span key={entry} aria-hidden="true" className={css.gap}>
            …
          </span>
        ) : (
          <button
            key={entry}
            type="button"
            className={css.page}
            aria-label={words.page(entry)}
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
        label={words.next}
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

/** The end of a list that goes on. */
export function ShowMore({ onClick, busy, shown, total, label }: ShowMoreProps) {
  const words = useWords();
  return (
    <div className={css.more}>
      {shown !== undefined && total !== undefined && <span>{words.showing(shown, total)}</span>}
      <Button variant="secondary" onClick={onClick} busy={busy}>
        {label ?? words.showMore}
      </Button>
    </div>
  );
}
