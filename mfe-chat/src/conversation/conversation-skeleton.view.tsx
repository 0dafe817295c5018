import { Skeleton, SkeletonGroup } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { ArrowLeft } from 'lucide-react';
import { listPath, type Place } from '../navigation/place';
import { useListSearch } from '../navigation/use-list-search';
import css from './conversation.module.css';
import { conversationTexts } from './conversation.texts';

const BUBBLES = [
  { id: 'a', width: '46%', own: false },
  { id: 'b', width: '58%', own: false },
  { id: 'c', width: '38%', own: true },
  { id: 'd', width: '52%', own: false },
  { id: 'e', width: '44%', own: true },
];

export function ConversationSkeleton({ place }: { place: Place }) {
  const t = useTexts(conversationTexts);
  const search = useListSearch();
  return (
    <div className={css.conversation}>
      <header className={css.header}>
        <Link to={listPath(place) + search} className={css.back} aria-label={t.back}>
          <ArrowLeft aria-hidden="true" />
        </Link>
        <Skeleton shape="circle" width={44} />
        <div className={css.who}>
          <Skeleton width={140} height="1.25rem" />
          <Skeleton width={90} />
        </div>
      </header>
      <SkeletonGroup label={t.loading} className={css.skeleton}>
        {BUBBLES.map(({ id, width, own }) => (
          <Skeleton key={id} shape="block" width={width} height={44} className={own ? css.skeletonOwn : undefined} />
        ))}
      </SkeletonGroup>
    </div>
  );
}
