import { useSearchParams } from '@vetcare/web-kit/router';
import { Suspense } from 'react';
import { SearchPanel } from './load-search';

interface SearchingProps {
  personId: string;
  /** Called with the id of the message that was chosen. Its conversation is loaded back to it. */
  onChosen: (messageId: string) => void;
}

/** Opens the search in a conversation while `?find=` is in the address. */
export function Searching(props: SearchingProps) {
  const [search] = useSearchParams();
  if (!search.has('find')) return null;
  return (
    <Suspense fallback={null}>
      <SearchPanel {...props} />
    </Suspense>
  );
}
