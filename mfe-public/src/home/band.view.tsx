import { LinkButton } from '@vetcare/ui';
import { useLanguage, useTexts, useUser } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import css from './band.module.css';
import { useTopDoctors } from './home.resource';
import { homeTexts } from './home.texts';
import { trustedCount } from './trusted-count';

/** The call to action. It states the number of doctors only if there are at least 100. */
export function Band() {
  const t = useTexts(homeTexts).band;
  const user = useUser();
  const language = useLanguage();
  const count = trustedCount(useTopDoctors().data?.total ?? 0);
  return (
    <section className={css.band}>
      <div>
        <h2>{count === null ? t.ours : t.trusted(count.toLocaleString(`${language}-IN`))}</h2>
        <p>{t.body}</p>
      </div>
      <LinkButton as={Link} to={user ? '/doctor' : '/auth/register'} variant="secondary" size="lg">
        {user ? t.member : t.guest}
      </LinkButton>
    </section>
  );
}
