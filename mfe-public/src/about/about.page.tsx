import { Banner, Card, LinkButton, Page, PageHeading } from '@vetcare/ui';
import { HeroIllustration } from '@vetcare/ui/illustrations';
import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { BadgeCheck, IndianRupee, Lock, Star, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './about.module.css';
import { aboutTexts } from './about.texts';

export function AboutPage() {
  const t = useTexts(aboutTexts);
  usePageTitle(t.title);
  const { promises, how } = t;
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <section className={css.why}>
        <div className={css.section}>
          <h2>{t.why.title}</h2>
          <p>{t.why.body}</p>
          <h2>{how.title}</h2>
          <ol className={css.how}>
            <li>{how.book}</li>
            <li>{how.chat}</li>
            <li>{how.video}</li>
            <li>{how.advice}</li>
          </ol>
        </div>
        <div className={css.picture}>
          <HeroIllustration />
        </div>
      </section>
      <section className={css.section}>
        <h2>{promises.title}</h2>
        <ul className={css.promises}>
          <PromiseCard icon={<BadgeCheck aria-hidden="true" />} text={promises.verified} />
          <PromiseCard icon={<Star aria-hidden="true" />} text={promises.reviews} />
          <PromiseCard icon={<IndianRupee aria-hidden="true" />} text={promises.fees} />
          <PromiseCard icon={<Lock aria-hidden="true" />} text={promises.privacy} />
        </ul>
      </section>
      <section aria-labelledby="limits">
        <Banner still look="box" tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
          <h2 id="limits" className={css.limits}>
            {t.limits.title}
          </h2>
          <p>{t.limits.body}</p>
        </Banner>
      </section>
      <Card as="section" tone="brand" padding="lg" className={css.next}>
        <div>
          <h2>{t.next.title}</h2>
          <p>{t.next.body}</p>
        </div>
        <LinkButton as={Link} to="/doctor" size="lg">
          {t.next.action}
        </LinkButton>
      </Card>
    </Page>
  );
}

interface PromiseCardProps {
  icon: ReactNode;
  text: { readonly title: string; readonly body: string };
}

function PromiseCard({ icon, text }: PromiseCardProps) {
  return (
    <Card as="li" className={css.promise}>
      {icon}
      <h3>{text.title}</h3>
      <p className={css.muted}>{text.body}</p>
    </Card>
  );
}
