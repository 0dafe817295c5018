import { LinkButton } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import css from './complaint-chips.module.css';
import { findComplaint, TREATED_BY } from './complaints';
import { type Complaint, complaintTexts, en } from './complaints.texts';
import { hi } from './complaints.texts.hi';
import { countFilters, type DoctorSearch, emptySearch, writeSearch } from './doctor-search';

/** The list, filtered by those who treat it. */
const listFor = (complaint: Complaint, sort: DoctorSearch['sort']): string =>
  `/doctor?${writeSearch({ ...emptySearch, specializations: TREATED_BY[complaint], sort })}`;

/**
 * The search is for names only. Who types what their pet has instead is led to those who treat it, in either language; who has
 * typed nothing yet may choose.
 */
export function ComplaintChips({ search }: { search: DoctorSearch }) {
  const t = useTexts(complaintTexts);
  const typed = findComplaint(search.search, en.complaints) ?? findComplaint(search.search, hi.complaints);
  if (typed) {
    return (
      <LinkButton as={Link} to={listFor(typed, search.sort)} variant="secondary" block>
        {t.found(t.complaints[typed].label)}
      </LinkButton>
    );
  }
  if (search.search || countFilters(search) > 0) return null;
  return (
    <nav className={css.complaints} aria-label={t.title}>
      <strong className={css.title}>{t.title}</strong>
      {(Object.keys(TREATED_BY) as Complaint[]).map((complaint) => (
        <LinkButton key={complaint} as={Link} to={listFor(complaint, search.sort)} variant="secondary" size="sm">
          {t.complaints[complaint].label}
        </LinkButton>
      ))}
    </nav>
  );
}
