import { Card, EmptyState, Loaded, Page, PageHeading, SkeletonCard, SkeletonGroup } from '@vetcare/ui';
import { EmptyListIllustration } from '@vetcare/ui/illustrations';
import { formatDate, usePageTitle, useTexts } from '@vetcare/web-kit';
import css from './__page__.module.css';
import { useEntries } from './__page__.resource';
import { texts } from './__page__.texts';

/** The caller's own entries. */
export function __Page__Page() {
  const t = useTexts(texts);
  usePageTitle(t.title);
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <Loaded
        state={useEntries()}
        skeleton={
          <SkeletonGroup label={t.loading} className={css.list}>
            <SkeletonCard />
            <SkeletonCard />
          </SkeletonGroup>
        }
        failed={{ title: t.failed, text: t.failedText }}
      >
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState title={t.emptyTitle} illustration={<EmptyListIllustration />}>
              {t.emptyText}
            </EmptyState>
          ) : (
            <ul className={css.list}>
              {entries.map(({ _id, text, createdAt }) => (
                <Card as="li" key={_id}>
                  <p className={css.text}>{text}</p>
                  <time className={css.time} dateTime={createdAt}>
                    {formatDate(createdAt)}
                  </time>
                </Card>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}
