import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { ChevronLeft } from 'lucide-react';
import css from './doctor.module.css';
import { doctorTexts } from './doctor.texts';

export function BackToDoctors() {
  return (
    <Link to="/doctor" className={css.back}>
      <ChevronLeft aria-hidden="true" />
      {useTexts(doctorTexts).back}
    </Link>
  );
}
