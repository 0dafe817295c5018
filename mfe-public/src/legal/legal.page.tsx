import { TERMS_VERSION } from '@vetcare/contracts/limits';
import { Page, PageHeading } from '@vetcare/ui';
import { formatDate, SUPPORT_EMAIL, usePageTitle, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import css from './legal.module.css';
import { legalTexts } from './legal.texts';
import { SellerFacts } from './seller-facts.view';

export const TermsPage = () => <LegalPage document="terms" />;
export const PrivacyPage = () => <LegalPage document="privacy" />;
export const RefundsPage = () => <LegalPage document="refunds" />;

function LegalPage({ document }: { document: 'terms' | 'privacy' | 'refunds' }) {
  const t = useTexts(legalTexts);
  const { title, lead, sections } = t[document];
  usePageTitle(title);
  return (
    <Page>
      <PageHeading lead={lead}>{title}</PageHeading>
      {Object.values<{ title: string; body: string }>(sections).map((section) => (
        <section key={section.title} className={css.section}>
          <h2>{section.title}</h2>
          <p>{section.body}</p>
        </section>
      ))}
      <SellerFacts />
      <p className={css.agreement}>{t.since(formatDate(TERMS_VERSION))}</p>
      <p>
        {t.questions} <Link to="/help">{t.help}</Link> · <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
      </p>
    </Page>
  );
}
