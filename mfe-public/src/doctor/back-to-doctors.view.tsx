import { BackLink } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { lastSearchUrl } from '../doctors/last-search';
import { doctorTexts } from './doctor.texts';

export function BackToDoctors() {
  return (
    <BackLink as={Link} to={lastSearchUrl()}>
      {useTexts(doctorTexts).back}
    </BackLink>
  );
}
