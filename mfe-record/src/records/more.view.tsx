import { ShowMore } from '@vetcare/ui';
import { messageOf, toast, useTexts } from '@vetcare/web-kit';
import { texts } from './records.texts';

interface MoreProps {
  pages: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<{ isFetchNextPageError: boolean; error: Error | null }>;
  };
}

/** What follows in a list that has more than one page. */
export function More({ pages: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreProps) {
  const t = useTexts(texts);
  const showMore = async () => {
    const { isFetchNextPageError, error } = await fetchNextPage();
    if (isFetchNextPageError) toast.error(messageOf(error, t.moreFailed));
  };
  return hasNextPage ? <ShowMore onClick={() => void showMore()} busy={isFetchingNextPage && t.loadingMore} /> : null;
}
