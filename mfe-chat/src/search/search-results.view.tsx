import { Button } from '@vetcare/ui';
import { messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useLoadBackTo } from '../store/conversation.resource';
import { FoundMessage } from './found-message.view';
import css from './search.module.css';
import { searchTexts } from './search.texts';
import { useMessageSearch } from './use-message-search';

interface SearchResultsProps {
  personId: string;
  text: string;
  /** Called once the conversation is loaded back to the message that was chosen. */
  onChosen: (messageId: string) => void;
}

/** What a search found, and how to go on with older messages. */
export function SearchResults({ personId, text, onChosen }: SearchResultsProps) {
  const t = useTexts(searchTexts);
  const search = useMessageSearch(personId, text, t.failed);
  const loading = useLoadBackTo(personId, t.failed);
  const found = search.data?.pages.flatMap(({ messages }) => messages) ?? [];

  const choose = (messageId: string): void =>
    loading.mutate(messageId, {
      onSuccess: () => onChosen(messageId),
      onError: (error) => void toast.error(messageOf(error, t.failed)),
    });
  const status = (): string => {
    if (text === '') return '';
    if (search.error) return messageOf(search.error, t.failed);
    if (!search.data) return t.searching;
    return search.hasNextPage ? t.foundSoFar(found.length) : t.found(found.length);
  };

  return (
    <>
      <p role="status" className={css.status}>
        {status()}
      </p>
      {found.length > 0 && (
        <ul className={css.list}>
          {found.map((message) => (
            <li key={message._id}>
              <FoundMessage
                message={message}
                text={text}
                busy={loading.isPending && loading.variables === message._id}
                onChoose={choose}
              />
            </li>
          ))}
        </ul>
      )}
      {search.hasNextPage && (
        <Button size="sm" variant="ghost" busy={search.isFetchingNextPage} onClick={() => void search.fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </>
  );
}
