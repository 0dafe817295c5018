import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { ChevronLeft } from 'lucide-react';
import { lastSearchUrl } from '../doctors/last-search';
import css from './doctor.module.css';
import { doctorTexts } from './doctor.texts';

export function BackToDoctors() {
  return (
    <Link to={lastSearchUrl()} className={css.back}>
      <ChevronLeft aria-hidden="true" />
      {useTexts(doctorTexts).back}
    </Link>
  );
}
