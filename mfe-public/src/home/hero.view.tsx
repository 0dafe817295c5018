import { LinkButton, VisuallyHidden } from '@vetcare/ui';
import { HeroIllustration } from '@vetcare/ui/illustrations';
import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import css from './home.module.css';
import { homeTexts } from './home.texts';

export function Hero() {
  const t = useTexts(homeTexts).hero;
  return (
    <section className={css.hero}>
      <div className={css.heroText}>
        <h1 className={css.heroTitle} tabIndex={-1}>
          {t.title}
        </h1>
        <p className={css.lead}>{t.lead}</p>
        <div className={css.buttons}>
          <LinkButton as={Link} to="/doctor" size="lg">
            {t.find}
          </LinkButton>
          <LinkButton as={Link} to="/about" variant="secondary" size="lg">
            {/* Screen readers list links without their context. */}
            {t.more} <VisuallyHidden>{t.moreAbout}</VisuallyHidden>
          </LinkButton>
        </div>
      </div>
      <div className={css.heroPicture}>
        <HeroIllustration />
      </div>
    </section>
  );
}
