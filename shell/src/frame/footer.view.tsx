import { Logo } from '@vetcare/ui';
import { SUPPORT_EMAIL, useLanguage, usePlatform, useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';
import css from './footer.module.css';

export function Footer() {
  const t = useTexts(texts);
  const { preferences } = usePlatform();
  const language = useLanguage();
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div>
          <Logo />
          <p>{t.footer.about}</p>
        </div>
        <nav aria-label={t.footer.links}>
          <h2>{t.footer.links}</h2>
          <ul>
            <li>
              <a href="/about">{t.nav.about}</a>
            </li>
            <li>
              <a href="/doctor">{t.nav.doctors}</a>
            </li>
            <li>
              <a href="/services">{t.footer.services}</a>
            </li>
            <li>
              <a href="/contact">{t.footer.contact}</a>
            </li>
            <li>
              <a href="/terms">{t.footer.terms}</a>
            </li>
            <li>
              <a href="/privacy">{t.footer.privacy}</a>
            </li>
            <li>
              <a href="/refunds">{t.footer.refunds}</a>
            </li>
          </ul>
        </nav>
        <div>
          <h2>{t.footer.support}</h2>
          <p>
            <a href="/help">{t.footer.help}</a>
            <br />
            <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
          </p>
          <label>
            {t.footer.language}
            <select
              value={language}
              onChange={(event) => void preferences.setLanguage(event.target.value === 'hi' ? 'hi' : 'en')}
            >
              <option value="en">English</option>
              <option value="hi" lang="hi">
                हिन्दी
              </option>
            </select>
          </label>
        </div>
      </div>
    </footer>
  );
}
